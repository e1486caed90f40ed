import type { Deps } from '../../platform/deps.ts';
import { jobKind } from '../../platform/jobs/job-queue.ts';
import { listRunningTrials } from './policy-trials.store.ts';

export type TrialJob = { readonly trialId: number };

const HOURS = 3600;

export const policyTrialJob = jobKind<TrialJob>({
  queue: 'policy-trial',
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 12 * HOURS,
});

/** At a start: what was being tried when the program ended goes on where it stopped. */
export async function queueRunningTrials({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const trialId of await listRunningTrials(db))
    await db.transaction().execute((trx) => jobs.send(trx, policyTrialJob, { trialId }));
}
