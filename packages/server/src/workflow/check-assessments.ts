import type { KeyObject } from 'node:crypto';
import type { AssessmentFacts } from '@trustiq/domain/assessment/assessment-facts.ts';
import { UnknownShape } from '@trustiq/domain/assessment/facts-versions.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import type { Db } from '../platform/database/open-database.ts';
import { type Check, type CheckContext, checkInParts } from '../platform/verify/check.ts';
import { listSpans, type Span } from '../platform/verify/spans.store.ts';
import { type AssessmentRecord, listAssessedCases, listAssessments } from './assessments.store.ts';
import { openCaseKey } from './case-key.ts';
import { listKeyCiphers } from './case-keys.store.ts';
import { digestOfOutcome } from './keep-assessment.ts';
import { openAssessment } from './open-assessment.ts';
import { replayAssessment, type VersionOf } from './replay-assessment.ts';

const BATCH = 500;

/** Of every so many cases the newest assessment is made again; all of them are held against their digests. */
const ASSESSED_AGAIN_EACH = 10;

/** What the book says, for whoever assesses by it again. */
type ReadVersions = (
  context: Pick<CheckContext, 'db' | 'secrets'>,
) => Promise<readonly { readonly version: number; readonly policy: Policy }[]>;

const nameOf = ({ application_id: id, sequence }: AssessmentRecord): string =>
  `Application ${id}, assessment ${sequence}`;

function factsOf(record: AssessmentRecord, key: KeyObject): AssessmentFacts | string {
  try {
    return openAssessment(record, key);
  } catch (error) {
    return error instanceof UnknownShape
      ? `${nameOf(record)} was written by a later program.`
      : `${nameOf(record)}: its facts are not those of its digest.`;
  }
}

type Books = { readonly key: KeyObject; readonly versionOf: VersionOf };

/** Those of before the book were made by what the bank's tables said: nobody makes them again. */
function replayFault(record: AssessmentRecord, facts: AssessmentFacts, { versionOf }: Books): string | null {
  if (record.policy_version === null) return null;
  const outcome = replayAssessment(record, facts, versionOf);
  if (outcome === null) return `${nameOf(record)} was made by a version that is not in the book.`;
  return digestOfOutcome(outcome) === record.outcome_digest
    ? null
    : `${nameOf(record)}: its facts and policy do not give the outcome that was kept.`;
}

function* faultsOfCase(records: readonly AssessmentRecord[], books: Books): Generator<string> {
  for (const [index, record] of records.entries()) {
    if (record.sequence !== index + 1) yield `Application ${record.application_id}: an assessment is missing.`;
    if (digestOfOutcome(record.outcome) !== record.outcome_digest)
      yield `${nameOf(record)}: outcome_digest is not that of the outcome kept with it.`;
    const facts = factsOf(record, books.key);
    if (typeof facts === 'string') {
      yield facts;
      continue;
    }
    const isSample = index === records.length - 1 && record.application_id % ASSESSED_AGAIN_EACH === 0;
    const fault = isSample ? replayFault(record, facts, books) : null;
    if (fault !== null) yield fault;
  }
}

async function* faultsOfBatch(db: Db, ids: readonly number[], versionOf: Books['versionOf']): AsyncGenerator<string> {
  const keys = new Map((await listKeyCiphers(db, ids)).map((row) => [row.application_id, row.key_cipher]));
  const records = Map.groupBy(await listAssessments(db, ids), (record) => record.application_id);
  for (const id of ids) {
    const cipher = keys.get(id);
    const key = cipher === undefined ? null : openCaseKey(db, id, cipher);
    if (key === null) yield `Application ${id} has no key for its assessments that could be opened.`;
    else yield* faultsOfCase(records.get(id) ?? [], { key, versionOf });
  }
}

/** The record tells a changed row by itself; here facts, digests and outcomes are held against one another. */
export const keptAssessments = (readVersions: ReadVersions): Check =>
  checkInParts<Span<number>>({
    name: 'Facts and outcomes of assessments are those of their digests, and facts give their outcomes again',
    listParts: (db) => listSpans(db, 'applications', 'id'),
    async *findFaultsIn({ db, secrets }, { after, through }) {
      const policies = new Map((await readVersions({ db, secrets })).map(({ version, policy }) => [version, policy]));
      const versionOf = (version: number) => policies.get(version) ?? null;
      for (let last = after; ; ) {
        const ids = await listAssessedCases(db, { after: last, through }, BATCH);
        if (ids.length > 0) yield* faultsOfBatch(db, ids, versionOf);
        if (ids.length < BATCH) return;
        last = ids.at(-1) ?? last;
      }
    },
  });
