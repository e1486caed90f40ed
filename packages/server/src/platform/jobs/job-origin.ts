import type { Origin } from '../http/handler.ts';

/** What our own work writes into the audit where a person's request would stand. */
export const jobOrigin = (jobId: string): Origin => ({
  requestId: `job-${jobId}`,
  ip: '',
  userAgent: '',
  language: 'id',
});
