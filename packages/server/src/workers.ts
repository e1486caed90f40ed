import { buildCaseDeps } from './case-deps.ts';
import { enquire } from './features/bureau/enquire.ts';
import { carryOutDisbursement, carryOutDisbursementJob } from './features/core-banking/carry-out-disbursement.ts';
import { openCoreBanking } from './features/core-banking/open-core-banking.ts';
import { RECOVERY_TIMES, recoverOrders, recoverOrdersJob } from './features/core-banking/recover-orders.ts';
import { registerCifInBackground, registerCifJob } from './features/core-banking/register-cif-job.ts';
import { forgetOldForms } from './features/field/forget-old-forms.ts';
import { TIDY_UP_TIMES, tidyUp, tidyUpJob } from './features/identity/tidy-up.ts';
import { sendMessage, sendMessageJob } from './features/messages/send-message.ts';
import { switchTablesJob, switchTablesQuietly } from './features/policy/switch-tables.ts';
import { triedBook } from './features/policy/tried-book.ts';
import { runTrial } from './features/policy-trials/run-trial.ts';
import { policyTrialJob, queueRunningTrials } from './features/policy-trials/trial-job.ts';
import { forgetOldRows } from './features/prescreen/forget-old-rows.ts';
import {
  keepSnapshots,
  queueMissingSnapshots,
  reportSnapshotJob,
  SNAPSHOT_TIMES,
} from './features/reports/snapshot-job.ts';
import { bureauEnquiryJob, enquireInBackground } from './features/scoring/enquire-in-background.ts';
import { REQUEUE_TIMES, requeueKyc, requeueKycJob } from './features/scoring/requeue-kyc.ts';
import { kycJob, runKyc } from './features/scoring/run-kyc.ts';
import { printPhotos, printPhotosJob } from './features/shared-traits/print-photos.ts';
import { traceWaitingCases, traceWaitingCasesJob } from './features/shared-traits/trace-waiting-cases.ts';
import { sendEvent, sendEventJob } from './features/webhooks/send-event.ts';
import { checkpointJob, EVERY_MINUTE } from './platform/audit/checkpoint-job.ts';
import { keepCheckpoints } from './platform/audit/keep-checkpoints.ts';
import type { Deps } from './platform/deps.ts';
import type { JobKind } from './platform/jobs/job-queue.ts';
import { watchSchema } from './platform/schema-check/watch-schema.ts';
import { assessUnderDraft } from './workflow/assess-under-draft.ts';
import { planWaitingCases, planWaitingCasesJob } from './workflow/plan-waiting-cases.ts';

/** Every queue of the program. */
export const jobKinds: readonly JobKind<object>[] = [
  sendMessageJob,
  tidyUpJob,
  checkpointJob,
  registerCifJob,
  carryOutDisbursementJob,
  recoverOrdersJob,
  kycJob,
  requeueKycJob,
  bureauEnquiryJob,
  reportSnapshotJob,
  switchTablesJob,
  sendEventJob,
  planWaitingCasesJob,
  traceWaitingCasesJob,
  printPhotosJob,
  policyTrialJob,
];

/** Who works on which queue; does nothing in a process that only serves the web. */
export async function startWorkers(deps: Deps): Promise<void> {
  const { jobs } = deps;
  const coreDeps = { ...buildCaseDeps(deps), core: openCoreBanking(deps) };
  await jobs.work(sendMessageJob, sendMessage(deps));
  await jobs.work(sendEventJob, sendEvent(deps));
  await jobs.work(registerCifJob, registerCifInBackground(coreDeps));
  await jobs.work(carryOutDisbursementJob, carryOutDisbursement(coreDeps));
  await jobs.work(recoverOrdersJob, recoverOrders(coreDeps));
  await jobs.schedule(recoverOrdersJob, RECOVERY_TIMES.cron, RECOVERY_TIMES.timeZone);
  const credit = { enquire: enquire(coreDeps) };
  await jobs.work(kycJob, runKyc(coreDeps, credit));
  await jobs.work(requeueKycJob, requeueKyc(deps));
  await jobs.schedule(requeueKycJob, REQUEUE_TIMES.cron, REQUEUE_TIMES.timeZone);
  await jobs.work(bureauEnquiryJob, enquireInBackground(coreDeps, credit));
  const tidyUpIdentity = tidyUp(deps);
  await jobs.work(tidyUpJob, async () => {
    await tidyUpIdentity();
    await forgetOldRows(deps);
    await forgetOldForms(deps);
  });
  await jobs.schedule(tidyUpJob, TIDY_UP_TIMES.cron, TIDY_UP_TIMES.timeZone);
  await jobs.work(reportSnapshotJob, keepSnapshots(deps));
  await jobs.schedule(reportSnapshotJob, SNAPSHOT_TIMES.cron, SNAPSHOT_TIMES.timeZone);
  await queueMissingSnapshots(deps);
  const lookAtSchema = watchSchema(deps);
  await jobs.work(checkpointJob, async () => {
    await lookAtSchema();
    await keepCheckpoints(deps);
  });
  await jobs.schedule(checkpointJob, EVERY_MINUTE, 'UTC');
  await jobs.work(switchTablesJob, switchTablesQuietly(deps));
  await jobs.schedule(switchTablesJob, EVERY_MINUTE, 'UTC');
  await jobs.work(policyTrialJob, runTrial(deps, { book: triedBook(deps), assessUnder: assessUnderDraft }));
  await queueRunningTrials(deps);
  const plan = planWaitingCases(deps);
  await jobs.work(planWaitingCasesJob, async () => void (await plan()));
  await jobs.schedule(planWaitingCasesJob, EVERY_MINUTE, 'UTC');
  const trace = traceWaitingCases(deps);
  await jobs.work(traceWaitingCasesJob, async () => void (await trace()));
  await jobs.schedule(traceWaitingCasesJob, EVERY_MINUTE, 'UTC');
  const print = printPhotos(deps);
  await jobs.work(printPhotosJob, async () => void (await print()));
  await jobs.schedule(printPhotosJob, EVERY_MINUTE, 'UTC');
}
