import { hash, type KeyObject } from 'node:crypto';
import { changedParts, changedSincePaid, changedWithinRound } from '@trustiq/domain/seal/compare-seal.ts';
import type { SealedFacts } from '@trustiq/domain/seal/sealed-facts.ts';
import { isUnderSeal } from '@trustiq/domain/workflow/under-seal.ts';
import { z } from 'zod';
import { detailsIn, faultOfUnreadable } from '../platform/audit/entry-details.ts';
import type { Db } from '../platform/database/open-database.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import { FieldTampered, fieldCipher } from '../platform/security/field-cipher.ts';
import { type Check, type CheckContext, checkInParts } from '../platform/verify/check.ts';
import { listSpans, type Span } from '../platform/verify/spans.store.ts';
import { openCaseKey } from './case-key.ts';
import { listKeyCiphers } from './case-keys.store.ts';
import {
  listBatchEntries,
  listBatches,
  listSealedByMigration,
  listSealedCases,
  listSealsOfBatch,
  type SealedCase,
} from './check-seals.store.ts';
import { presentFacts } from './present-facts.ts';
import { digestOfFacts, openSealText } from './seal-decision.ts';
import { BATCH_EVENT, digestOfBatch } from './seal-rounds.ts';
import { listSealRows, type SealRow } from './sealed-facts.store.ts';
import { listSeals, type SealRecord } from './seals.store.ts';

const BATCH = 500;

const nameOf = ({ application_id: id, sequence }: SealRecord): string => `Application ${id}, seal ${sequence}`;

const [FACTS, VALUES] = ['{"facts":', ',"values":'];

/** Kept facts stand there in the very words that were digested: making those anew costs more than everything else here. */
const isDigestOf = (text: string, facts: SealedFacts, digest: string): boolean =>
  hash('sha256', text.slice(FACTS.length, text.lastIndexOf(VALUES)), 'hex') === digest ||
  digestOfFacts(facts) === digest;

/** The facts of a seal, or what is wrong with it. */
function readSeal(seal: SealRecord, key: KeyObject): SealedFacts | string {
  try {
    const text = openSealText(seal, key);
    const { facts } = JSON.parse(text) as { facts: SealedFacts };
    if (!isDigestOf(text, facts, seal.digest)) return `${nameOf(seal)}: digest is not that of the facts kept with it.`;
    const isSame =
      facts.round === seal.round && facts.rulesVersion === seal.rules_version && facts.schema === seal.schema;
    return isSame ? facts : `${nameOf(seal)}: round, schema or rules_version is not what the kept facts say.`;
  } catch {
    return `${nameOf(seal)}: facts_cipher was changed or exchanged.`;
  }
}

type Books = {
  readonly db: Db;
  readonly seals: readonly SealRecord[];
  readonly key: KeyObject;
  readonly row: SealRow;
};

/** A case whose decisions still hold must be what the last of them sealed. */
function faultOfCase({ id, status, round, audited }: SealedCase, { db, seals, key, row }: Books): string | null {
  const isHeld = isUnderSeal(status) || status === 'DISBURSED';
  let last: SealedFacts | null = null;
  let before: SealedFacts | null = null;
  for (const seal of seals) {
    const facts = readSeal(seal, key);
    if (typeof facts === 'string') return facts;
    if ((seal.origin === 'DECISION') !== (seal.batch === null))
      return `${nameOf(seal)}: origin is not what its batch says.`;
    if (seal.origin === 'DECISION' && !audited.includes(seal.digest)) return `${nameOf(seal)} is not in the audit.`;
    const changed = before?.round === facts.round ? changedWithinRound(before, facts) : [];
    if (changed.length > 0)
      return `${nameOf(seal)} is not about what the seal before it is about: ${changed.join(', ')}.`;
    before = facts;
    if (seal.round === round) last = facts;
  }
  const lost = audited.find((digest) => !seals.some((seal) => seal.digest === digest));
  if (lost !== undefined) return `Application ${id}: a seal that the audit tells of is missing.`;
  if (!isHeld) return null;
  if (last === null) return `Application ${id} was decided about and has no seal.`;
  const changed = changesIn(last, row, { db, key, isPaid: status === 'DISBURSED' });
  return changed.length === 0 ? null : `Application ${id} is not what was decided about: ${changed.join(', ')}.`;
}

type Comparing = { readonly db: Db; readonly key: KeyObject; readonly isPaid: boolean };

function changesIn(sealed: SealedFacts, row: SealRow, { db, key, isPaid }: Comparing): readonly string[] {
  try {
    const present = presentFacts(row, { cipher: fieldCipher(secretsOf(db)), key, exposure: sealed.exposure });
    return isPaid ? changedSincePaid(sealed, present.facts) : changedParts(sealed, present.facts);
  } catch (error) {
    if (error instanceof FieldTampered) return [`${error.place.table}.${error.place.column}`];
    throw error;
  }
}

async function* faultsOfBatch(db: Db, cases: readonly SealedCase[]): AsyncGenerator<string> {
  const ids = cases.map(({ id }) => id);
  const rows = new Map((await listSealRows(db, ids)).map((row) => [row.id, row]));
  const keys = new Map((await listKeyCiphers(db, ids)).map((row) => [row.application_id, row.key_cipher]));
  const seals = Map.groupBy(await listSeals(db, ids), (seal) => seal.application_id);
  for (const recorded of cases) {
    const [row, keyCipher] = [rows.get(recorded.id), keys.get(recorded.id)];
    const ownSeals = seals.get(recorded.id) ?? [];
    const isEmpty = ownSeals.length === 0 && recorded.audited.length === 0;
    // Rounds that had ended before there were seals have none.
    if (isEmpty && !isUnderSeal(recorded.status) && recorded.status !== 'DISBURSED') continue;
    const key = keyCipher === undefined ? null : openCaseKey(db, recorded.id, keyCipher);
    const fault =
      row === undefined || key === null
        ? `Application ${recorded.id} has no key for its seals that could be opened.`
        : faultOfCase(recorded, { db, seals: ownSeals, key, row });
    if (fault !== null) yield fault;
  }
}

export const sealedDecisions = checkInParts<Span<number>>({
  name: 'What was decided is what is on record: terms, account, person, deviations, chain, collateral and documents',
  listParts: (db) => listSpans(db, 'applications', 'id'),
  async *findFaultsIn({ db }, { after, through }) {
    for (let last = after; ; ) {
      const cases = await listSealedCases(db, { after: last, through }, BATCH);
      if (cases.length > 0) yield* faultsOfBatch(db, cases);
      if (cases.length < BATCH) return;
      last = cases.at(-1)?.id ?? last;
    }
  },
});

const sealedBatch = z.object({ batch: z.int(), count: z.int(), digest: z.string() });

export const sealedBatches: Check = {
  name: 'Seals that were made many at once are those that the audit tells of',
  async *findFaults({ db }) {
    const untold = new Set(await listBatches(db));
    for (const { id, payload } of await listBatchEntries(db, BATCH_EVENT)) {
      const told = detailsIn(payload, sealedBatch);
      if (told === null) {
        yield faultOfUnreadable(id, BATCH_EVENT);
        continue;
      }
      const { batch, count, digest } = told;
      untold.delete(batch);
      const seals = await listSealsOfBatch(db, batch);
      if (seals.length !== count) yield `Batch ${batch} had ${count} seals, now it has ${seals.length}.`;
      else if (digestOfBatch(seals) !== digest) yield `The seals of batch ${batch} are not those that were written.`;
    }
    for (const batch of untold) yield `The seals of batch ${batch} are not in the audit.`;
  },
};

/** Seals that say what held at the upgrade, not what held at the vote. */
export async function remarkOnMigratedSeals({ db }: CheckContext): Promise<string[]> {
  const ids = await listSealedByMigration(db);
  if (ids.length === 0) return [];
  return [`${ids.length} cases were sealed by the migration, with the facts of that day: ${ids.join(', ')}`];
}
