import { toCheckedScoring } from '@trustiq/contract/scoring/score-names.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readCompared } from '../../platform/record/read-compared.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { rescore } from './assess.ts';
import type { Enquire } from './enquire.ts';
import { countFailures, getWatchedPerson } from './kyc.store.ts';
import { keepSamePerson, repeatEnquiry } from './repeat-enquiry.ts';
import { isSamePerson } from './same-person.ts';

const unasked = { isAnswered: false, why: 'not_asked' };

/**
 * CEK SCORING. The enquiry is written down before it leaves; it takes its time outside any transaction; what comes back
 * is kept and judged in one. A partner who fails is said so, and counted.
 */
export function checkScoring(deps: CaseDeps, { enquire }: { readonly enquire: Enquire }): Handler<'checkScoring'> {
  const { cases, now } = deps;
  const assess = rescore(deps);
  return async ({ params: { id }, body, actor, origin }) => {
    const act = { actor, origin, id, action: 'checkScoring' } as const;
    const details = { purpose: 'credit_assessment', partners: ['bureau', 'fdc'] };
    await cases.read(actor, { id });
    const person = await readCompared(deps, id, (trx) => getWatchedPerson(trx, id));
    await cases.act({ ...act, event: 'bureau_enquired', details, version: body?.version }, async (trx) => {
      if (!isSamePerson(person, await getWatchedPerson(trx, id))) throw new Failure('STALE_VERSION');
    });
    const asking = { db: deps.db, now, applicationId: id, origin, userId: actor.userId };
    return repeatEnquiry(asking, async () => {
      const { bureau, fdc, save } = await enquire(id);
      return cases.act({ ...act, event: 'scoring_checked' }, async (trx) => {
        await keepSamePerson(trx, save);
        const outcome = { bureau: bureau?.why ?? 'answered', fdc: fdc?.why ?? 'answered' };
        const who = { userId: actor.userId, applicationId: id, origin };
        await appendAudit(trx, { at: now(), event: 'bureau_answered', ...who, details: outcome });
        const { rating, isApproved, dbr, dbr2, missing, missingInputs, deviations } = await assess(trx, id);
        return toCheckedScoring({
          bureau: { ...(bureau ?? unasked), failures: await countFailures(trx, id) },
          fdc: fdc ?? unasked,
          rating,
          isApproved,
          dbr,
          dbr2,
          missing: [...missing],
          missingInputs: [...missingInputs],
          deviations: [...deviations],
        });
      });
    });
  };
}
