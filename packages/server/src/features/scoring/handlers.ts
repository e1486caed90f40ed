import type { CaseDeps } from '../../deps.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler, HandlersOf } from '../../platform/http/handler.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import { checkScoring } from './check-scoring.ts';
import type { Enquire } from './enquire.ts';
import { findScore, getApplicant } from './scores.store.ts';

/** What the scoring proposes beside who the applicant is. Reading it is reading personal data, and is recorded. */
function getLoanDecision({ db, now, cases, cipher }: CaseDeps): Handler<'getLoanDecision'> {
  return async ({ params, actor, origin }) => {
    const { record } = await cases.read(actor, params);
    const score = await findScore(db, record.id);
    if (score === null) return null;
    const applicant = await getApplicant(db, record.id);
    const who = { userId: actor.userId, applicationId: record.id, origin };
    const details = { purpose: 'credit_assessment' };
    await appendAudit(db, { at: now(), event: 'loan_decision_read', ...who, details });
    return {
      aplication: {
        id: record.id,
        fullName: record.fullName,
        dateOfBirth: applicant.birth_date,
        noKtp: cipher.decrypt(applicant.nik_cipher, borrowerNik(applicant.borrower_id)),
        email: record.email,
        msisdn: record.msisdn,
      },
      alternateScore1: score.alternate_score_1,
      alternateScore2: score.alternate_score_2,
      deApproved: score.is_approved,
      deScore: score.de_score,
      dbr: score.dbr,
      dbr2: score.dbr2,
      koReasons: score.ko_reasons,
      missingInputs: score.missingInputs,
    };
  };
}

export function scoringHandlers(
  deps: CaseDeps,
  others: { readonly enquire: Enquire },
): HandlersOf<'getScoringProfile' | 'checkScoring' | 'getCreditSummary' | 'getLoanDecision'> {
  const { db, cases } = deps;
  return {
    getScoringProfile: async ({ params, actor }) => {
      const { record } = await cases.read(actor, params);
      return (await findScore(db, record.id))?.profile ?? null;
    },
    getCreditSummary: async ({ params, actor }) => {
      const { record } = await cases.read(actor, params);
      return (await findScore(db, record.id))?.income ?? null;
    },
    getLoanDecision: getLoanDecision(deps),
    checkScoring: checkScoring(deps, others),
  };
}
