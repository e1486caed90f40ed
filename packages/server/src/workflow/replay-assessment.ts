import { assess } from '@trustiq/domain/assessment/assess.ts';
import type { AssessmentFacts } from '@trustiq/domain/assessment/assessment-facts.ts';
import { type KeptOutcome, keptOutcome } from '@trustiq/domain/assessment/kept-outcome.ts';
import { policyFromBook } from '@trustiq/domain/assessment/policy-of-versions.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import type { AssessmentRecord } from './assessments.store.ts';
import { sourceOfAssessment } from './open-assessment.ts';

export type VersionOf = (version: number) => Policy | null;

/** The same case assessed again by the versions that it was assessed by; null where the book does not know one of them. */
export function replayAssessment(
  record: Pick<AssessmentRecord, 'policy_version' | 'day_version' | 'scorecard_version' | 'are_fees_of_tables'>,
  facts: AssessmentFacts,
  versionOf: VersionOf,
): KeptOutcome | null {
  const policy = policyFromBook(sourceOfAssessment(record), versionOf);
  return policy && keptOutcome(assess(facts, policy));
}
