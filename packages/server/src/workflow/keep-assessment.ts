import { createHash, type KeyObject } from 'node:crypto';
import type { AssessmentFacts } from '@trustiq/domain/assessment/assessment-facts.ts';
import { type KeptOutcome, keptOutcome } from '@trustiq/domain/assessment/kept-outcome.ts';
import type { Outcome } from '@trustiq/domain/assessment/outcome.ts';
import type { PolicySource } from '@trustiq/domain/assessment/policy-of-versions.ts';
import { canonicalJson, type Json } from '@trustiq/domain/seal/canonical-json.ts';
import type { Db } from '../platform/database/open-database.ts';
import { encryptUnder } from '../platform/security/keyed-text.ts';
import { type AssessmentRecord, findLastAssessment, insertAssessment } from './assessments.store.ts';
import { ensureCaseKey } from './case-key.ts';
import { placeOfAssessment } from './open-assessment.ts';

type AssessmentCause = AssessmentRecord['cause'];

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const digestOfOutcome = (outcome: KeptOutcome): string => digestOf(canonicalJson(outcome));

export type Assessed = {
  readonly facts: AssessmentFacts;
  readonly source: PolicySource;
  readonly outcome: Outcome;
};

type Kept = {
  readonly applicationId: number;
  readonly sequence: number;
  readonly step: number;
  readonly cause: AssessmentCause;
  readonly at: Date;
  readonly key: KeyObject;
};

const columnsOf = ({ version, dayVersion, scorecardVersion, areFeesOfTables }: PolicySource) => ({
  policy_version: version,
  day_version: dayVersion,
  scorecard_version: scorecardVersion,
  are_fees_of_tables: areFeesOfTables,
});

type Texts = { readonly facts: string; readonly outcome: string };

const textsOf = ({ facts, outcome }: Assessed): Texts => ({
  // What a report left out is not in it: no text says so.
  facts: canonicalJson(JSON.parse(JSON.stringify(facts)) as Json),
  outcome: canonicalJson(keptOutcome(outcome)),
});

function rowOf({ facts, source }: Assessed, texts: Texts, kept: Kept): AssessmentRecord {
  const { applicationId, sequence, step, cause, at, key } = kept;
  return {
    application_id: applicationId,
    sequence,
    at,
    history_sequence: step,
    cause,
    ...columnsOf(source),
    schema: facts.schema,
    facts_digest: digestOf(texts.facts),
    outcome_digest: digestOf(texts.outcome),
    outcome: JSON.parse(texts.outcome) as AssessmentRecord['outcome'],
    facts_cipher: encryptUnder(key, texts.facts, placeOfAssessment(applicationId, sequence)),
  };
}

/** The row of an assessment, for whoever writes many at once. */
export const recordOfAssessment = (assessed: Assessed, kept: Kept): AssessmentRecord =>
  rowOf(assessed, textsOf(assessed), kept);

type LastAssessment = Awaited<ReturnType<typeof findLastAssessment>>;

/** The same facts by the same policy are kept once; only the beginning of a round is always marked. */
function isKept(last: LastAssessment, { source }: Assessed, texts: Texts, cause: AssessmentCause): boolean {
  const columns = columnsOf(source);
  return (
    last.facts_digest === digestOf(texts.facts) &&
    last.outcome_digest === digestOf(texts.outcome) &&
    (Object.keys(columns) as (keyof typeof columns)[]).every((name) => last[name] === columns[name]) &&
    (cause !== 'RECOMMENDATION' || last.cause === 'RECOMMENDATION')
  );
}

type Keeping = { readonly applicationId: number; readonly cause: AssessmentCause; readonly at: Date };

/**
 * Keeps what an outcome was made from, inside the transaction that stores the outcome. Whoever calls holds the case and signs
 * its rows.
 */
export async function keepAssessment(db: Db, assessed: Assessed, { applicationId, cause, at }: Keeping): Promise<void> {
  const last = await findLastAssessment(db, applicationId);
  const texts = textsOf(assessed);
  if (isKept(last, assessed, texts, cause)) return;
  const key = await ensureCaseKey(db, applicationId, 'id');
  const kept = { applicationId, sequence: (last.sequence ?? 0) + 1, step: last.step, cause, at, key };
  await insertAssessment(db, rowOf(assessed, texts, kept));
}
