import { isBeyond } from '../bounds/figure-limits.ts';
import type { BureauReport, GrantedCredit } from '../bureau/bureau-report.ts';
import { isActive } from '../bureau/bureau-report.ts';
import { customerSummary } from '../bureau/customer-summary.ts';
import { bureauVerdict } from '../bureau/exclusion-policy.ts';
import { riskGradeOf } from '../bureau/score-band.ts';
import { isWrittenOff } from '../bureau/write-off.ts';
import { against, type Finding, inFavour, unknown } from './finding.ts';
import type { FindingLimits } from './finding-limits.ts';
import { lateCredits } from './late-credits.ts';

export type BureauFacts = {
  readonly report: BureauReport;
  readonly isStale: boolean;
  /** Parts that the bureau did not give, or gave unreadably. */
  readonly missingSets: readonly string[];
  readonly areEnquiriesKnown: boolean;
  readonly score: {
    readonly scoreRaw: number | null;
    readonly scoreRange: string | null;
    readonly exclusionRuleCode: string | null;
  } | null;
};

type CountLimits = Omit<FindingLimits, 'dbr' | 'mostFintechLoans'>;

/** What the bureau's report says, row by row where a row is to blame. */
export function bureauFindings(bureau: BureauFacts | null, limits: CountLimits): Finding[] {
  if (bureau === null) return [unknown('bureau_not_asked', 100, 'bureau')];
  const { report, isStale, missingSets } = bureau;
  return [
    ...(isStale ? [unknown('bureau_stale', 90, 'bureau', { date: report.enquiryDate })] : []),
    ...(missingSets.length > 0
      ? [unknown('bureau_sets_missing', 80, 'bureau', { count: missingSets.length, sets: missingSets.join(', ') })]
      : []),
    ...scoreFindings(bureau.score),
    ...historyFindings(report),
    ...creditFindings(report.grantedCredits),
    ...countFindings(report, bureau.areEnquiriesKnown, limits),
  ];
}

function scoreFindings(score: BureauFacts['score']): Finding[] {
  const { scoreRaw = null, scoreRange = null, exclusionRuleCode: rule = null } = score ?? {};
  const source = { kind: 'bureau', ref: 'score' } as const;
  const grade = riskGradeOf(scoreRange);
  if (rule) {
    return bureauVerdict({ grade, exclusionRuleCode: rule }) === 'KNOCK_OUT'
      ? [against('bureau_excluded', 95, source, { rule })]
      : [unknown('bureau_unscored', 70, source, { rule })];
  }
  if (scoreRaw === null || grade === null) return [unknown('bureau_score_missing', 85, source)];
  const values = { score: scoreRaw, grade };
  // Grade E stands in the middle: it speaks neither way.
  if (grade >= 'F') return [inFavour('bureau_grade_good', grade >= 'H' ? 60 : 45, source, values)];
  return grade <= 'D' ? [against('bureau_grade_poor', grade <= 'B' ? 90 : 65, source, values)] : [];
}

function historyFindings(report: BureauReport): Finding[] {
  const { worstKol24 } = customerSummary(report);
  if (report.grantedCredits.length === 0) return [unknown('no_credit_history', 40, 'bureau')];
  const unread = report.grantedCredits.filter((credit) => isActive(credit) && credit.kol === null);
  const silent = unread.map(({ id }) => unknown('credit_quality_unknown', 60, { kind: 'bureau', ref: id }));
  const late = lateCredits(report).map(({ credit, when, kol, daysPastDue }) => {
    const source = { kind: 'bureau', ref: credit.id } as const;
    const values = { kol, days: daysPastDue ?? '-' };
    if (when === 'NOW') return against('credit_not_current', 50 + 9 * kol, source, values);
    return when === 'LAST_12'
      ? against('credit_late_12_months', 35 + 8 * kol, source, values)
      : against('credit_late_24_months', 20 + 6 * kol, source, values);
  });
  return worstKol24 === 1 && unread.length === 0
    ? [inFavour('always_current', 70, 'bureau', { credits: report.grantedCredits.length })]
    : [...silent, ...late];
}

const creditFindings = (credits: readonly GrantedCredit[]): Finding[] =>
  credits.flatMap((credit) => {
    const source = { kind: 'bureau', ref: credit.id } as const;
    const { overdueRupiah, restructuredTimes } = credit;
    return [
      ...(isWrittenOff(credit) ? [against('credit_written_off', 98, source)] : []),
      ...(restructuredTimes > 0 ? [against('credit_restructured', 55, source, { times: restructuredTimes })] : []),
      ...(overdueRupiah > 0 && isActive(credit)
        ? [against('credit_overdue', 58, source, { amountRupiah: overdueRupiah })]
        : []),
    ];
  });

function countFindings(report: BureauReport, areEnquiriesKnown: boolean, limits: CountLimits): Finding[] {
  const { activeContracts: count, refusedContracts, enquiries3Months } = customerSummary(report);
  const footprints = { kind: 'bureau', ref: 'enquiries' } as const;
  const refused = refusedContracts > 0 ? [against('credit_refused', 30, 'bureau', { count: refusedContracts })] : [];
  const { mostCredits, fewCredits } = limits;
  return [
    ...(mostCredits !== null && isBeyond(count, mostCredits) ? [against('many_credits', 42, 'bureau', { count })] : []),
    ...(fewCredits !== null && count > 0 && count <= fewCredits
      ? [inFavour('few_credits', 30, 'bureau', { count })]
      : []),
    ...refused,
    ...(areEnquiriesKnown && enquiries3Months !== null
      ? enquiryFindings(enquiries3Months, footprints, limits)
      : [unknown('enquiries_unknown', 35, footprints)]),
  ];
}

function enquiryFindings(
  count: number,
  source: Finding['source'],
  { fewEnquiries, manyEnquiries }: CountLimits,
): Finding[] {
  if (fewEnquiries === null) return [];
  if (count <= fewEnquiries) return [inFavour('few_enquiries', 25, source, { count })];
  const isMuch = manyEnquiries !== null && count > manyEnquiries;
  return [against('many_enquiries', isMuch ? 48 : 28, source, { count })];
}
