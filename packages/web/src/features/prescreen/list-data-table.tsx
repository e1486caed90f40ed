import { VisuallyHidden } from '@mantine/core';
import { prescreenFields } from '@trustiq/domain/prescreen/prescreen-row.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { SectionPager } from '../../ui/list/section-pager.tsx';
import classes from './prescreen.module.css';
import type { PreviewRow } from './read-list.ts';
import { useRowWords } from './use-row-words.ts';

const SIZES = [25, 50, 100] as const;

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
  const [paging, setPaging] = useState<{ page: number; size: number }>({ page: 1, size: SIZES[0] });
  const page = Math.min(paging.page, Math.max(1, Math.ceil(rows.length / paging.size)));
  const shown = rows.slice((page - 1) * paging.size, page * paging.size);
  return (
    <>
      <div className={`wide cards ${classes.scroller}`} tabIndex={0} role="region" aria-label={t('listData')}>
        <table className={classes.table} data-cards>
          <thead>
            <tr>
              {lead && <th scope="col">{lead.head}</th>}
              <th scope="col">{t('line')}</th>
              {prescreenFields.map((field) => (
                <th key={field} scope="col">
                  {t(`columns.${field}`)}
                </th>
              ))}
              <th scope="col">{t('status')}</th>
              {action && (
                <th scope="col" className={classes.last}>
                  <VisuallyHidden>{action.head}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((listed) => (
              <tr key={listed.line}>
                {lead && <td>{lead.cell(listed)}</td>}
                <td className={classes.number} data-title={t('line')}>
                  {listed.line}
                </td>
                {prescreenFields.map((field) => {
                  const faults = listed.errors.filter((error) => error.field === field);
                  const why = faults.map(({ code }) => t(`rowErrors.${code}`)).join('; ');
                  return (
                    <td
                      key={field}
                      data-field={field}
                      data-title={t(`columns.${field}`)}
                      data-wrong={why || undefined}
                      title={why || String(listed.row[field] ?? '')}
                    >
                      {String(listed.row[field] ?? '') || (why ? '–' : '')}
                    </td>
                  );
                })}
                <td className={classes.status} data-explains={listed.errors.length > 0 || undefined}>
                  {words(listed.errors)}
                </td>
                {action && <td className={classes.last}>{action.cell(listed)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SectionPager
        paging={{ ...paging, page }}
        total={rows.length}
        sizes={SIZES}
        onChange={(next) => setPaging({ ...next })}
      />
    </>
  );
}
