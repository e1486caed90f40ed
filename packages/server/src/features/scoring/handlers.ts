import { type LoanDecision, toLoanDecision } from '@trustiq/contract/scoring/score-names.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler, HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps, CaseWork } from '../../workflow/case-work.ts';
import { checkScoring } from './check-scoring.ts';
import type { Enquire } from './enquire.ts';
import { renewScore } from './renew-score.ts';
import { findScore } from './scores.store.ts';
import { takeWatchlist } from './take-watchlist.ts';
import { weighedAreas } from './weighed-areas.ts';

type Score = NonNullable<Awaited<ReturnType<typeof findScore>>>;

/** What another feature tells about the case. */
export type TellApplication = (
  db: Db,
  record: Awaited<ReturnType<CaseWork['read']>>['record'],
  language: Language,
) => Promise<LoanDecision['application']>;

const decisionOf = (application: LoanDecision['application'], score: Score): LoanDecision => ({
  application,
  bureauScore: score.alternate_score_1,
  fintechScore: score.alternate_score_2,
  isApproved: score.is_approved,
  rating: score.de_score,
  dbr: score.dbr,
  dbr2: score.dbr2,
  knockOuts: score.ko_reasons,
  missingInputs: score.missingInputs,
});

/** What the scoring proposes beside who the applicant is. Reading it is reading personal data, and is recorded. */
function getLoanDecision({ db, now, cases }: CaseDeps, tellApplication: TellApplication): Handler<'getLoanDecision'> {
  return async ({ params, actor, origin }) => {
    const shown = await cases.show(actor, params, async (trx, { record }) => {
      const score = await findScore(trx, record.id);
      return score && decisionOf(await tellApplication(trx, record, origin.language), score);
    });
    if (shown === null) return null;
    const who = { userId: actor.userId, applicationId: shown.application.id, origin };
    const details = { purpose: 'credit_assessment' };
    await appendAudit(db, { at: now(), event: 'loan_decision_read', ...who, details });
    return toLoanDecision(shown);
  };
}

export function scoringHandlers(
  deps: CaseDeps,
  others: { readonly enquire: Enquire; readonly tellApplication: TellApplication },
): HandlersOf<
  'getScoringProfile' | 'checkScoring' | 'renewScore' | 'getCreditSummary' | 'getLoanDecision' | 'takeWatchlist'
> {
  const { cases, policies } = deps;
  return {
    takeWatchlist: takeWatchlist(deps),
    getScoringProfile: ({ params, actor }) =>
      cases.show(actor, params, async (trx, { record }) => {
        const score = await findScore(trx, record.id);
        return score?.profile ? { ...score.profile, areas: weighedAreas(policies, score.policy_version) } : null;
      }),
    getCreditSummary: ({ params, actor }) =>
      cases.show(actor, params, async (trx, { record }) => (await findScore(trx, record.id))?.income ?? null),
    getLoanDecision: getLoanDecision(deps, others.tellApplication),
    checkScoring: checkScoring(deps, others),
    renewScore: renewScore(deps),
  };
}
