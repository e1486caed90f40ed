import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatPercent } from '../../lib/format-number.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Rupiah } from '../../ui/rupiah.tsx';
import classes from './loan.module.css';
import type { LoanFigures } from './loan-figures.ts';

export type FiguresState = 'official' | 'stale' | 'preview';

type Props = { figures: LoanFigures; state: FiguresState; note?: string; children?: ReactNode };

/** What the loan costs and pays out. A preview or an outdated result never looks like the official one. */
export function FiguresStrip({ figures, state, note, children }: Props) {
  const t = useTexts('loan');
  const main = [
    [
      t(figures.interestType === 'EFEKTIF' ? 'figures.firstInstalment' : 'figures.instalment'),
      figures.instalmentRupiah,
    ],
    [t('figures.savings'), figures.savingsRupiah],
    [t('figures.totalInstalment'), figures.totalInstalmentRupiah],
    [t('figures.interest'), figures.interestRupiah],
    [t('figures.disbursement'), figures.disbursementRupiah],
  ] as const;
  const fees = [
    [t('figures.service'), figures.serviceRupiah],
    [t('figures.provisi'), figures.provisiRupiah],
    [t('figures.insurance'), figures.insuranceRupiah],
  ] as const;
  const rates = `${formatPercent(figures.effectiveRatePercent)} · ${formatPercent(figures.allInRatePercent)}`;
  return (
    <section className={classes.results} aria-label={t('figures.label')}>
      <Group justify="space-between" gap="xs" mb={10} mih={24}>
        <Group gap={8} role="status">
          {state !== 'official' && (
            <Badge variant="light" color="yellow" radius="sm" tt="none">
              {t('stale')}
            </Badge>
          )}
          {state === 'preview' && (
            <Badge variant="light" color="blue" radius="sm" tt="none">
              {t('preview')}
            </Badge>
          )}
          {note && (
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          )}
        </Group>
        {children}
      </Group>
      <div className={state === 'stale' ? classes.outdated : undefined}>
        <dl className={`${classes.figures} ${classes.main}`}>
          {main.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Rupiah amount={amount} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('figures.rates')}</dt>
            <dd className="numeric">{figures.effectiveRatePercent === null ? MISSING : rates}</dd>
          </div>
        </dl>
        <Group gap="4px 20px" mt={10} fz="xs" c="dimmed">
          {fees.map(([label, amount]) => (
            <span key={label}>
              {label} <Rupiah amount={amount} />
            </span>
          ))}
        </Group>
      </div>
    </section>
  );
}
