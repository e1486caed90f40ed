import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { z } from 'zod';
import { jobOrigin } from '../../platform/jobs/job-origin.ts';
import { type JobHandler, jobKind } from '../../platform/jobs/job-queue.ts';
import type { CoreBankingDeps } from './core-banking-deps.ts';
import { registerCif } from './register-cif.ts';
import { retryDelaySeconds } from './retry-delay.ts';

const payload = z.object({ applicationId: z.int().positive() });
type Payload = z.output<typeof payload>;

export const registerCifJob = jobKind<Payload>({
  queue: 'register-cif',
  retryLimit: 10,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  payload,
});

/** Registers a borrower in the background, and tries again while core banking does not answer. */
export function registerCifInBackground(deps: CoreBankingDeps): JobHandler<Payload> {
  return async ({ applicationId }, { id }) => {
    const registered = await registerCif(deps, { applicationId, actor: systemActor, origin: jobOrigin(id) });
    if (registered?.outcome.outcome !== 'unknown') return;
    const startAfterSeconds = retryDelaySeconds(registered.attempts);
    await deps.jobs.send(deps.db, registerCifJob, { applicationId }, { startAfterSeconds });
  };
}
