import { Group, VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { PageHeader } from '../page-header.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { FailedState } from '../states/failed-state.tsx';
import { lazyPart } from '../states/lazy-part.tsx';
import classes from './list.module.css';
import type { ListAction, ListColumn, ListLead } from './list-column.ts';
import type { ListPeek as AnyPeek } from './list-peek.tsx';
import { ListSearch } from './list-search.tsx';
import { pageSizes, useListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { Pager } from './pager.tsx';
import { type LoadPage, useListPage } from './use-list-page.ts';

/** Fetched when somebody first presses the space bar. */
const ListPeek = lazyPart(async () => ({ default: (await import('./list-peek.tsx')).ListPeek })) as typeof AnyPeek;

type Props<Row> = {
  title: string;
  subtitle?: string;
  /** Stands under the title in place of the number of rows. */
  headline?: ReactNode;
  /** What would appear here. */
  emptyText: string;
  /** Names what can be searched for; without it there is no search field. */
  searchLabel?: string;
  /** Further ways to narrow the list; what they choose belongs into `queryKey` and `load`. */
  filters?: ReactNode;
  /** Stands between the title and the table. */
  summary?: ReactNode;
  queryKey: readonly unknown[];
  load: LoadPage<Row>;
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string | number;
  action?: ListAction<Row>;
  lead?: ListLead<Row>;
  /** What can be done with several rows; stands above the table. */
  toolbar?: ReactNode;
  /** What the space bar shows of a row, under its title. */
  peek?: { readonly title: (row: Row) => string; readonly fields: readonly ListColumn<Row>[] };
};

/** The one list of the application: paged, sorted and searched by the server, its state in the address. */
export function ServerList<Row>(props: Props<Row>) {
  const { title, subtitle, headline, summary, emptyText, searchLabel, filters } = props;
  const { queryKey, load, columns, rowId, action, lead, toolbar, peek } = props;
  const t = useTexts('ui');
  const [state, change] = useListState();
  const [peeked, setPeeked] = useState<Row | null>(null);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useListPage(queryKey, load, state);
  const count = data && t('list.rows', { count: data.total });
  const isEmpty = data?.rows.length === 0;
  // Others took the rows of the last page meanwhile: show the page that is the last one now.
  const lastPage = data ? Math.max(1, Math.ceil(data.total / state.size)) : state.page;
  useEffect(() => {
    if (state.page > lastPage && !isPlaceholderData) change({ page: lastPage });
  }, [state.page, lastPage, isPlaceholderData, change]);

  return (
    <>
      <PageHeader title={title} subtitle={headline ?? ([count, subtitle].filter(Boolean).join(' · ') || '\u00a0')}>
        <Group gap="xs" w={{ base: '100%', sm: 'auto' }}>
          {filters}
          {searchLabel && (
            <ListSearch label={searchLabel} value={state.search} onSearch={(search) => change({ search })} />
          )}
        </Group>
      </PageHeader>
      {summary}
      <section className={`panel ${classes.frame}`} aria-label={title} aria-busy={isFetching}>
        {data && data.rows.length > 0 && toolbar}
        {isError && !data ? (
          <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : isEmpty ? (
          <EmptyState
            text={emptyText}
            {...(state.search ? { title: t('empty.nothingFound', { search: state.search }) } : {})}
          />
        ) : (
          <>
            {action && <VisuallyHidden>{t('list.keyboard')}</VisuallyHidden>}
            <ListTable
              look="panel"
              isTabStop={false}
              isStale={isPlaceholderData}
              rows={data?.rows}
              expectedRows={state.size}
              firstNumber={(state.page - 1) * state.size + 1}
              columns={columns}
              rowId={rowId}
              action={action}
              isMain
              onPeek={peek && setPeeked}
              lead={lead}
              sorting={{ sort: state.sort, onSort: (sort) => change({ sort }) }}
            />
          </>
        )}
        {data && data.total > 0 && <Pager paging={state} total={data.total} sizes={pageSizes} onChange={change} />}
      </section>
      {peek && action && peeked !== null && (
        <Suspense>
          <ListPeek
            title={peek.title(peeked)}
            row={peeked}
            fields={peek.fields}
            action={action}
            onClose={() => setPeeked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
