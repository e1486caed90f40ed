import { hash, type KeyObject } from 'node:crypto';
import type { AssessmentFacts } from '@trustiq/domain/assessment/assessment-facts.ts';
import { factsOfShape } from '@trustiq/domain/assessment/facts-versions.ts';
import type { PolicySource } from '@trustiq/domain/assessment/policy-of-versions.ts';
import { decryptUnder } from '../platform/security/keyed-text.ts';
import type { AssessmentRecord } from './assessments.store.ts';

export const placeOfAssessment = (applicationId: number, sequence: number): string =>
  `assessments|facts|${applicationId}|${sequence}`;

type Sealed = Pick<AssessmentRecord, 'application_id' | 'sequence' | 'facts_digest' | 'facts_cipher' | 'schema'>;

/** The row tells something else than what was kept with it. */
class OtherFacts extends Error {}

/** The facts as they were kept. Throws when they were exchanged, or their key is another. */
export function openAssessment(record: Sealed, key: KeyObject): AssessmentFacts {
  const { application_id: applicationId, sequence } = record;
  const text = decryptUnder(key, record.facts_cipher, placeOfAssessment(applicationId, sequence));
  // Kept in the very words that were digested.
  if (hash('sha256', text, 'hex') !== record.facts_digest) throw new OtherFacts('facts_digest is of other facts');
  const facts = JSON.parse(text) as Record<string, unknown>;
  if (facts['schema'] !== record.schema) throw new OtherFacts('schema is not that of the facts');
  return factsOfShape(facts);
}

export const sourceOfAssessment = (
  record: Pick<AssessmentRecord, 'policy_version' | 'day_version' | 'scorecard_version' | 'are_fees_of_tables'>,
): PolicySource => ({
  version: record.policy_version,
  dayVersion: record.day_version,
  scorecardVersion: record.scorecard_version,
  areFeesOfTables: record.are_fees_of_tables,
});
