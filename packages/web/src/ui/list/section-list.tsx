import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import { useState } from 'react';
import { EmptyState } from '../states/empty-state.tsx';
import { FailedState } from '../states/failed-state.tsx';
import { LoadingState } from '../states/loading-state.tsx';
import type { ListColumn } from './list-column.ts';
import { ListTable } from './list-table.tsx';
import { Pager } from './pager.tsx';

type Props<Row> = {
  label: string;
  emptyText: string;
  queryKey: readonly unknown[];
  load: (request: { page: number; size: number }, signal: AbortSignal) => Promise<Page<Row>>;
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string | number;
  /** The first one is what the list starts with. */
  sizes: readonly [number, ...number[]];
};

/** A paged table inside a section. Several may stand on one screen, so its page is not in the address. */
export function SectionList<Row>({ label, emptyText, queryKey, load, columns, rowId, sizes }: Props<Row>) {
  const [{ page, size }, setPaging] = useState({ page: 1, size: sizes[0] });
  const request = { page: page - 1, size };
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, request],
    queryFn: ({ signal }) => load(request, signal),
    placeholderData: keepPreviousData,
  });
  if (isError && !data) return <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <LoadingState lines={5} />;
  if (data.total === 0) return <EmptyState text={emptyText} />;
  return (
    <div>
      <ListTable
        label={label}
        isBusy={isFetching}
        isStale={isPlaceholderData}
        rows={data.rows}
        firstNumber={(page - 1) * size + 1}
        columns={columns}
        rowId={rowId}
      />
      <Pager paging={{ page, size }} total={data.total} sizes={sizes} onChange={setPaging} />
    </div>
  );
}
