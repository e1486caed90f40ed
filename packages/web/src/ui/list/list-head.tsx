import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './list.module.css';
import type { ListColumn } from './list-column.ts';

type Props<Row> = {
  columns: readonly ListColumn<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  hasAction: boolean;
  lead?: ReactNode;
};

/** Unsorted → ascending → descending → unsorted. */
function nextSort(field: string, sort: string): string {
  if (sort === `${field},asc`) return `${field},desc`;
  return sort === `${field},desc` ? '' : `${field},asc`;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function ListHead<Row>({ columns, sort, onSort, hasAction, lead }: Props<Row>) {
  const t = useTexts('ui');
  return (
    <thead>
      <tr>
        {lead && <th scope="col">{lead}</th>}
        <th scope="col">{t('list.number')}</th>
        {columns.map(({ key, title, sortField, numeric }) => {
          const direction =
            sortField && sort.startsWith(`${sortField},`) ? (sort.endsWith('desc') ? 'desc' : 'asc') : null;
          const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
          return (
            <th
              key={key}
              scope="col"
              className={numeric ? classes.numeric : undefined}
              aria-sort={direction ? ariaSort[direction] : undefined}
            >
              {sortField ? (
                <button
                  type="button"
                  className={classes.sorter}
                  data-active={direction ?? undefined}
                  title={t('list.sortBy', { column: title })}
                  onClick={() => onSort(nextSort(sortField, sort))}
                >
                  {title}
                  <Icon size={13} aria-hidden="true" opacity={direction ? 1 : 0.45} />
                </button>
              ) : (
                title
              )}
            </th>
          );
        })}
        {hasAction && (
          <th scope="col" className={classes.action}>
            <VisuallyHidden>{t('list.action')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
