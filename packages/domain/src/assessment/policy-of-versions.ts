import type { LendingLimits } from '../exposure/check-lending-limits.ts';
import type { Policy } from '../policy/policy.ts';
import { authorityOfVersionOne } from '../policy/version-one/authority.ts';
import { type AssessmentPolicy, assessmentPolicy, type DayLimits } from './assessment-policy.ts';

/** The first version says what the program did before there was one. */
export const FIRST_VERSION = 1;

/** By which versions of the book a case was assessed: enough to find the same policy again. */
export type PolicySource = {
  /** The version that governs the case; null for what held before there was a book. */
  readonly version: number | null;
  /** The version of the day, whose limits count for everybody; null where there is no book. */
  readonly dayVersion: number | null;
  readonly scorecardVersion: number;
  /** The fees of products were as their tables said. */
  readonly areFeesOfTables: boolean;
};

type Governing = {
  readonly source: PolicySource;
  /** The version that governs, or the first where none did. */
  readonly policy: Policy;
  readonly dayLimits: DayLimits;
  readonly lendingLimits: LendingLimits | null;
};

export const policyOfSource = ({ source, policy, dayLimits, lendingLimits }: Governing): AssessmentPolicy =>
  assessmentPolicy({
    version: source.version,
    policy,
    scorecardVersion: source.scorecardVersion,
    hasOwnWords: (source.version ?? FIRST_VERSION) === FIRST_VERSION,
    productFees: source.areFeesOfTables ? null : policy.products.offered,
    dayLimits,
    lendingLimits,
    authority: source.version === null ? authorityOfVersionOne : policy.authority,
  });

/** The policy of a kept assessment, found again in the book; null where a version of it is not there. */
export function policyFromBook(
  source: PolicySource,
  versionOf: (version: number) => Policy | null,
): AssessmentPolicy | null {
  const policy = versionOf(source.version ?? FIRST_VERSION);
  const day = source.dayVersion === null ? null : versionOf(source.dayVersion);
  if (policy === null || day === null) return null;
  return policyOfSource({ source, policy, dayLimits: day.limits, lendingLimits: day.limits });
}
