import type { BankData } from '@trustiq/contract/survey/outside-data.ts';
import { formatDate } from '../../lib/format-date.ts';
import { formatRupiah, MISSING } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { OutsideTable } from './outside-table.tsx';

type Props = {
  rows: BankData['transactionAndBalanceSummary'];
  /** No provider knows an account of this applicant. */
  isUnknown: boolean;
  isRefreshing: boolean;
};

export function TransactionTable({ rows, isUnknown, isRefreshing }: Props) {
  const t = useTexts('scoring');
  const reference = useReferenceText();
  return (
    <OutsideTable
      label={t('bank.title')}
      isRefreshing={isRefreshing}
      columns={[
        { title: t('bank.columns.date') },
        { title: t('bank.columns.description') },
        { title: t('bank.columns.amount'), isNumeric: true },
        { title: t('bank.columns.direction') },
        { title: t('bank.columns.status') },
      ]}
      rows={rows.map(({ date, description, amount, direction, status }, position) => ({
        // Nothing in a row is its own: two equal payments on one day are two rows.
        key: position,
        cells: [
          formatDate(date),
          description || MISSING,
          formatRupiah(amount),
          t(`bank.directions.${direction}`),
          status ? reference('transactionStatuses', status, status) : MISSING,
        ],
      }))}
      nothing={isUnknown ? { text: t('bank.empty'), why: t('bank.unknown') } : { text: t('bank.empty') }}
    />
  );
}
