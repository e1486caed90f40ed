import { z } from 'zod';
import { jobOrigin } from '../../platform/jobs/job-origin.ts';
import { type JobHandler, jobKind } from '../../platform/jobs/job-queue.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { rescore } from './assess.ts';
import type { Enquire } from './enquire.ts';
import { keepSamePerson, repeatEnquiry } from './repeat-enquiry.ts';

/** Why somebody is asked about; jobs of before say nothing, and were all of prescreen. */
const purposes = ['prescreening', 'identity_correction'] as const;
const payload = z.object({ applicationId: z.int().positive(), purpose: z.enum(purposes).optional() });
type Payload = z.output<typeof payload>;

export const bureauEnquiryJob = jobKind<Payload>({
  queue: 'bureau-enquiry',
  retryLimit: 3,
  retryDelaySeconds: 20,
  expireInSeconds: 120,
  payload,
});

/** Asks about somebody from a prescreen list, or whose identity was corrected. Nothing waits for it; the case shows what came. */
export function enquireInBackground(
  deps: Pick<CaseDeps, 'db' | 'now' | 'config' | 'cases' | 'policies'>,
  { enquire }: { readonly enquire: Enquire },
): JobHandler<Payload> {
  const { cases } = deps;
  const assess = rescore(deps);
  return async ({ applicationId, purpose = 'prescreening' }, { id, isLastAttempt }) => {
    const origin = jobOrigin(id);
    const asking = { db: deps.db, now: deps.now, applicationId, origin, userId: null };
    const { isKept, isAnswered } = await repeatEnquiry(asking, async () => {
      const { bureau, fdc, save } = await enquire(applicationId);
      const finding = {
        id: applicationId,
        action: 'keepCreditAnswers',
        event: 'bureau_enquired',
        details: { purpose, bureau: bureau?.why ?? 'answered', fdc: fdc?.why ?? 'answered' },
        origin,
      } as const;
      return {
        isAnswered: bureau?.isAnswered === true && fdc?.isAnswered === true,
        isKept: await notingBroken(deps, (trx) =>
          cases.keepFindings(trx, finding, async () => {
            await keepSamePerson(trx, save);
            await assess(trx, applicationId);
          }),
        ),
      };
    });
    if (!isKept) return;
    if (!isAnswered && !isLastAttempt) throw new Error('The bureau or the fintech centre did not answer');
  };
}
