import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listPartners } from '@trustiq/contract/system/partners.ts';
import { getSetUp } from '@trustiq/contract/system/set-up.ts';
import { call } from '../../lib/api.ts';
import { useLiveEvents } from '../../lib/use-live-events.ts';

const KEY = 'set-up';

/** How far the bank is, as the server finds it; asked anew on every visit, because others may set it up too. */
export function useSetUp() {
  const queries = useQueryClient();
  useLiveEvents(({ kind }) => {
    if (kind === 'policy_changed' || kind === 'reconnected') void queries.invalidateQueries({ queryKey: [KEY] });
  });
  return useQuery({ queryKey: [KEY], queryFn: ({ signal }) => call(getSetUp, {}, { signal }), staleTime: 0 });
}

/** The same that the page of partners shows. */
export const useConnections = () =>
  useQuery({
    queryKey: ['partners', 'all'],
    queryFn: async ({ signal }) => (await call(listPartners, { query: { page: 0, size: 100 } }, { signal })).rows,
  });
