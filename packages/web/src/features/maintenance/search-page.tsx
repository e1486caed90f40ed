import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type FoundApplication,
  findApplicationPage,
  fromFoundApplication,
} from '@trustiq/contract/maintenance/find-applications.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { forgetBrokenRecord } from '../../lib/broken-record.ts';
import { useTexts } from '../../texts/use-texts.ts';
import listClasses from '../../ui/list/list.module.css';
import { ListTable } from '../../ui/list/list-table.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { KeywordSearch } from './keyword-search.tsx';
import { TenPages } from './ten-pages.tsx';
import { useFoundColumns } from './use-found-columns.tsx';

export const FOUND_APPLICATIONS = ['found-applications'] as const;
const PAGE_SIZE = 20;

type Props = { title: string; subtitle: string; onUpdate: (row: FoundApplication) => void };

/** The search of both maintenance screens. The keyword may be an identity number, so it stays out of the address. */
export function SearchPage({ title, subtitle, onUpdate }: Props) {
  const t = useTexts('maintenance');
  const columns = useFoundColumns();
  const [{ keyword, page }, setWanted] = useState({ keyword: '', page: 1 });
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: [...FOUND_APPLICATIONS, keyword, page],
    queryFn: async ({ signal }) => {
      forgetBrokenRecord();
      const query = { text: keyword, page: page - 1, size: PAGE_SIZE };
      const { rows, total } = await call(findApplicationPage, { query }, { signal });
      return { rows: rows.map(fromFoundApplication), total };
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  const search = (wanted: string) => {
    if (wanted === keyword && page === 1) void refetch();
    else setWanted({ keyword: wanted, page: 1 });
  };
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <section className={`panel ${listClasses.frame}`} aria-label={title} aria-busy={isFetching}>
        <KeywordSearch value={keyword} isSearching={isFetching} onSearch={search} />
        {keyword === '' ? (
          <EmptyState title={t('empty')} />
        ) : isError && !data ? (
          <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : data?.rows.length === 0 ? (
          <EmptyState title={t('nothingFound', { search: keyword })} text={t('empty')} />
        ) : (
          <ListTable
            look="panel"
            isTabStop={false}
            rows={data?.rows}
            firstNumber={(page - 1) * PAGE_SIZE + 1}
            columns={columns}
            rowId={({ id }) => id}
            action={{ label: t('action'), onOpen: onUpdate }}
          />
        )}
        {data && data.total > 0 && keyword !== '' && (
          <Pager
            paging={{ page, size: PAGE_SIZE }}
            total={data.total}
            pages={
              <TenPages
                page={page}
                pages={Math.max(1, Math.ceil(data.total / PAGE_SIZE))}
                onPage={(next) => setWanted({ keyword, page: next })}
              />
            }
          />
        )}
      </section>
    </>
  );
}
