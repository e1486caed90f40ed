import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import { useEffect } from 'react';
import type { ListState } from './list-state.ts';

/** The query of one page as the server's lists take it. */
export type ListRequest = {
  readonly page: number;
  readonly size: number;
  readonly sort?: string;
  readonly search: string;
};

export type LoadPage<Row> = (request: ListRequest, signal: AbortSignal) => Promise<Page<Row>>;

export const listRequestOf = ({ page, size, sort, search }: ListState): ListRequest => ({
  page: page - 1,
  size,
  search,
  ...(sort ? { sort } : {}),
});

/** The page the person sees; the next one is fetched before they ask for it. */
export function useListPage<Row>(queryKey: readonly unknown[], load: LoadPage<Row>, state: ListState) {
  const queries = useQueryClient();
  const optionsFor = (request: ListRequest) => ({
    queryKey: [...queryKey, request],
    queryFn: ({ signal }: { signal: AbortSignal }) => load(request, signal),
  });
  const result = useQuery({ ...optionsFor(listRequestOf(state)), placeholderData: keepPreviousData });
  const hasNext = result.data !== undefined && state.page * state.size < result.data.total;
  useEffect(() => {
    if (hasNext) void queries.prefetchQuery(optionsFor(listRequestOf({ ...state, page: state.page + 1 })));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- key and loader are made anew each time; the page asked for is what changes
  }, [hasNext, state.page, state.size, state.sort, state.search]);
  return result;
}
