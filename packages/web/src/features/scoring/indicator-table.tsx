import type { CreditSummary } from '@trustiq/contract/scoring/score-names.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './scoring.module.css';

/** NO, INDIKATOR CHARACTER, VALUE, SCORE. */
export function IndicatorTable({ indicators }: Pick<CreditSummary, 'indicators'>) {
  const t = useTexts('scoring');
  return (
    <DataTable
      label={t('indicators.title')}
      look="framed"
      className={classes.indicators}
      rows={indicators}
      rowId={({ code }) => code}
      columns={[
        { key: 'no', title: t('indicators.columns.no'), kind: 'number', cell: ({ no }) => no },
        { key: 'indicator', title: t('indicators.columns.indicator'), cell: ({ code }) => t(`indicators.${code}`) },
        {
          key: 'value',
          title: t('indicators.columns.value'),
          numeric: true,
          cell: ({ value }) => value ?? MISSING,
        },
        {
          key: 'score',
          title: t('indicators.columns.score'),
          numeric: true,
          cell: ({ score }) => score ?? MISSING,
          attributes: ({ score }) => ({ 'data-score': score === null ? undefined : String(score) }),
        },
      ]}
    />
  );
}
