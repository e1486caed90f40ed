import { Group, NativeSelect, Pagination } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './list.module.css';
import { type ListState, type PageSize, pageSizes } from './list-state.ts';

type Props = { state: ListState; total: number; onChange: (change: Partial<ListState>) => void };

export function ListPager({ state, total, onChange }: Props) {
  const t = useTexts('ui');
  const pages = Math.max(1, Math.ceil(total / state.size));
  const from = total === 0 ? 0 : (state.page - 1) * state.size + 1;
  return (
    <div className={classes.pager}>
      <Group gap={8} wrap="nowrap">
        <label htmlFor="rows-per-page">{t('list.rowsPerPage')}</label>
        <NativeSelect
          id="rows-per-page"
          size="xs"
          w={72}
          value={state.size}
          data={pageSizes.map(String)}
          onChange={({ currentTarget }) => onChange({ size: Number(currentTarget.value) as PageSize })}
        />
      </Group>
      <Group gap={12}>
        <span className="numeric" aria-live="polite">
          {t('list.range', { from, to: Math.min(state.page * state.size, total), total })}
        </span>
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(state.page, pages)}
          onChange={(page) => onChange({ page })}
          aria-label={t('list.pages')}
          getItemProps={(page) => ({ 'aria-label': t('list.page', { page }) })}
          getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'list.next' : 'list.previous') })}
        />
      </Group>
    </div>
  );
}
