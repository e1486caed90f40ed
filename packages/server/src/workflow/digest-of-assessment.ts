import { hash } from 'node:crypto';
import type { AssessmentRecord } from './assessments.store.ts';

/** What an assessment rests on and what came of it, without its facts themselves. */
export type AssessmentHead = Pick<
  AssessmentRecord,
  | 'application_id'
  | 'sequence'
  | 'policy_version'
  | 'day_version'
  | 'scorecard_version'
  | 'are_fees_of_tables'
  | 'schema'
  | 'facts_digest'
  | 'outcome_digest'
>;

/** By which one is known again: another one of the case, or the same with something else in it, has another. */
export const digestOfAssessment = (head: AssessmentHead): string =>
  hash(
    'sha256',
    JSON.stringify([
      head.application_id,
      head.sequence,
      head.policy_version,
      head.day_version,
      head.scorecard_version,
      head.are_fees_of_tables,
      head.schema,
      head.facts_digest,
      head.outcome_digest,
    ]),
    'base64url',
  );
