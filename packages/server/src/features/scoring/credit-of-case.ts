import { fromCreditSummary } from '@trustiq/contract/scoring/score-names.ts';
import { toProfile } from '@trustiq/contract/scoring/to-profile.ts';
import type { AssessmentFacts } from '@trustiq/domain/assessment/assessment-facts.ts';
import { judgedFactsOf } from '@trustiq/domain/assessment/judged-facts-of-case.ts';
import { readCase } from '@trustiq/domain/assessment/read-case.ts';
import { asksForCollateral } from '@trustiq/domain/survey/case-collateral.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { ledgerToRead } from './ledger-of-case.ts';
import { findScore } from './scores.store.ts';

type ReadAssessment = Awaited<ReturnType<CaseDeps['cases']['readAssessment']>>;

function bureauOf({ bureau }: AssessmentFacts, sources: ReadAssessment['sources']) {
  const { requested_at: requestedAt, sets } = sources;
  if (requestedAt === null || bureau === null) return null;
  return {
    report: bureau.report,
    requestedAt: requestedAt.toISOString(),
    missingSets: sources.missing_sets,
    areEnquiriesKnown: bureau.areEnquiriesKnown,
    score: {
      scoreRaw: sources.score_raw,
      scoreRange: sources.score_range,
      exclusionRuleCode: sources.exclusion_code,
    },
    creditNames: sets.granted_credit.map((credit) => ({
      id: credit.grantedCreditId ?? 0,
      name: [credit.providerCodeDesc, credit.contractTypeDesc].filter(Boolean).join(' · '),
    })),
  };
}

function scoreOf(score: NonNullable<Awaited<ReturnType<typeof findScore>>>, isBusiness: boolean) {
  const { netIncomeRupiah, totalExposureRupiah, dbrPercent } = fromCreditSummary(score.income);
  return {
    computedAt: score.computed_at.toISOString(),
    rating: score.de_score,
    income: { netIncomeRupiah, totalExposureRupiah, dbrPercent },
    hasProfile: isBusiness,
    profile: score.profile && toProfile(score.profile),
    knockOuts: score.ko_reasons,
  };
}

/** What is known of an applicant's credit, and the rules it is judged by, for whoever has to sum it up. */
export const creditOfCase =
  ({ now, cases }: Pick<CaseDeps, 'now' | 'cases'>) =>
  async (db: Db, applicationId: number) => {
    const { sources, facts, policy } = await cases.readAssessment(db, applicationId, now());
    const ledger = ledgerToRead(facts, sources, policy.ledger);
    const reading = readCase(facts, policy, ledger);
    const score = await findScore(db, applicationId);
    return {
      rules: { version: policy.version, scoring: policy.scoring, deviations: policy.deviations },
      judged: judgedFactsOf(facts, reading, policy),
      terms: {
        amountRupiah: sources.amount_rupiah,
        tenorMonths: sources.tenor_months,
        ratePercent: sources.rate_percent,
        instalmentRupiah: sources.instalment_rupiah,
      },
      isBusiness: sources.is_business,
      isSecured: asksForCollateral(sources.security),
      bureau: bureauOf(facts, sources),
      fdc: reading.credit.fdc,
      ledger,
      toldRelationship: facts.survey.business?.answers.bankRelationship ?? null,
      score: score && scoreOf(score, sources.is_business),
    };
  };
