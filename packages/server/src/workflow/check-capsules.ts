import type { KeyObject } from 'node:crypto';
import type { CapsuleContent, CapsulePart } from '@trustiq/domain/capsule/capsule-file.ts';
import { canonicalJson, type Json } from '@trustiq/domain/seal/canonical-json.ts';
import type { SealedFacts } from '@trustiq/domain/seal/sealed-facts.ts';
import type { Db } from '../platform/database/open-database.ts';
import { type CheckContext, checkInParts } from '../platform/verify/check.ts';
import { listSpans, type Span } from '../platform/verify/spans.store.ts';
import { type CapsuleRow, listCapsuleRows } from './capsule-content.store.ts';
import { contentOfCapsule, sealOfStep } from './capsule-content.ts';
import { type CapsuleRecord, listCapsules } from './capsules.store.ts';
import { openCaseKey } from './case-key.ts';
import { listKeyCiphers } from './case-keys.store.ts';
import {
  type CapsuledCase,
  findEnd,
  hasChainHash,
  listApprovedWithout,
  listCapsuledCases,
  listMadeByMigration,
} from './check-capsules.store.ts';
import { openCapsule } from './open-capsule.ts';
import { openSeal } from './seal-decision.ts';
import { listSeals, type SealRecord } from './seals.store.ts';

const BATCH = 500;

/** What no later work on a case changes; the rest of a capsule tells of its day, and other checks hold it together. */
const forEver: readonly CapsulePart[] = ['decision', 'facts', 'policy', 'votes', 'history'];

/** Documents are added later, never replaced. */
function haveDocumentsStayed(kept: Json, present: Json): boolean {
  const texts = new Set((present as readonly Json[]).map(canonicalJson));
  return (kept as readonly Json[]).every((document) => texts.has(canonicalJson(document)));
}

function changedParts(kept: CapsuleContent, present: CapsuleContent): string[] {
  const changed = forEver.filter((part) => canonicalJson(kept[part]) !== canonicalJson(present[part]));
  const isPaid = (kept.decision as { toStatus?: unknown }).toStatus === 'DISBURSED';
  const isOtherSchedule = isPaid && canonicalJson(kept.schedule) !== canonicalJson(present.schedule);
  return [
    ...changed,
    ...(isOtherSchedule ? ['schedule'] : []),
    ...(haveDocumentsStayed(kept.documents, present.documents) ? [] : ['documents']),
  ];
}

type Books = {
  readonly context: CheckContext;
  readonly key: KeyObject;
  readonly row: CapsuleRow;
  readonly seals: readonly SealRecord[];
};

function factsOf(seal: SealRecord | null, key: KeyObject): SealedFacts | null {
  try {
    return seal && openSeal(seal, key).facts;
  } catch {
    // The check of seals names it.
    return null;
  }
}

async function faultOfCapsule(record: CapsuleRecord, audited: readonly string[], books: Books): Promise<string | null> {
  const { context, key, row, seals } = books;
  const name = `Application ${record.application_id}, capsule ${record.sequence}`;
  if (!audited.includes(record.digest)) return `${name} is not in the audit.`;
  const opened = await openCapsule(record, key, context.secrets);
  if (typeof opened === 'string') return opened;
  const step = row.history.find(({ sequence }) => sequence === record.sequence);
  if (step === undefined) return `${name} is of a history row that is not there.`;
  const facts = factsOf(sealOfStep(step, seals), key);
  const changed = changedParts(opened.parts, contentOfCapsule(row, { step, seals, facts }));
  if (changed.length > 0) return `${name} does not tell what is on record: ${changed.join(', ')}.`;
  const { chain, sequence, hash } = opened.parts.audit as { chain: string; sequence: number; hash: string | null };
  const isChained = hash === null || (await hasChainHash(context.db, chain, sequence, hash));
  return isChained ? null : `${name} was made over an audit that is not there: entry ${sequence} of chain ${chain}.`;
}

async function* faultsOfBatch(context: CheckContext, cases: readonly CapsuledCase[]): AsyncGenerator<string> {
  const { db } = context;
  const ids = cases.map(({ id }) => id);
  const rows = new Map((await listCapsuleRows(db, ids)).map((row) => [row.id, row]));
  const keys = new Map((await listKeyCiphers(db, ids)).map((row) => [row.application_id, row.key_cipher]));
  const seals = Map.groupBy(await listSeals(db, ids), (seal) => seal.application_id);
  const capsules = Map.groupBy(await listCapsules(db, ids), (capsule) => capsule.application_id);
  for (const { id, audited } of cases) {
    const [row, cipher, own] = [rows.get(id), keys.get(id), capsules.get(id) ?? []];
    const key = cipher === undefined ? null : openCaseKey(db, id, cipher);
    if (audited.some((digest) => !own.some((capsule) => capsule.digest === digest)))
      yield `Application ${id}: a capsule that the audit tells of is missing.`;
    if (row === undefined || key === null) {
      yield `Application ${id} has no key for its capsules that could be opened.`;
      continue;
    }
    for (const capsule of own) {
      const fault = await faultOfCapsule(capsule, audited, { context, key, row, seals: seals.get(id) ?? [] });
      if (fault !== null) yield fault;
    }
  }
}

async function* faultsOfApproved(db: Db, span: Span<number>): AsyncGenerator<string> {
  for (const id of await listApprovedWithout(db, span))
    yield `Application ${id} was approved and has no capsule of it.`;
}

export const decisionCapsules = checkInParts<Span<number>>({
  name: 'Capsules of decisions are signed, in the audit, and tell what is on record',
  listParts: (db) => listSpans(db, 'applications', 'id'),
  async *findFaultsIn(context, { after, through }) {
    const { db } = context;
    yield* faultsOfApproved(db, { after, through });
    for (let last = after; ; ) {
      const end = await findEnd(db, { after: last, through }, BATCH);
      if (end === null) return;
      const cases = await listCapsuledCases(db, last ?? 0, end);
      if (cases.length > 0) yield* faultsOfBatch(context, cases);
      last = end;
    }
  },
});

/** Capsules that tell what held at the upgrade, not what held at the decision. */
export async function remarkOnMigratedCapsules({ db }: CheckContext): Promise<string[]> {
  const ids = await listMadeByMigration(db);
  return ids.length === 0 ? [] : [`${ids.length} capsules were made by the migration: ${ids.join(', ')}`];
}
