import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import { pastDueBand } from '@trustiq/domain/bureau/bureau-report.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { fieldText } from './field-text.ts';
import { monthOf } from './last-months.ts';
import classes from './report.module.css';

type Month = BureauRecord<'credit_profile'>;

const fields = [
  'daysPastDue',
  'overdue',
  'debitBalance',
  'currentMonthRealization',
  'contractStatusDesc',
  'badCreditCauseDesc',
] as const;

/** The months of one credit, newest first, each in the colour of its delay. */
export function HistoryTable({ history, label }: { history: readonly Month[]; label: string }) {
  const t = useTexts('bureau');
  const rows = history.toSorted((a, b) => keyOf(b).localeCompare(keyOf(a)));
  const columns: TableColumn<Month>[] = [
    { key: 'period', title: t('columns.period'), kind: 'rowHead', className: 'numeric', cell: keyOf },
    ...fields.map((field) => ({
      key: field,
      title: t(`fields.${field}`),
      className: 'numeric',
      cell: (row: Month) => fieldText(field, row[field]),
    })),
  ];
  return (
    <DataTable
      label={label}
      look="framed"
      isCompact
      isTall
      className={classes.history}
      columns={columns}
      rows={rows}
      rowId={keyOf}
      rowAttributes={({ daysPastDue }) => ({ className: classes.historyRow, 'data-band': pastDueBand(daysPastDue) })}
    />
  );
}

const keyOf = (row: Month) => monthOf(row.referenceYear, row.referenceMonth);
