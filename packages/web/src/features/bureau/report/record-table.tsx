import { Table } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { TableCells } from '../../../ui/table/table-cells.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TableFrame } from '../../../ui/table/table-frame.tsx';
import { TableHead } from '../../../ui/table/table-head.tsx';
import { type FieldName, type FieldRecord, fieldText, isAmount } from './field-text.ts';
import classes from './report.module.css';

export type RecordColumn<Row> = {
  readonly field: FieldName;
  /** Another title, or another cell, than the field's own. */
  readonly title?: string;
  readonly cell?: (row: Row) => ReactNode;
};

type Props<Row extends FieldRecord> = {
  label: string;
  rows: readonly Row[];
  columns: readonly RecordColumn<Row>[];
  /** What opening a row shows. It is drawn only then: a heavy borrower has hundreds of rows. */
  detail?: (row: Row) => ReactNode;
  nameOf?: (row: Row) => string;
  startsOpen?: (row: Row) => boolean;
};

/** More rows than anybody reads at once come on demand. */
const FIRST = 60;

export function RecordTable<Row extends FieldRecord>(props: Props<Row>) {
  const { label, rows, columns, detail, nameOf, startsOpen } = props;
  const t = useTexts('bureau');
  const [isWhole, setWhole] = useState(rows.length <= FIRST || rows.some((row) => startsOpen?.(row)));
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  const values = columns.map(
    ({ field, title, cell }): TableColumn<Row> => ({
      key: field,
      title: title ?? t(`fields.${field}`),
      numeric: isAmount(field),
      className: isDay(field) ? classes.day : undefined,
      cell: cell ?? ((row) => fieldText(field, row[field])),
    }),
  );
  const number: TableColumn<Row> = { key: 'no', title: t('columns.no'), cell: () => null };
  return (
    <TableFrame
      label={label}
      look="framed"
      isCards
      below={
        !isWhole && (
          <button type="button" className={classes.showAll} onClick={() => setWhole(true)}>
            {t('report.showAll', { count: rows.length })}
          </button>
        )
      }
    >
      <TableHead columns={[number, ...values]} />
      <Table.Tbody>
        {shown.map((row, index) => (
          <RecordRow
            // Rows of a report have no name of their own; their order never changes while it is open.
            key={index}
            row={row}
            index={index}
            number={number}
            values={values}
            detail={detail}
            name={nameOf?.(row) ?? String(index + 1)}
            startsOpen={startsOpen?.(row) ?? false}
            t={t}
          />
        ))}
      </Table.Tbody>
    </TableFrame>
  );
}

/** A day is read whole. */
const isDay = (field: FieldName) => field.endsWith('Date');

type RowProps<Row extends FieldRecord> = {
  row: Row;
  index: number;
  number: TableColumn<Row>;
  values: readonly TableColumn<Row>[];
  detail: ((row: Row) => ReactNode) | undefined;
  name: string;
  startsOpen: boolean;
  /** From the table: hundreds of rows need not ask for the texts each. */
  t: ReturnType<typeof useTexts<'bureau'>>;
};

/** Opens by itself, so that the other rows are not drawn again. */
function RecordRow<Row extends FieldRecord>(props: RowProps<Row>) {
  const { row, index, number, values, detail, name, startsOpen, t } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const numberCell: TableColumn<Row> = {
    ...number,
    kind: detail ? 'name' : 'number',
    className: classes.number,
    cell: () => (
      <>
        {detail && (
          <button
            type="button"
            className={classes.expander}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'report.collapse' : 'report.expand', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={14} aria-hidden="true" className={classes.chevron} />
          </button>
        )}
        <span>{index + 1}</span>
      </>
    ),
  };
  return (
    <>
      <Table.Tr data-opened={isOpen || undefined} data-wanted={startsOpen || undefined} className={classes.record}>
        <TableCells columns={[numberCell, ...values]} row={row} index={index} />
      </Table.Tr>
      {detail && isOpen && (
        <Table.Tr className={classes.detailRow}>
          <Table.Td colSpan={values.length + 1}>{detail(row)}</Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
