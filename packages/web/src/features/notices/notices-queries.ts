import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MOST_SHOWN } from '@trustiq/contract/notices/most-shown.ts';
import type { Preferences } from '@trustiq/contract/notices/notices.ts';
import {
  getNoticesOverview,
  getPreferences,
  readAllNotices,
  readNotice,
  setPreferences,
} from '@trustiq/contract/notices/notices.ts';
import { call } from '../../lib/api.ts';

export const NOTICES = ['notices'] as const;
const PREFERENCES = ['preferences'] as const;

/** How many are unread; asked for again every minute while the page is open. */
export const useUnreadNotices = () =>
  useQuery({
    queryKey: [...NOTICES, 'unread'],
    queryFn: ({ signal }) => call(getNoticesOverview, {}, { signal }),
    refetchInterval: 60_000,
    select: ({ unread }) => unread,
  }).data ?? 0;

type Read = { throughId: number; applicationId: number | null; shownIds: readonly number[]; isSingle?: boolean };

/** Up to the newest that was shown: all of them, those of one case, or a single one that is about none. */
export function useReadNotices({ onError }: { onError: () => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ throughId, applicationId, shownIds: all, isSingle }: Read) => {
      const shownIds = all.slice(0, MOST_SHOWN);
      if (isSingle) await call(readNotice, { params: { id: throughId } });
      else
        await call(readAllNotices, {
          body: { throughId, shownIds, ...(applicationId === null ? {} : { applicationId }) },
        });
    },
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: NOTICES }),
  });
}

export const usePreferences = () =>
  useQuery({
    queryKey: PREFERENCES,
    queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A switch moves at once and moves back when the server does not keep it. */
export function useSetPreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (preferences: Preferences) => call(setPreferences, { body: preferences }),
    onMutate: (preferences) => {
      const before = queries.getQueryData<Preferences>(PREFERENCES);
      queries.setQueryData(PREFERENCES, preferences);
      return { before };
    },
    onError: (_failure, _preferences, context) => queries.setQueryData(PREFERENCES, context?.before),
  });
}
