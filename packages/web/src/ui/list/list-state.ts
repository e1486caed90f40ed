import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** What the person is looking at. It lives in the address, so that back, refresh and a shared link show the same. */
export type ListState = {
  /** From 1, as people count. */
  readonly page: number;
  readonly size: PageSize;
  /** `field,asc` or `field,desc`; empty for the list's own order. */
  readonly sort: string;
  readonly search: string;
};

export function parseListState(params: URLSearchParams): ListState {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  const sort = params.get('sort') ?? '';
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((candidate) => candidate === size) ?? 10,
    sort: /^[\w.]+,(asc|desc)$/.test(sort) ? sort : '',
    search: params.get('search')?.slice(0, 100) ?? '',
  };
}

/** Defaults stay out of the address; parameters that are not the list's stay in it. */
export function writeListState(params: URLSearchParams, state: ListState): URLSearchParams {
  const written = new URLSearchParams(params);
  const put = (name: string, value: string, fallback: string) =>
    value === fallback ? written.delete(name) : written.set(name, value);
  put('page', String(state.page), '1');
  put('size', String(state.size), '10');
  put('sort', state.sort, '');
  put('search', state.search, '');
  return written;
}

/** A new search, size or order starts again at the first page. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Partial<ListState>) =>
      setParams(
        (current) => writeListState(current, { ...parseListState(current), page: 1, ...changes }),
        // Typing must not fill the history; turning a page must.
        { replace: changes.search !== undefined, preventScrollReset: true },
      ),
    [setParams],
  );
  return [parseListState(params), change];
}
