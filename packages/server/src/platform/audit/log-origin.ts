import { z } from 'zod';
import { BankRefused } from '../database/bank-refused.ts';
import type { Db } from '../database/open-database.ts';
import { listBirthMarks } from '../opening/birth-mark.store.ts';
import { faultOfMarks } from '../opening/birth-mark.ts';
import type { Upgrade } from '../opening/upgrade.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import type { Secrets } from '../security/secrets.ts';
import { appendAudit } from './audit-entry.ts';
import { checkpointKeysAt, openCheckpoint } from './checkpoint-signature.ts';
import { detailsIn } from './entry-details.ts';
import { listEventEntries } from './event-entries.store.ts';
import { isEntryOurs, readKeyTimes } from './key-times.ts';
import { findLastKeyedAt } from './log-origin.store.ts';
import { findLastCheckpoint, findTreeBegun, noteTreeBegun } from './tree.store.ts';

export const BEGUN_EVENT = 'audit_tree_begun';

const begun = z.object({ origin: z.string(), begunAt: z.string() });

export type ToldBeginning = z.output<typeof begun>;

/** Workers begin the tree when a bank is made or comes along from before; by then one that has none has lost it. */
const DAYS_TO_BEGIN = 1;
const DAY_MS = 86_400_000;

/**
 * One log for each bank, for ever: its name follows from the secret that the bank was made with, so that whoever takes
 * everything away and begins anew comes to the witness under the name that it remembers.
 */
export const originFor = (secrets: Secrets, kind: string, keyId = secrets.keyId): string =>
  `trustiq.invalid/audit/${secrets.digestFor('audit-origin', keyId)(kind, 'hex').slice(0, 16)}`;

/** What the audit tells of the beginning, by entry; null where one cannot be read. */
export async function listToldBeginnings(db: Db) {
  const entries = await listEventEntries(db, BEGUN_EVENT);
  return entries.map(({ payload, ...entry }) => ({ ...entry, payload, told: detailsIn(payload, begun) }));
}

const tellBeginning = (db: Db, at: Date, { origin, begunAt }: { origin: string; begunAt: Date }): Promise<void> =>
  appendAudit(db, {
    at,
    event: BEGUN_EVENT,
    userId: null,
    details: { origin, begunAt: begunAt.toISOString() } satisfies ToldBeginning,
  });

/** Whether the bank has worked for longer than it can have been without a tree. */
export async function isTooLateToBegin(db: Db): Promise<boolean> {
  const [secrets, marks, last] = [secretsOf(db), await listBirthMarks(db), await findLastKeyedAt(db)];
  // A mark whose key we do not know may say what it likes.
  const born = faultOfMarks(marks, secrets) === null ? marks.find(({ keyId }) => secrets.keyIds.includes(keyId)) : null;
  return last !== null && last.getTime() - (born?.madeAt.getTime() ?? 0) > DAYS_TO_BEGIN * DAY_MS;
}

export async function hasTreeBegun(db: Db): Promise<boolean> {
  return (await findTreeBegun(db)) !== null || (await listToldBeginnings(db)).length > 0;
}

/** Gives the log its name, and tells of it in the audit in the same transaction. */
export async function beginLog(trx: Db, now: Date): Promise<string> {
  // Who removes every checkpoint must not get the rest signed anew as if nothing had been there.
  if ((await hasTreeBegun(trx)) || (await isTooLateToBegin(trx)))
    throw new Error('The checkpoints of the audit are gone from the database.');
  const kind = (await listBirthMarks(trx))[0]?.kind ?? 'production';
  const origin = originFor(secretsOf(trx), kind);
  await noteTreeBegun(trx, now);
  await tellBeginning(trx, now, { origin, begunAt: now });
  return origin;
}

/** Banks whose tree was begun before that was told keep the name they have. */
export const tellOrigin: Upgrade = {
  name: 'audit-origin',
  run: async ({ db, secrets, now }) => {
    if ((await listToldBeginnings(db)).length > 0) return;
    const [begunAt, last] = [await findTreeBegun(db), await findLastCheckpoint(db)];
    if (begunAt === null && last === null) return;
    const keysAt = checkpointKeysAt(await readKeyTimes(db, secrets));
    const checkpoint = last === null ? null : openCheckpoint(keysAt(last.throughId), last.note);
    if (begunAt === null || checkpoint === null)
      throw new BankRefused(
        'The tree of the audit was begun, but its checkpoints or the note of it (table upgrades, row audit-tree) are not as the bank left them. Restore the database from a backup.',
      );
    await tellBeginning(db, now(), { origin: checkpoint.origin, begunAt });
  },
};

/** Every name under which a witness may know this bank: what the audit and the checkpoints say, and what the secret says. */
export async function listOrigins(db: Db, secrets: Secrets): Promise<string[]> {
  const times = await readKeyTimes(db, secrets);
  const told = (await listToldBeginnings(db)).filter((entry) => isEntryOurs(times, entry));
  const last = await findLastCheckpoint(db);
  const kinds = new Set((await listBirthMarks(db)).map(({ kind }) => kind));
  const own = [...kinds].flatMap((kind) => secrets.keyIds.map((keyId) => originFor(secrets, kind, keyId)));
  const found = [...told.map(({ told: beginning }) => beginning?.origin), last?.note.split('\n')[0], ...own];
  return [...new Set(found.filter((origin) => origin !== undefined))];
}
