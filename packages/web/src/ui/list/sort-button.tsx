import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './list.module.css';

export type Sorting = { readonly sort: string; readonly onSort: (sort: string) => void };

/** Unsorted → ascending → descending → unsorted. */
function nextSort(field: string, sort: string): string {
  if (sort === `${field},asc`) return `${field},desc`;
  return sort === `${field},desc` ? '' : `${field},asc`;
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown };

export function sortedBy(field: string, sort: string): 'ascending' | 'descending' | undefined {
  if (!sort.startsWith(`${field},`)) return undefined;
  return sort.endsWith('desc') ? 'descending' : 'ascending';
}

export function SortButton({ title, field, sort, onSort }: Sorting & { title: string; field: string }) {
  const t = useTexts('ui');
  const direction = sortedBy(field, sort);
  const Icon = direction ? icons[direction] : IconArrowsSort;
  return (
    <button
      type="button"
      className={classes.sorter}
      data-active={direction}
      title={t('list.sortBy', { column: title })}
      onClick={() => onSort(nextSort(field, sort))}
    >
      {title}
      <Icon size={13} aria-hidden="true" opacity={direction ? 1 : 0.45} />
    </button>
  );
}
