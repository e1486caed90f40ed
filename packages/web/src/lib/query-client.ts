import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import { onSessionStart } from './session.ts';

const isWorthRetrying = (failure: Error) => !(failure instanceof ApiError) || failure.status >= 502;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (failures, failure) => failures < 1 && isWorthRetrying(failure),
      },
    },
  });

/** What an earlier person on this browser had loaded is not for this one. */
export const forgetWithNewSession = (queries: QueryClient): (() => void) =>
  onSessionStart(() => queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' }));
