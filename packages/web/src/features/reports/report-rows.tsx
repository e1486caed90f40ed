import { Anchor, Table } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { Pager, type Paging } from '../../ui/list/pager.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableCells } from '../../ui/table/table-cells.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import type { ReportColumn, ReportContent, ReportRow } from './report-tables.ts';
import { isNumber, shownValue } from './report-values.ts';
import classes from './reports.module.css';

const sizes = [5, 10, 25, 100] as const;
const DEFAULT_SIZE = 25;

type Props = {
  title: string;
  columns: readonly ReportColumn[];
  content: ReportContent;
  /** Where the cases behind a number are listed; null where no list shows just those. */
  addressOf: (row: ReportRow, column: ReportColumn) => string | null;
};

/** The table of a report, page by page; totals stand below every page. */
export function ReportRows({ title, columns, content: { rows, totals }, addressOf }: Props) {
  const t = useTexts('reports');
  const [paging, setPaging] = useState<Paging<(typeof sizes)[number]>>({ page: 1, size: DEFAULT_SIZE });
  const first = (paging.page - 1) * paging.size;
  const shownColumns: TableColumn<ReportRow>[] = [
    { key: ' number', title: t('columns.number'), kind: 'number', cell: (_, index) => first + index + 1 },
    ...columns.map((column) => ({
      key: column.name,
      title: t(`columns.${column.name}`),
      numeric: isNumber(column),
      className: classes.cell,
      cell: (row: ReportRow) => <Value row={row} column={column} to={addressOf(row, column)} />,
    })),
  ];
  return (
    <>
      <DataTable
        label={title}
        look="panel"
        className={classes.scroller}
        columns={shownColumns}
        rows={rows.slice(first, first + paging.size)}
        rowId={(_, index) => first + index}
        totals={
          <>
            <Table.Td>{t('columns.total')}</Table.Td>
            <TableCells columns={shownColumns.slice(1)} row={totals} index={0} />
          </>
        }
      />
      <div className={classes.pager}>
        <Pager paging={paging} total={rows.length} sizes={sizes} onChange={setPaging} />
      </div>
    </>
  );
}

function Value({ row, column, to }: { row: ReportRow; column: ReportColumn; to: string | null }) {
  const t = useTexts('reports');
  const value = shownValue(row, column);
  if (to === null) return value;
  const count = Number(row[column.name]);
  const label = t('openList', { branch: row.cabang ?? '', column: t(`columns.${column.name}`), count });
  return (
    <Anchor component={Link} to={to} inherit aria-label={label}>
      {value}
    </Anchor>
  );
}
