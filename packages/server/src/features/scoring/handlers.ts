import { type LoanDecision, toLoanDecision } from '@trustiq/contract/scoring/score-names.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler, HandlersOf } from '../../platform/http/handler.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { checkScoring } from './check-scoring.ts';
import type { Enquire } from './enquire.ts';
import { renewScore } from './renew-score.ts';
import { findScore, getApplicant } from './scores.store.ts';
import { takeWatchlist } from './take-watchlist.ts';

/** What the scoring proposes beside who the applicant is. Reading it is reading personal data, and is recorded. */
function getLoanDecision({ db, now, cases, cipher }: CaseDeps): Handler<'getLoanDecision'> {
  return async ({ params, actor, origin }) => {
    const shown = await cases.show(actor, params, async (trx, { record }) => {
      const score = await findScore(trx, record.id);
      return score && decisionOf(record, score, await getApplicant(trx, record.id), cipher);
    });
    if (shown === null) return null;
    const who = { userId: actor.userId, applicationId: shown.applicant.id, origin };
    const details = { purpose: 'credit_assessment' };
    await appendAudit(db, { at: now(), event: 'loan_decision_read', ...who, details });
    return toLoanDecision(shown);
  };
}

type Score = NonNullable<Awaited<ReturnType<typeof findScore>>>;
type Applicant = Awaited<ReturnType<typeof getApplicant>>;
type ContactData = {
  readonly id: number;
  readonly fullName: string;
  readonly email: string | null;
  readonly msisdn: string;
};

const decisionOf = (record: ContactData, score: Score, applicant: Applicant, cipher: FieldCipher): LoanDecision => ({
  applicant: {
    id: record.id,
    fullName: record.fullName,
    birthDate: applicant.birth_date,
    nik: cipher.decrypt(applicant.nik_cipher, borrowerNik(applicant.borrower_id)),
    email: record.email,
    msisdn: record.msisdn,
  },
  bureauScore: score.alternate_score_1,
  fintechScore: score.alternate_score_2,
  isApproved: score.is_approved,
  rating: score.de_score,
  dbr: score.dbr,
  dbr2: score.dbr2,
  knockOuts: score.ko_reasons,
  missingInputs: score.missingInputs,
});

export function scoringHandlers(
  deps: CaseDeps,
  others: { readonly enquire: Enquire },
): HandlersOf<
  'getScoringProfile' | 'checkScoring' | 'renewScore' | 'getCreditSummary' | 'getLoanDecision' | 'takeWatchlist'
> {
  const { cases } = deps;
  return {
    takeWatchlist: takeWatchlist(deps),
    getScoringProfile: ({ params, actor }) =>
      cases.show(actor, params, async (trx, { record }) => (await findScore(trx, record.id))?.profile ?? null),
    getCreditSummary: ({ params, actor }) =>
      cases.show(actor, params, async (trx, { record }) => (await findScore(trx, record.id))?.income ?? null),
    getLoanDecision: getLoanDecision(deps),
    checkScoring: checkScoring(deps, others),
    renewScore: renewScore(deps),
  };
}
