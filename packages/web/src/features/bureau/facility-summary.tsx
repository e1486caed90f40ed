import { Text } from '@mantine/core';
import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import type { TextTables } from '../../texts/tables.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './mapping.module.css';

const counts = ['activeCount', 'closedCount', 'writeOffCount'] as const;
const amounts = ['creditLimit', 'debitBalance', 'overdue'] as const;

type Category = keyof TextTables['bureau']['facility']['categories'];

/** Five categories, each with what runs, what ended and the worst quality. */
export function FacilitySummary({ facilities }: { facilities: readonly BureauRecord<'facility_summary'>[] }) {
  const t = useTexts('bureau');
  if (facilities.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('facility.empty')}
      </Text>
    );
  }
  return (
    <div role="group" className={`wide ${classes.scroller}`} aria-label={t('facility.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('facility.columns.category')}</th>
            {[...counts, ...amounts, 'worstKol' as const].map((name) => (
              <th key={name} scope="col" className={classes.numeric}>
                {t(`facility.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facilities.map((row) => (
            <tr key={row.category}>
              <th scope="row">{t(`facility.categories.${row.category as Category}`, row.categoryDesc ?? '')}</th>
              {counts.map((name) => (
                <td key={name} className={classes.numeric}>
                  {formatNumber(row[name], 0)}
                </td>
              ))}
              {amounts.map((name) => (
                <td key={name} className={classes.numeric}>
                  {formatRupiah(row[name])}
                </td>
              ))}
              <td className={classes.numeric}>{formatNumber(row.worstKol, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
