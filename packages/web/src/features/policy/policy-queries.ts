import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getPolicy, getPolicyProposal, listPolicies } from '@trustiq/contract/policy/policies.ts';
import { call } from '../../lib/api.ts';
import { useLiveEvents } from '../../lib/use-live-events.ts';

const KEY = 'policies';

/** The versions and proposals; somebody else may propose or rule meanwhile. */
export function usePolicies() {
  const queries = useQueryClient();
  useLiveEvents(({ kind }) => {
    if (kind === 'policy_changed' || kind === 'reconnected') void queries.invalidateQueries({ queryKey: [KEY] });
  });
  return useQuery({ queryKey: [KEY, 'list'], queryFn: ({ signal }) => call(listPolicies, {}, { signal }) });
}

/** What is shown: a proposal with what it changes, or a version. */
export function useShownPolicy({ version, proposal }: { version: number | null; proposal: number | null }) {
  return useQuery({
    queryKey: [KEY, 'shown', version, proposal],
    enabled: version !== null || proposal !== null,
    queryFn: async ({ signal }) =>
      proposal === null
        ? { ...(await call(getPolicy, { params: { version: version ?? 0 } }, { signal })), changes: null }
        : call(getPolicyProposal, { params: { id: proposal } }, { signal }),
  });
}

/** A version never changes: what somebody edits is not read again behind their back. */
export const useEditedVersion = (version: number) =>
  useQuery({
    queryKey: ['policy-edited', version],
    queryFn: ({ signal }) => call(getPolicy, { params: { version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useForgetPolicies() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}
