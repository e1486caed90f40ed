import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
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
  return (
    <div role="group" className={`wide cards ${classes.scroller}`} aria-label={label} tabIndex={0}>
      <table className={classes.table} data-cards>
        <thead>
          <tr>
            <th scope="col">{t('columns.no')}</th>
            {columns.map(({ field, title }) => (
              <th key={field} scope="col" className={isAmount(field) ? classes.numeric : undefined}>
                {title ?? t(`fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <RecordRow
              // Rows of a report have no name of their own; their order never changes while it is open.
              key={index}
              row={row}
              number={index + 1}
              columns={columns}
              detail={detail}
              name={nameOf?.(row) ?? String(index + 1)}
              startsOpen={startsOpen?.(row) ?? false}
              t={t}
            />
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <button type="button" className={classes.showAll} onClick={() => setWhole(true)}>
          {t('report.showAll', { count: rows.length })}
        </button>
      )}
    </div>
  );
}

/** A day is read whole. */
const isDay = (field: FieldName) => field.endsWith('Date');

type RowProps<Row extends FieldRecord> = {
  row: Row;
  number: number;
  columns: readonly RecordColumn<Row>[];
  detail: ((row: Row) => ReactNode) | undefined;
  name: string;
  startsOpen: boolean;
  /** From the table: hundreds of rows need not ask for the texts each. */
  t: ReturnType<typeof useTexts<'bureau'>>;
};

function RecordRow<Row extends FieldRecord>({ row, number, columns, detail, name, startsOpen, t }: RowProps<Row>) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Fragment>
      <tr data-opened={isOpen || undefined} data-wanted={startsOpen || undefined}>
        <td className={`${classes.number} ${detail ? '' : 'rowNumber'}`}>
          {detail ? (
            <button
              type="button"
              className={classes.expander}
              aria-expanded={isOpen}
              aria-label={t(isOpen ? 'report.collapse' : 'report.expand', { name })}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight size={14} aria-hidden="true" className={classes.chevron} />
            </button>
          ) : null}
          <span>{number}</span>
        </td>
        {columns.map(({ field, title, cell }) => (
          <td
            key={field}
            className={isAmount(field) ? classes.numeric : isDay(field) ? classes.day : undefined}
            data-title={title ?? t(`fields.${field}`)}
          >
            {cell ? cell(row) : fieldText(field, row[field])}
          </td>
        ))}
      </tr>
      {detail && isOpen && (
        <tr className={classes.detailRow}>
          <td colSpan={columns.length + 1}>{detail(row)}</td>
        </tr>
      )}
    </Fragment>
  );
}
