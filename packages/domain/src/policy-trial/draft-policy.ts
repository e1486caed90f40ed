import type { AssessmentPolicy } from '../assessment/assessment-policy.ts';
import { policyOfSource } from '../assessment/policy-of-versions.ts';
import type { Policy } from '../policy/policy.ts';

/** A draft as the next version would judge a case: its own limits hold on every day, and its fees are those of the book. */
export const policyOfDraft = (draft: Policy, base: number): AssessmentPolicy => {
  const version = base + 1;
  return policyOfSource({
    source: { version, dayVersion: version, scorecardVersion: version, areFeesOfTables: false },
    policy: draft,
    dayLimits: draft.limits,
    lendingLimits: draft.limits,
  });
};
