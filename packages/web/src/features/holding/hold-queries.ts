import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getHold } from '@trustiq/contract/holding/holds.ts';
import { getWorkload } from '@trustiq/contract/holding/workload.ts';
import { call } from '../../lib/api.ts';
import { RECONNECTED } from '../../lib/live-events.ts';
import { standingQuery } from '../../lib/standing-for.ts';
import { useLiveEvents } from '../../lib/use-live-events.ts';

/** Whatever shows who has which case begins with this key. */
export const HOLDS = ['holds'] as const;

/** What waits in a manager's scope. */
export const useWorkload = () =>
  useQuery({
    queryKey: [...HOLDS, 'workload', 'counts'],
    queryFn: ({ signal }) => call(getWorkload, {}, { signal }),
  });

/** Who has a case in hand, as it changes. */
export function useHold(id: number) {
  const queries = useQueryClient();
  const queryKey = [...HOLDS, id];
  useLiveEvents(({ kind, applicationId }) => {
    if (kind === RECONNECTED || applicationId === id) void queries.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getHold, { params: { id }, query: standingQuery() }, { signal }),
  });
}
