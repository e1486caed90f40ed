import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { SectionPager } from '../../ui/list/section-pager.tsx';
import { isNumber, ReportCells } from './report-cells.tsx';
import type { ReportColumn, ReportContent } from './report-tables.ts';
import classes from './reports.module.css';

const sizes = [5, 10, 25, 100] as const;
const DEFAULT_SIZE = 25;

type Props = { title: string; columns: readonly ReportColumn[]; content: ReportContent };

/** The table of a report, page by page; totals stand below every page. */
export function ReportRows({ title, columns, content: { rows, totals } }: Props) {
  const t = useTexts('reports');
  const [paging, setPaging] = useState<{ page: number; size: number }>({ page: 1, size: DEFAULT_SIZE });
  const first = (paging.page - 1) * paging.size;
  return (
    <>
      <section
        className={`wide ${classes.scroller}`}
        aria-label={title}
        // Wider than the screen it can only be scrolled by keyboard when it takes the focus.
        tabIndex={0}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('columns.number')}</th>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={isNumber(column) ? classes.number : undefined}>
                  {t(`columns.${column.name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(first, first + paging.size).map((row, index) => (
              <tr key={first + index}>
                <td className="numeric">{first + index + 1}</td>
                <ReportCells row={row} columns={columns} />
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                <td>{t('columns.total')}</td>
                <ReportCells row={totals} columns={columns} />
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      <div className={classes.pager}>
        <SectionPager paging={paging} total={rows.length} sizes={sizes} onChange={setPaging} />
      </div>
    </>
  );
}
