import { jobKind } from '../../platform/jobs/job-queue.ts';
import { carryOutDisbursementJob } from './carry-out-disbursement.ts';
import { listForgottenRegistrations } from './cif-registrations.store.ts';
import type { CoreBankingDeps } from './core-banking-deps.ts';
import { listForgottenDisbursements } from './disbursements.store.ts';
import { registerCifJob } from './register-cif-job.ts';

export const recoverOrdersJob = jobKind<object>({
  queue: 'recover-core-orders',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});

export const RECOVERY_TIMES = { cron: '*/10 * * * *', timeZone: 'Asia/Jakarta' };

/** Twice the longest pause between two tries: whoever waits longer has lost its job. */
const FORGOTTEN_MS = 1_800_000;

/** An open order keeps its case locked, so it must never be left without a job that will end it. */
export function recoverOrders({ db, jobs, now }: Pick<CoreBankingDeps, 'db' | 'jobs' | 'now'>): () => Promise<void> {
  return async () => {
    const since = new Date(now().getTime() - FORGOTTEN_MS);
    for (const applicationId of await listForgottenDisbursements(db, since))
      await jobs.send(db, carryOutDisbursementJob, { applicationId });
    for (const applicationId of await listForgottenRegistrations(db, since))
      await jobs.send(db, registerCifJob, { applicationId });
  };
}
