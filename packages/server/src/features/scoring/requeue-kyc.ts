import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs/job-queue.ts';
import { listWaitingInKyc } from './kyc.store.ts';
import { kycJob } from './run-kyc.ts';

export const requeueKycJob = jobKind<object>({
  queue: 'requeue-kyc',
  retryLimit: 1,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});

export const REQUEUE_TIMES = { cron: '*/15 * * * *', timeZone: 'UTC' };

/** Far longer than all attempts of a job take together: whoever still waits has none left. */
const WAITED_MS = 30 * 60_000;

/** Cases that the watch list holds are tried again by an administrator; once in the night they are tried by themselves. */
const HELD_AT_UTC_HOUR = 18;

/** A job that died with its process must not leave a case in KYC for ever. */
export function requeueKyc({ db, now, jobs }: Pick<Deps, 'db' | 'now' | 'jobs'>): JobHandler<object> {
  return async () => {
    const since = new Date(now().getTime() - WAITED_MS);
    const isWithHeld = now().getUTCHours() === HELD_AT_UTC_HOUR && now().getUTCMinutes() < 15;
    for (const applicationId of await listWaitingInKyc(db, since, isWithHeld))
      await jobs.send(db, kycJob, { applicationId });
  };
}
