import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import { refusedWatchlist, takeWatchlist } from '@trustiq/contract/scoring/watchlist.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';

/** Everything that is wrong with a list; null where it was refused for something else. */
export function faultsOfList(failure: unknown) {
  const details = failure instanceof ApiError ? failure.problem?.details : undefined;
  return refusedWatchlist.safeParse(details).data ?? null;
}

/** A list is taken in whole or not at all: the server says which. */
export function useTakeWatchlist() {
  const t = useTexts('setup');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => call(takeWatchlist, { body: { text: await file.text() } }),
    onError: (failure) => {
      if (faultsOfList(failure) === null)
        toast((failure instanceof ApiError ? failure.problem?.title : null) ?? t('watchlist.notTaken'), 'failure');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['set-up'] }),
  });
}
