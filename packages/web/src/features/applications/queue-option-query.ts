import { useQuery } from '@tanstack/react-query';
import { listQueueOptions } from '@trustiq/contract/applications/queue-choices.ts';
import { call } from '../../lib/api.ts';
import { QUEUES } from './application-queries.ts';
import type { WorkList } from './queue-lists.ts';

/** What the list can be narrowed by; asked for when somebody wants to choose, or has. */
export const useQueueOptions = (queue: WorkList, branch: readonly string[], isWanted: boolean) =>
  useQuery({
    queryKey: [...QUEUES, queue, 'options', branch],
    queryFn: ({ signal }) =>
      call(
        listQueueOptions,
        { params: { queue }, query: branch.length > 0 ? { branch: branch.join(',') } : {} },
        { signal },
      ),
    enabled: isWanted,
  });
