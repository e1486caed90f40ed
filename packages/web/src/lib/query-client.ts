import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import { i18n } from '../texts/language.ts';

const isWorthRetrying = (failure: Error) => !(failure instanceof ApiError) || failure.status >= 502;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (failures, failure) => failures < 1 && isWorthRetrying(failure),
      },
    },
  });
  // Some words come from the server, in the language of the question.
  i18n.on('languageChanged', () => void client.invalidateQueries());
  return client;
}
