import { Text } from '@mantine/core';
import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import type { TextTables } from '../../texts/tables.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';

const figures = [
  ['activeCount', (count) => formatNumber(count, 0)],
  ['closedCount', (count) => formatNumber(count, 0)],
  ['writeOffCount', (count) => formatNumber(count, 0)],
  ['creditLimit', formatRupiah],
  ['debitBalance', formatRupiah],
  ['overdue', formatRupiah],
  ['worstKol', (quality) => formatNumber(quality, 0)],
] as const satisfies readonly (readonly [keyof Facility, (value: number | null) => string])[];

type Facility = BureauRecord<'facility_summary'>;
type Category = keyof TextTables['bureau']['facility']['categories'];

/** Five categories, each with what runs, what ended and the worst quality. */
export function FacilitySummary({ facilities }: { facilities: readonly Facility[] }) {
  const t = useTexts('bureau');
  if (facilities.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('facility.empty')}
      </Text>
    );
  }
  const columns: TableColumn<Facility>[] = [
    {
      key: 'category',
      title: t('facility.columns.category'),
      kind: 'rowHead',
      cell: ({ category, categoryDesc }) => t(`facility.categories.${category as Category}`, categoryDesc ?? ''),
    },
    ...figures.map(([name, format]) => ({
      key: name,
      title: t(`facility.columns.${name}`),
      numeric: true,
      cell: (row: Facility) => format(row[name]),
    })),
  ];
  return (
    <DataTable
      label={t('facility.title')}
      look="framed"
      columns={columns}
      rows={facilities}
      rowId={({ category }, index) => category ?? index}
    />
  );
}
