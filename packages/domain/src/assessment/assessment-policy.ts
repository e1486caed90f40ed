import type { SignBounds } from '../bounds/judged-facts.ts';
import type { DeviationRules } from '../deviations/deviation-types.ts';
import type { LendingLimits } from '../exposure/check-lending-limits.ts';
import type { LoanProduct } from '../loan/product-terms.ts';
import { type LedgerPolicy, ledgerPolicyOf } from '../obligations/ledger-policy.ts';
import type { BothLanguages } from '../policy/chapters/letters.ts';
import type { LimitsChapter } from '../policy/chapters/limits.ts';
import type { Policy } from '../policy/policy.ts';
import type { KnockOutRule, ScoringRules } from '../scoring/scoring-rules.ts';
import type { FirstPercents } from '../survey/first-percents.ts';
import type { LendingAuthority } from '../workflow/approval-chain.ts';

/** What a case is scored by, compared with and approved under. */
export type AssessmentPolicy = {
  /** The version of the policy; null for what held before there was a book. */
  readonly version: number | null;
  readonly scorecardVersion: number;
  readonly scoring: Omit<ScoringRules, 'knockOuts'> & {
    /** With the bank's words, where they are not the program's own. */
    readonly knockOuts: readonly (KnockOutRule & { readonly label?: BothLanguages | undefined })[];
  };
  readonly deviations: DeviationRules;
  readonly bounds: SignBounds;
  readonly firstPercents: FirstPercents;
  /** When two sources speak of one debt. */
  readonly ledger: LedgerPolicy;
  /** After so many failed enquiries the bureau counts as silent. */
  readonly bureauFailuresToPass: number;
  /** Which fees a product has; null where its table told. */
  readonly productFees: readonly ProductFees[] | null;
  /** Null where nobody knows the bank's capital. */
  readonly lendingLimits: LendingLimits | null;
  readonly authority: LendingAuthority;
};

export type ProductFees = Pick<LoanProduct, 'id' | 'serviceFeePercent' | 'provisiPercent'>;

/** What the day's version says for everybody, whatever version their round keeps: law and prudence. */
export type DayLimits = FirstPercents & Pick<LimitsChapter, 'minimumAgeYears' | 'bureauFailuresToPass'>;

type Sources = {
  readonly version: number | null;
  readonly policy: Policy;
  readonly scorecardVersion: number;
  /** The first version says what the program knew before: its words for knock-outs are the program's own. */
  readonly hasOwnWords: boolean;
  readonly productFees: readonly ProductFees[] | null;
  readonly dayLimits: DayLimits;
  readonly lendingLimits: LendingLimits | null;
  readonly authority: LendingAuthority;
};

/** The parts of a version that a case is judged by, with what its day says. */
export function assessmentPolicy(sources: Sources): AssessmentPolicy {
  const { version, policy, scorecardVersion, hasOwnWords, productFees, dayLimits, lendingLimits, authority } = sources;
  const { scoring, deviations, limits, identity } = policy;
  const withoutWords = { ...scoring, knockOuts: scoring.knockOuts.map(({ label: _, ...rule }) => rule) };
  return {
    version,
    scorecardVersion,
    scoring: hasOwnWords ? withoutWords : scoring,
    deviations,
    bounds: { knockOutGrades: scoring.knockOutGrades, minimumAgeYears: dayLimits.minimumAgeYears },
    firstPercents: dayLimits,
    // By the version that governs the case: a directory that grows changes no burden that people are voting on.
    ledger: ledgerPolicyOf(limits.obligations, [identity.name, identity.shortName]),
    bureauFailuresToPass: dayLimits.bureauFailuresToPass,
    productFees,
    lendingLimits,
    authority,
  };
}
