import { Group, NativeSelect, Pagination } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './list.module.css';

type Paging = { readonly page: number; readonly size: number };
type Props = { paging: Paging; total: number; sizes: readonly number[]; onChange: (paging: Paging) => void };

export function SectionPager({ paging: { page, size }, total, sizes, onChange }: Props) {
  const t = useTexts('ui');
  const id = useId();
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <div className={classes.pager}>
      <Group gap={8} wrap="nowrap">
        <label htmlFor={id}>{t('list.rowsPerPage')}</label>
        <NativeSelect
          id={id}
          size="xs"
          w={72}
          value={size}
          data={sizes.map(String)}
          onChange={({ currentTarget }) => onChange({ page: 1, size: Number(currentTarget.value) })}
        />
      </Group>
      <Group gap={12}>
        <span className="numeric" aria-live="polite">
          {t('list.range', { from: (page - 1) * size + 1, to: Math.min(page * size, total), total })}
        </span>
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={Math.min(page, pages)}
            onChange={(chosen) => onChange({ page: chosen, size })}
            aria-label={t('list.pages')}
            getItemProps={(item) => ({ 'aria-label': t('list.page', { page: item }) })}
            getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'list.next' : 'list.previous') })}
          />
        )}
      </Group>
    </div>
  );
}
