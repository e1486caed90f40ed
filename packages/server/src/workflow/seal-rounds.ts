import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { appendAudit } from '../platform/audit/audit-entry.ts';
import type { Db } from '../platform/database/open-database.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import { fieldCipher } from '../platform/security/field-cipher.ts';
import { caseKeyField } from '../schema/encrypted-fields.ts';
import { openCaseKey } from './case-key.ts';
import { insertKeyCiphers, listKeyCiphers } from './case-keys.store.ts';
import { presentFacts } from './present-facts.ts';
import { sealOf } from './seal-decision.ts';
import { listSealRows } from './sealed-facts.store.ts';
import { insertSeals, nextSealBatch, type SealRecord } from './seals.store.ts';
import { listUnsealed, type UnsealedRound } from './unsealed-rounds.store.ts';

export const BATCH_EVENT = 'rounds_sealed';
const BATCH = 500;
const KEY_BYTES = 32;

/** One figure for the seals of a batch: the audit keeps it, so that none of them can be exchanged later. */
export const digestOfBatch = (seals: readonly Pick<SealRecord, 'application_id' | 'sequence' | 'digest'>[]): string =>
  createHash('sha256')
    .update(seals.map(({ application_id, sequence, digest }) => `${application_id}:${sequence}:${digest}\n`).join(''))
    .digest('hex');

/** Some were made with an assessment. */
async function knownKeys(db: Db, ids: readonly number[]): Promise<Map<number, KeyObject>> {
  const known = new Map<number, KeyObject>();
  for (const { application_id: id, key_cipher: cipher } of await listKeyCiphers(db, ids)) {
    const key = openCaseKey(db, id, cipher);
    if (key !== null) known.set(id, key);
  }
  return known;
}

async function sealBatch(db: Db, rounds: readonly UnsealedRound[], origin: 'MIGRATION' | 'DEMO', at: Date) {
  const cipher = fieldCipher(secretsOf(db));
  const batch = await nextSealBatch(db);
  const bySequence = new Map(rounds.map((round) => [round.id, round]));
  const known = await knownKeys(
    db,
    rounds.map(({ id }) => id),
  );
  const keys = new Map(rounds.map(({ id }) => [id, known.get(id) ?? createSecretKey(randomBytes(KEY_BYTES))]));
  const seals = (await listSealRows(db, [...keys.keys()])).flatMap((row) => {
    const [round, key] = [bySequence.get(row.id), keys.get(row.id)];
    if (round === undefined || round.sequence === null || key === undefined) return [];
    const exposure = { countedRupiah: round.exposureRupiah, loans: [] };
    const seal = sealOf(presentFacts(row, { cipher, key, exposure }), { key, sequence: round.sequence, at });
    return [{ ...seal, origin, batch }];
  });
  await insertKeyCiphers(
    db,
    seals
      .filter(({ application_id: id }) => !known.has(id))
      .map(({ application_id: id }) => ({
        application_id: id,
        key_cipher: cipher.encrypt((keys.get(id) as KeyObject).export().toString('base64'), caseKeyField(id)),
      })),
  );
  await insertSeals(db, seals);
  const details = { batch, count: seals.length, digest: digestOfBatch(seals) };
  await appendAudit(db, { at, event: BATCH_EVENT, userId: null, details });
}

/**
 * Seals what was decided without one, with the facts of today: cases of an older version, which `verify` lists, and those
 * of the demo bank. Each batch stands in the audit.
 */
export async function sealRounds(db: Db, origin: 'MIGRATION' | 'DEMO', at: Date): Promise<void> {
  let afterId = 0;
  for (;;) {
    const rounds = await listUnsealed(db, afterId, BATCH);
    if (rounds.length > 0) await sealBatch(db, rounds, origin, at);
    if (rounds.length < BATCH) return;
    afterId = rounds.at(-1)?.id ?? afterId;
  }
}
