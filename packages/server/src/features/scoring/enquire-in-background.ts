import { z } from 'zod';
import type { CaseDeps } from '../../deps.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { type JobHandler, jobKind } from '../../platform/jobs/job-queue.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { caseSubject } from '../../platform/record/subject.ts';
import { rescore } from './assess.ts';
import type { Enquire } from './enquire.ts';

const payload = z.object({ applicationId: z.int().positive() });
type Payload = z.output<typeof payload>;

export const bureauEnquiryJob = jobKind<Payload>({
  queue: 'bureau-enquiry',
  retryLimit: 3,
  retryDelaySeconds: 20,
  expireInSeconds: 120,
  payload,
});

/** Asks about somebody from a prescreen list. Nothing waits for it; the case shows what came. */
export function enquireInBackground(
  deps: Pick<CaseDeps, 'db' | 'now' | 'config'>,
  { enquire }: { readonly enquire: Enquire },
): JobHandler<Payload> {
  const { now } = deps;
  const assess = rescore(deps);
  return async ({ applicationId }, { id, isLastAttempt }) => {
    const { bureau, fdc, save } = await enquire(applicationId);
    await notingBroken(deps, async (trx) => {
      await holdSubject(trx, caseSubject(applicationId), now());
      await save(trx);
      await assess(trx, applicationId);
      const details = { purpose: 'prescreening', bureau: bureau?.why ?? 'answered', fdc: fdc?.why ?? 'answered' };
      const origin = { requestId: `job-${id}`, ip: '' };
      const changes = [caseSubject(applicationId)];
      const event = 'bureau_enquired';
      await appendAudit(trx, { at: now(), event, userId: null, applicationId, origin, details, changes });
    });
    const isAnswered = bureau?.isAnswered === true && fdc?.isAnswered === true;
    if (!isAnswered && !isLastAttempt) throw new Error('The bureau or the fintech centre did not answer');
  };
}
