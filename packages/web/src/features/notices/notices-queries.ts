import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notice, Preferences } from '@trustiq/contract/notices/notices.ts';
import { getPreferences, listNotices, readNotice, setPreferences } from '@trustiq/contract/notices/notices.ts';
import { call } from '../../lib/api.ts';

const NOTICES = ['notices'] as const;
const PREFERENCES = ['preferences'] as const;

/** The own notices; asked for again every minute while the page is open. */
export const useNotices = () =>
  useQuery({
    queryKey: NOTICES,
    queryFn: ({ signal }) => call(listNotices, {}, { signal }),
    refetchInterval: 60_000,
  });

export function useReadNotice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(readNotice, { params: { id } }),
    onSuccess: (read) =>
      queries.setQueryData<Notice[]>(NOTICES, (notices) =>
        notices?.map((notice) => (notice.id === read.id ? read : notice)),
      ),
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
