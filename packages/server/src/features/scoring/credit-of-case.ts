import { toBureauReport } from '@trustiq/contract/bureau/to-bureau-report.ts';
import { fromCreditSummary } from '@trustiq/contract/scoring/score-names.ts';
import { toProfile } from '@trustiq/contract/scoring/to-profile.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { caseFacts } from './case-facts.ts';
import { judgedBy } from './judged-by.ts';
import { toJudgedFacts } from './judged-facts.ts';
import { ledgerOf } from './ledger-of-case.ts';
import { findScore } from './scores.store.ts';
import { getScoringSources, type ScoringSources } from './scoring-sources.store.ts';

function bureauOf(sources: ScoringSources) {
  const { requested_at: requestedAt, sets } = sources;
  if (requestedAt === null) return null;
  return {
    report: toBureauReport(sets, bankDayOf(requestedAt)),
    requestedAt: requestedAt.toISOString(),
    missingSets: sources.missing_sets,
    areEnquiriesKnown: sets.footprint_summary !== null || sets.customer_summary !== null,
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
  ({ policies, now, cases }: Pick<CaseDeps, 'policies' | 'now' | 'cases'>) =>
  async (db: Db, applicationId: number, exceedsLimit: boolean) => {
    const at = now();
    const sources = await getScoringSources(db, applicationId);
    const by = await judgedBy({ policies }, db, sources, at);
    const ledger = await ledgerOf({ cases }, db, sources, { policy: by.ledger, at });
    const circumstances = { now: at, exceedsLimit: () => exceedsLimit, firstPercents: by.firstPercents, ledger };
    const facts = caseFacts(sources, circumstances);
    const score = await findScore(db, applicationId);
    return {
      rules: { version: by.version, scoring: by.scoring, deviations: by.deviations },
      judged: toJudgedFacts(facts, by),
      terms: {
        amountRupiah: sources.amount_rupiah,
        tenorMonths: sources.tenor_months,
        ratePercent: sources.rate_percent,
        instalmentRupiah: sources.instalment_rupiah,
      },
      isBusiness: sources.is_business,
      isSecured: sources.security === 'MORTGAGE' || sources.security === 'FIDUCIARY',
      bureau: bureauOf(sources),
      fdc: facts.credit.fdc,
      ledger,
      toldRelationship: facts.survey.business?.answers.bankRelationship ?? null,
      score: score && scoreOf(score, sources.is_business),
    };
  };
