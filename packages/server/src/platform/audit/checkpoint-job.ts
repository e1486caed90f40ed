import { jobKind } from '../jobs/job-queue.ts';

export const checkpointJob = jobKind<Record<string, never>>({
  queue: 'audit-checkpoint',
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 300,
});

export const EVERY_MINUTE = '* * * * *';
