import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';

type Props<Sheet> = { query: UseQueryResult<Sheet | null>; empty: string; children: (sheet: Sheet) => ReactNode };

/** A sheet once it is there, and until then why it is not. */
export function SheetState<Sheet>({ query, empty, children }: Props<Sheet>) {
  const { data: sheet, error, isError, isFetching, refetch } = query;
  if (isError && sheet === undefined)
    return <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (sheet === undefined) return <LoadingState lines={8} />;
  return sheet === null ? <EmptyState title={empty} /> : children(sheet);
}
