import { VisuallyHidden } from '@mantine/core';
import { prescreenFields } from '@trustiq/domain/prescreen/prescreen-row.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatPhone } from '../../lib/format-phone.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Pager, type Paging } from '../../ui/list/pager.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import classes from './prescreen.module.css';
import type { PreviewRow } from './read-list.ts';
import { useRowWords } from './use-row-words.ts';

const SIZES = [25, 50, 100] as const;

/** As the program shows amounts and numbers elsewhere. */
function shownCell(field: (typeof prescreenFields)[number], written: string): string {
  if (field === 'msisdn') return written && formatPhone(written);
  return field === 'plafondRupiah' && /^\d+$/.test(written) ? formatRupiah(Number(written)) : written;
}

type Props<Row extends PreviewRow> = {
  rows: readonly Row[];
  /** A column before all others and one after, where rows can be chosen and worked on. */
  lead?: { readonly head: ReactNode; readonly cell: (row: Row) => ReactNode };
  action?: { readonly head: string; readonly cell: (row: Row) => ReactNode };
};

/** 'List Data': the rows of a list, wrong cells marked and explained. Only a page of them is drawn. */
export function ListDataTable<Row extends PreviewRow>({ rows, lead, action }: Props<Row>) {
  const t = useTexts('prescreen');
  const words = useRowWords();
  const [paging, setPaging] = useState<Paging<(typeof SIZES)[number]>>({ page: 1, size: SIZES[0] });
  const page = Math.min(paging.page, Math.max(1, Math.ceil(rows.length / paging.size)));
  const shown = rows.slice((page - 1) * paging.size, page * paging.size);
  const faultsOf = ({ errors }: Row, field: string) =>
    errors
      .filter((error) => error.field === field)
      .map(({ code }) => t(`rowErrors.${code}`))
      .join('; ');
  const columns: TableColumn<Row>[] = [
    ...(lead ? [{ key: 'lead', title: '', head: lead.head, kind: 'choice' as const, cell: lead.cell }] : []),
    { key: 'line', title: t('line'), numeric: true, cell: ({ line }) => line },
    ...prescreenFields.map((field) => ({
      key: field,
      title: t(`columns.${field}`),
      className: classes.field,
      cell: (listed: Row) => {
        const isWrong = faultsOf(listed, field) !== '';
        const written = String(listed.row[field] ?? '');
        return isWrong ? written || '–' : shownCell(field, written);
      },
      attributes: (listed: Row) => {
        const why = faultsOf(listed, field);
        return { 'data-field': field, 'data-wrong': why || undefined, title: why || String(listed.row[field] ?? '') };
      },
    })),
    {
      key: 'status',
      title: t('status'),
      kind: 'name',
      className: classes.status,
      cell: ({ errors, refusal }) => refusal ?? words(errors),
      attributes: ({ errors, refusal }) => ({ 'data-explains': refusal || errors.length > 0 || undefined }),
    },
    ...(action
      ? [
          {
            key: 'action',
            title: action.head,
            head: <VisuallyHidden>{action.head}</VisuallyHidden>,
            kind: 'action' as const,
            cell: action.cell,
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable
        label={t('listData')}
        look="panel"
        isCards
        className={classes.listData}
        columns={columns}
        rows={shown}
        rowId={({ line }) => line}
      />
      <Pager paging={{ ...paging, page }} total={rows.length} sizes={SIZES} onChange={setPaging} />
    </>
  );
}
