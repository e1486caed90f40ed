import { Checkbox } from '@mantine/core';
import type { MappedContract } from '@trustiq/contract/bureau/mapped-contract-names.ts';
import { formatDate } from '../../lib/format-date.ts';
import { formatRupiah, MISSING } from '../../lib/format-rupiah.ts';
import type { TextTables } from '../../texts/tables.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import classes from './mapping.module.css';
import type { useMappingEdits } from './use-mapping-edits.ts';

type Props = {
  contracts: readonly MappedContract[];
  edits: Pick<ReturnType<typeof useMappingEdits>, 'isMapped' | 'toggle'>;
  isEditable: boolean;
  /** Its debt is marked: only taking the mark back counts it again. */
  isMarked: (contract: MappedContract) => boolean;
};

type ColumnName = keyof TextTables['bureau']['mapping']['columns'];

const amounts = [
  ['limit', 'limitRupiah'],
  ['outstanding', 'outstandingRupiah'],
  ['installment', 'instalmentRupiah'],
] as const;

export function ContractTable({ contracts, edits, isEditable, isMarked }: Props) {
  const t = useTexts('bureau');
  const value = (
    key: ColumnName,
    cell: TableColumn<MappedContract>['cell'],
    more: Partial<TableColumn<MappedContract>> = {},
  ): TableColumn<MappedContract> => ({ key, title: t(`mapping.columns.${key}`), cell, ...more });
  const columns = [
    value('no', (_, index) => index + 1, { kind: 'number' }),
    value('phase', ({ phaseText, statusText }) => <TwoLines first={phaseText} second={statusText} />),
    value('provider', ({ provider, typeText }) => <TwoLines first={provider} second={typeText} />),
    value('kol', ({ kolText }) => kolText, { className: 'numeric' }),
    ...amounts.map(([key, field]) => value(key, (contract) => formatRupiah(contract[field]), { numeric: true })),
    value(
      'dates',
      ({ startDate, dueDate }) => <TwoLines first={formatDate(startDate)} second={formatDate(dueDate)} />,
      { className: classes.dates },
    ),
    value('collateral', ({ collateralRupiah }) => formatRupiah(collateralRupiah), { numeric: true }),
    value(
      'mapping',
      (contract) => (
        <Checkbox
          aria-label={t('mapping.check', {
            name: `${contract.provider ?? ''} ${contract.contractCode}`,
          })}
          checked={edits.isMapped(contract)}
          disabled={!isEditable || isMarked(contract)}
          title={isMarked(contract) ? t('mapping.marked') : undefined}
          onChange={({ currentTarget }) => edits.toggle(contract, currentTarget.checked)}
        />
      ),
      { className: classes.mapping },
    ),
  ];
  return (
    <DataTable
      label={t('mapping.title')}
      look="framed"
      isCards
      className={classes.contracts}
      columns={columns}
      rows={contracts}
      rowId={({ id }) => id}
      rowAttributes={(contract) => ({
        'data-changed': edits.isMapped(contract) !== contract.isMapped || undefined,
      })}
    />
  );
}

function TwoLines({ first, second }: { first: string | null; second: string | null }) {
  return (
    <>
      <span>{first || MISSING}</span>
      <span className={classes.second}>{second || MISSING}</span>
    </>
  );
}
