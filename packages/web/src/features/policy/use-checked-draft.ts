import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkPolicy } from '@trustiq/contract/policy/policies.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { useMemo } from 'react';
import { call } from '../../lib/api.ts';

/** The server reads a whole policy in a thread of its own: not at every key. */
const CHECK_AFTER_MS = 1200;

/** What the server says of a draft, a moment after somebody stopped typing. Nothing is kept there. */
export function useCheckedDraft(policy: Policy, isDirty: boolean) {
  const text = useMemo(() => JSON.stringify(policy), [policy]);
  const [settled] = useDebouncedValue(text, CHECK_AFTER_MS);
  const check = useQuery({
    queryKey: ['policies', 'check', settled],
    enabled: isDirty,
    queryFn: ({ signal }) => call(checkPolicy, { body: { text: settled } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isCurrent = settled === text && check.isSuccess && !check.isPlaceholderData;
  return {
    text,
    /** The answer is about what stands on the screen. */
    isCurrent,
    faults: isDirty ? (check.data?.faults ?? []) : [],
    failure: check.error,
    retry: () => void check.refetch(),
  };
}
