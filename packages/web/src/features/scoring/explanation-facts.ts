import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { CaseBrief } from '@trustiq/contract/brief/case-brief.ts';
import type { getBureauReport } from '@trustiq/contract/bureau/bureau-report.ts';
import type { FdcReport } from '@trustiq/contract/bureau/fdc-names.ts';
import { toBureauReport } from '@trustiq/contract/bureau/to-bureau-report.ts';
import type { Deviation } from '@trustiq/contract/deviations/deviation-names.ts';
import type { CreditSummary, LoanDecision } from '@trustiq/contract/scoring/score-names.ts';
import type { ScoringProfile } from '@trustiq/contract/scoring/scoring-profile.ts';
import { toProfile } from '@trustiq/contract/scoring/to-profile.ts';
import type { KnownCall } from '@trustiq/contract/verification/contact-call.ts';
import type { Reply } from '@trustiq/contract/wire/endpoint.ts';
import type { DeviationSeverity } from '@trustiq/domain/deviations/deviation-types.ts';
import type { ExplanationFacts } from '@trustiq/domain/explanation/explain-case.ts';
import { bankRelationships } from '@trustiq/domain/survey/assessment-codes.ts';
import { asksForCollateral } from '@trustiq/domain/survey/case-collateral.ts';
import { formatDate } from '../../lib/format-date.ts';

/** What the sources of a case answered; undefined where one failed. */
export type Sources = {
  readonly application: WholeCase;
  readonly report: Reply<typeof getBureauReport> | undefined;
  readonly fdc: FdcReport | undefined;
  readonly summary: CreditSummary | null | undefined;
  readonly decision: LoanDecision | null | undefined;
  readonly profile: ScoringProfile | null | undefined;
  readonly calls: readonly KnownCall[] | undefined;
  readonly deviations: readonly Deviation[] | undefined;
  /** Knows the limits of the policy, and what the bank's own books say. */
  readonly brief: CaseBrief | undefined;
};

const noLimits: ExplanationFacts['limits'] = {
  dbr: null,
  fewCredits: null,
  mostCredits: null,
  fewEnquiries: null,
  manyEnquiries: null,
  mostFintechLoans: null,
};

/** In the words of the rules. A source that failed is as silent as one that was never asked. */
export function explanationFacts(sources: Sources): ExplanationFacts {
  const { application, calls, deviations, brief, profile } = sources;
  return {
    bureau: bureauFacts(sources),
    fdc: fdcFacts(sources),
    // The list stands on the same screen, with its questions and marks.
    ledger: null,
    score: scoreFacts(sources),
    contact: {
      contacts: application.contacts.length,
      calls: calls?.map(({ isReached }) => ({ isReached })) ?? null,
    },
    deviations:
      deviations?.map(({ type }) => ({ code: type.code, severity: type.severity as DeviationSeverity })) ?? null,
    identityFlags: application.kycFlags,
    relationship: { told: profile ? toldRelationship(profile) : null, ownLoans: brief?.relationship.ownLoans ?? 0 },
    // Told in its own section, and by the brief.
    shared: null,
    limits: brief?.limits ?? noLimits,
  };
}

function toldRelationship(profile: ScoringProfile): ExplanationFacts['relationship']['told'] {
  const told = toProfile(profile).criteria.find(({ key }) => key === 'bankRelationship')?.raw;
  return bankRelationships.find((one) => one === told) ?? null;
}

function bureauFacts({ report }: Sources): ExplanationFacts['bureau'] {
  if (!report?.requestedAt) return null;
  const { sets, isStale, missingSets } = report;
  return {
    report: toBureauReport(sets, formatDate(report.requestedAt)),
    isStale,
    missingSets,
    areEnquiriesKnown: sets.footprint_summary !== null || sets.customer_summary !== null,
    score: sets.score,
  };
}

function fdcFacts({ fdc }: Sources): ExplanationFacts['fdc'] {
  if (!fdc?.summary) return null;
  const { summary } = fdc;
  return {
    recordCount: summary.recordCount,
    maxDpd: summary.maxDpd,
    currentDpd: summary.currentDpd,
    paidOffCount: summary.paidOffCount,
    outstandingCount: summary.outstandingCount,
    writeOffCount: summary.writeOffCount,
    outstandingRupiah: summary.outstandingRupiah,
    writeOffRupiah: summary.writeOffRupiah,
  };
}

function scoreFacts({ application, summary, decision, profile, brief }: Sources): ExplanationFacts['score'] {
  // A burden that nobody can hold against its limit is as unknown as one that was never worked out.
  if (!summary || !decision || !brief) return null;
  const burdenNow = brief.figures.find(({ key }) => key === 'dbr')?.value;
  return {
    income: {
      netIncomeRupiah: summary.netIncomeRupiah,
      totalExposureRupiah: summary.totalExposureRupiah,
      // As the brief has it: terms or debts may have changed since the scoring.
      dbrPercent: typeof burdenNow === 'number' ? burdenNow : summary.dbrPercent,
    },
    hasProfile: application.loan.product.isBusiness,
    isSecured: asksForCollateral(application.loan.product.security),
    profile: profile ? toProfile(profile) : null,
    knockOuts: decision.knockOuts.map(({ code }) => code),
  };
}
