import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';

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
