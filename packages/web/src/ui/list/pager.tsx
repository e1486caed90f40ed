import { Group, NativeSelect, Pagination } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './list.module.css';

export type Paging<Size extends number = number> = { readonly page: number; readonly size: Size };

type Props<Size extends number> = {
  paging: Paging<Size>;
  total: number;
  /** Without sizes nobody chooses how many rows a page has. */
  sizes?: readonly Size[];
  /** Another way to choose the page than the usual one. */
  pages?: ReactNode;
  onChange?: (paging: Paging<Size>) => void;
};

/** Which rows are shown of how many, how many a page has, and the way to the other pages. */
export function Pager<Size extends number>({ paging, total, sizes, pages, onChange }: Props<Size>) {
  const { page, size } = paging;
  const t = useTexts('ui');
  const id = useId();
  const count = Math.max(1, Math.ceil(total / size));
  return (
    <div className={classes.pager}>
      {sizes && (
        <Group gap={8} wrap="nowrap">
          <label htmlFor={id}>{t('list.rowsPerPage')}</label>
          <NativeSelect
            id={id}
            size="xs"
            w={72}
            value={size}
            data={sizes.map(String)}
            onChange={({ currentTarget }) => onChange?.({ page: 1, size: Number(currentTarget.value) as Size })}
          />
        </Group>
      )}
      <Group gap={12} {...(sizes ? {} : { w: '100%', justify: 'space-between' })}>
        <span className="numeric" aria-live="polite">
          {t('list.range', {
            from: total === 0 ? 0 : (page - 1) * size + 1,
            to: Math.min(page * size, total),
            total,
          })}
        </span>
        {pages ??
          (count > 1 && (
            <Pagination
              size="sm"
              total={count}
              value={Math.min(page, count)}
              onChange={(chosen) => onChange?.({ page: chosen, size })}
              aria-label={t('list.pages')}
              getItemProps={(item) => ({ 'aria-label': t('list.page', { page: item }) })}
              getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'list.next' : 'list.previous') })}
            />
          ))}
      </Group>
    </div>
  );
}
