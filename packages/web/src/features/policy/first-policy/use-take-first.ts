import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import { refusedPolicy } from '@trustiq/contract/policy/placed-fault.ts';
import { type ListedPolicyFault, takeFirstPolicy } from '@trustiq/contract/policy/policies.ts';
import type { Request } from '@trustiq/contract/wire/endpoint.ts';
import { call } from '../../../lib/api.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { toast } from '../../../ui/toast.ts';

export type FirstPolicySource = Request<typeof takeFirstPolicy>['body'];

/** Everything that is wrong with what was given; nothing where it was refused for something else. */
export function faultsOf(failure: unknown): readonly ListedPolicyFault[] {
  const details = failure instanceof ApiError ? failure.problem?.details : undefined;
  return refusedPolicy.safeParse(details).data?.faults ?? [];
}

/** The server alone says whether the bank is still empty: whoever comes second is told, and sees what the first has done. */
export function useTakeFirst() {
  const t = useTexts('setup');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: FirstPolicySource) => call(takeFirstPolicy, { body }),
    onSuccess: () => toast(t('policy.taken'), 'success'),
    onError: (failure) => {
      if (faultsOf(failure).length === 0)
        toast((failure instanceof ApiError ? failure.problem?.title : null) ?? t('policy.notTaken'), 'failure');
    },
    // Branches, areas and products, too: none was there before.
    onSettled: () => queries.invalidateQueries(),
  });
}
