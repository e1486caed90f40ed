import { Text } from '@mantine/core';
import type { LoanSimulation } from '@trustiq/domain/loan/simulate-loan.ts';
import { useMemo } from 'react';
import { formatPercent } from '../../../lib/format-number.ts';
import { formatRupiah } from '../../../lib/format-rupiah.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { figuredSheets } from '../form/figured-sheets.ts';
import { useForm } from '../form/form-context.tsx';
import classes from './steps.module.css';

/** What the customer pays and gets. */
export function FiguresCard({ simulation }: { simulation: LoanSimulation }) {
  const t = useTexts('field');
  return (
    <section className={classes.figures} aria-label={t('loan.figures')} aria-live="polite">
      <dl>
        <div>
          <dt>{t('loan.instalment')}</dt>
          <dd className={classes.large}>{formatRupiah(simulation.savings.totalInstalmentRupiah)}</dd>
        </div>
        <div>
          <dt>{t('loan.received')}</dt>
          <dd>{formatRupiah(simulation.totalDisbursementRupiah)}</dd>
        </div>
        <div>
          <dt>{t('loan.allIn')}</dt>
          <dd>{formatPercent(simulation.allInRatePercent)}</dd>
        </div>
      </dl>
    </section>
  );
}

const numberIn = (sheet: Readonly<Record<string, unknown>> | undefined, field: string): number | null => {
  const value = sheet?.[field];
  return typeof value === 'number' ? value : null;
};

/** Whether the applicant can pay, as far as the survey tells. The bureau is asked by the office. */
export function AbilityCard() {
  const t = useTexts('field');
  const survey = useTexts('survey');
  const { state, asked } = useForm();
  const sheets = useMemo(() => figuredSheets(state.contents, asked), [state.contents, asked]);
  const rpc = numberIn(sheets.LVUD, 'lvudRpcPct');
  const most = numberIn(sheets.ANALYSIS, 'maxInstallment');
  return (
    <section className={`panel ${classes.ability}`} aria-label={t('loan.ability')}>
      <h2 className={classes.abilityTitle}>{t('loan.ability')}</h2>
      <dl>
        <div>
          <dt>{most === null ? t('loan.rpc') : survey('fields.maxInstallment')}</dt>
          <dd>{most === null ? formatPercent(rpc) : formatRupiah(most)}</dd>
        </div>
        <div>
          <dt>{t('loan.bureau')}</dt>
          <dd className={classes.soft}>{t('loan.notAsked')}</dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed">
        {t(rpc === null && most === null ? 'loan.abilityMissing' : 'loan.abilityText')}
      </Text>
    </section>
  );
}
