import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getQueueChoice, type QueueChoice, setQueueChoice } from '@trustiq/contract/applications/queue-choices.ts';
import { countQueues } from '@trustiq/contract/applications/queue-counts.ts';
import { call } from '../../lib/api.ts';
import { QUEUES } from './application-queries.ts';
import type { WorkList } from './queue-lists.ts';

const choiceKey = (queue: WorkList) => ['queue-choice', queue] as const;

/** Until it is known, and where it cannot be had, the list is as specified. */
export const noChoice: QueueChoice = { columns: [], sort: '', views: [] };

export const useQueueChoice = (queue: WorkList) =>
  useQuery({
    queryKey: choiceKey(queue),
    queryFn: ({ signal }) => call(getQueueChoice, { params: { queue } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What was chosen is shown at once, and as before where the server does not keep it. */
export function useKeepChoice(queue: WorkList, onFailure: () => void) {
  const queries = useQueryClient();
  return async (choice: QueueChoice): Promise<void> => {
    const before = queries.getQueryData<QueueChoice>(choiceKey(queue));
    queries.setQueryData(choiceKey(queue), choice);
    try {
      await call(setQueueChoice, { params: { queue }, body: choice });
    } catch {
      queries.setQueryData(choiceKey(queue), before ?? noChoice);
      onFailure();
    }
  };
}

/** How much waits in each list of the person. */
export const useQueueCounts = (isWanted = true) =>
  useQuery({
    queryKey: [...QUEUES, 'counts'],
    queryFn: ({ signal }) => call(countQueues, {}, { signal }),
    enabled: isWanted,
    refetchInterval: 60_000,
  });
