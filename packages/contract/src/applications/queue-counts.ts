import { queueNames } from '@trustiq/domain/workflow/queues.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const count = z.int().min(0);

/** How many cases of a list wait for the caller, and of how many each mark is true. */
const queueCounts = z.object({
  queue: z.enum(queueNames),
  waiting: count,
  late: count,
  returned: count,
  ready: count,
  deviation: count,
});

export type QueueCounts = z.output<typeof queueCounts>;

export const countQueues = endpoint({
  method: 'GET',
  path: '/api/queue-counts',
  summary: "How many applications wait in each of the caller's lists, in the caller's scope",
  permission: 'application.read',
  reply: z.array(queueCounts),
  errors: [],
});
