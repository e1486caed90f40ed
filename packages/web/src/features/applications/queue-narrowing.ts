import type { QueueView } from '@trustiq/contract/applications/queue-choices.ts';
import { type QueueMark, queueMarks } from '@trustiq/domain/workflow/queue-marks.ts';
import { useSearchParams } from 'react-router';
import { parseListState } from '../../ui/list/list-state.ts';

/** What a person narrowed a list by. It lives in the address, beside page, order and search. */
export type Narrowing = Pick<QueueView, 'only' | 'branch' | 'product'>;

const partsOf = (params: URLSearchParams, name: string): string[] =>
  (params.get(name) ?? '').split(',').filter((part) => part !== '');

function parseNarrowing(params: URLSearchParams): Narrowing {
  const wanted = partsOf(params, 'only');
  return {
    only: queueMarks.filter((mark) => wanted.includes(mark)),
    branch: partsOf(params, 'branch').slice(0, 50),
    product: partsOf(params, 'product')
      .filter((part) => /^\d{1,15}$/.test(part))
      .map(Number)
      .slice(0, 50),
  };
}

export const isNarrowed = ({ only, branch, product }: Narrowing): boolean =>
  only.length + branch.length + product.length > 0;

/** As the server takes it; what nobody chose is not asked for. */
export const narrowingQuery = ({ only, branch, product }: Narrowing): Record<string, string> => ({
  ...(only.length > 0 ? { only: only.join(',') } : {}),
  ...(branch.length > 0 ? { branch: branch.join(',') } : {}),
  ...(product.length > 0 ? { product: product.join(',') } : {}),
});

const names = ['only', 'branch', 'product'] as const;

function writeNarrowing(params: URLSearchParams, narrowing: Narrowing, sort?: string): URLSearchParams {
  const written = new URLSearchParams(params);
  written.delete('page');
  for (const name of names) written.delete(name);
  for (const [name, value] of Object.entries(narrowingQuery(narrowing))) written.set(name, value);
  if (sort === '') written.delete('sort');
  else if (sort !== undefined) written.set('sort', sort);
  return written;
}

export const toggled = <Item>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((one) => one !== item) : [...items, item];

/** The narrowing in the address, and how to change it: the first page of what is left is shown. */
export function useNarrowing() {
  const [params, setParams] = useSearchParams();
  const narrowing = parseNarrowing(params);
  const set = (wanted: Narrowing, sort?: string) =>
    setParams((current) => writeNarrowing(current, wanted, sort), { preventScrollReset: true });
  return {
    narrowing,
    sort: parseListState(params).sort,
    set,
    toggleMark: (mark: QueueMark) => set({ ...narrowing, only: toggled(narrowing.only, mark) }),
    setSort: (sort: string) => set(narrowing, sort),
  };
}
