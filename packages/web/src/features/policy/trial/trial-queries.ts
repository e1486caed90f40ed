import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listPolicyTrials, listTriedCases } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { call } from '../../../lib/api.ts';
import { useLiveEvents } from '../../../lib/use-live-events.ts';
import type { ChosenNumber } from './chosen-number.ts';

const KEY = 'policy-trials';

/** Where events do not come through, a trial that runs is asked for all the same. */
const RUNNING_EVERY_MS = 5_000;

/** Whether a proposal was tried, and what came of it; a trial that runs tells how far it is. */
export function useTrials(proposalId: number) {
  const queries = useQueryClient();
  useLiveEvents(({ kind }) => {
    if (kind === 'policy_trial_changed' || kind === 'reconnected')
      void queries.invalidateQueries({ queryKey: [KEY, 'of', proposalId] });
  });
  return useQuery({
    queryKey: [KEY, 'of', proposalId],
    queryFn: ({ signal }) => call(listPolicyTrials, { params: { id: proposalId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.trials.some((trial) => trial.state === 'RUNNING') ? RUNNING_EVERY_MS : false,
  });
}

export function useForgetTrials() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY, 'of'] });
}

export const CASES_ON_A_PAGE = 25;

export const useTriedCases = (trialId: number, { result, respect }: ChosenNumber, page: number) =>
  useQuery({
    queryKey: [KEY, 'cases', trialId, result, respect, page],
    queryFn: ({ signal }) =>
      call(
        listTriedCases,
        {
          params: { id: trialId },
          query: {
            page: page - 1,
            size: CASES_ON_A_PAGE,
            ...(result === undefined ? {} : { result }),
            ...(respect === undefined ? {} : { respect }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
