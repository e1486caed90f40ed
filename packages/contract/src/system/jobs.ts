import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  applicationId: z.int().nullable(),
  state: z.enum(['failed', 'retry', 'active', 'created']),
  attempts: z.int(),
  failure: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

export type FailedJob = z.output<typeof failedJob>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Jobs that failed or wait',
  permission: 'jobs.manage',
  query: listQuery(['createdAt', 'queue'], {
    'state.equals': z.enum(['failed', 'retry', 'active', 'created']).optional(),
  }),
  reply: z.array(failedJob),
  paged: true,
  errors: [],
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:queue/:id/retry',
  summary: 'Run a failed job again',
  permission: 'jobs.manage',
  /** It may be the order of a payout. */
  proof: 'money',
  params: z.strictObject({ queue: z.string().max(100), id: z.uuid() }),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});
