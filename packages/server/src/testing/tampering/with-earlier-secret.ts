import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { macOfEntry } from '../../platform/audit/audit-entry.ts';
import { chainHash } from '../../platform/audit/chain-hash.ts';
import { checkpointFile } from '../../platform/audit/checkpoint-file.ts';
import { signHead } from '../../platform/audit/checkpoint-signature.ts';
import { findLastCheckpoint, insertCheckpoint } from '../../platform/audit/tree.store.ts';
import { writeCheckpoints } from '../../platform/audit/write-checkpoints.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listGuardedRows } from '../../platform/marks/guarded-rows.store.ts';

import { nameOfSubject, type Subject } from '../../platform/marks/subject.ts';
import { makeMarks } from '../../platform/marks/subject-marks.ts';
import { withSecrets } from '../../platform/security/bound-secrets.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { TestBank } from '../start-bank.ts';
import { writeMarks } from './write-marks.ts';

export type Forging = {
  readonly bank: TestBank;
  /** A transaction that is taken back. */
  readonly trx: Db;
  /** What the forger has. */
  readonly earlier: Secrets;
  /** A case of before the first rotation. */
  readonly caseId: number;
};

export const handleOf = ({ trx, earlier }: Forging): Db => withSecrets(trx.withoutPlugins(), earlier);

/** Where a job would run in a transaction of its own: in that of the forger. */
const within = (trx: Db): Db =>
  ({ transaction: () => ({ execute: (run: (inner: Db) => unknown) => run(trx) }) }) as never;

const sign = ({ trx, bank }: Forging, secrets: Secrets) =>
  writeCheckpoints({ db: within(trx), secrets, now: bank.now, directory: bank.deps.config.DATA_DIR });

/** Makes hashes and head of a chain fit again, which takes no secret. */
export async function rechain(trx: Db, chainKey: string): Promise<void> {
  const entries = await trx
    .selectFrom('audit_entries')
    .select(['id', 'payload'])
    .where('chain_key', '=', chainKey)
    .orderBy('sequence')
    .execute();
  let before: string | null = null;
  for (const [position, { id, payload }] of entries.entries()) {
    const sequence = position + 1;
    before = chainHash(before, { sequence, payload });
    await sql`update audit_entries set sequence = ${sequence}, hash = decode(${before}, 'hex') where id = ${id}`.execute(
      trx,
    );
  }
  await sql`update audit_chains set sequence = ${entries.length}, hash = decode(${before}, 'hex')
    where chain_key = ${chainKey}`.execute(trx);
}

type Entry = { id: number; chain_key: string; payload: string };

export async function rewrite(
  { trx, earlier }: Forging,
  { id, chain_key: chainKey }: Entry,
  payload: string,
): Promise<void> {
  const mac = macOfEntry(earlier, { chainKey, payload });
  await trx.updateTable('audit_entries').set({ payload, mac }).where('id', '=', id).execute();
  await rechain(trx, chainKey);
}

export const entriesOf = ({ trx }: Forging, event: string) =>
  trx.selectFrom('audit_entries').selectAll().where('event', '=', event).orderBy('id').execute();

/** Everything that was ever signed about the tree is made anew: by the earlier secret what it could sign, then by the bank. */
export async function signAllAnew(forging: Forging): Promise<void> {
  const { trx, bank, earlier } = forging;
  const origin = (await findLastCheckpoint(trx))?.note.split('\n')[0] ?? '';
  for (const table of ['audit_cosignatures', 'audit_checkpoints', 'audit_tree_tiles'])
    await sql`delete from ${sql.table(table)}`.execute(trx);
  rmSync(checkpointFile(bank.deps.config.DATA_DIR));
  const [rotated] = await entriesOf(forging, 'secret_rotated');
  await sql`create temporary table later as select * from audit_entries where id >= ${rotated?.id ?? 0}`.execute(trx);
  await sql`delete from audit_entries where id >= ${rotated?.id ?? 0}`.execute(trx);
  // From here on the log goes on under the name it has, from a state of nothing.
  const note = signHead(earlier, { origin, size: 0, root: createHash('sha256').digest() });
  await insertCheckpoint(trx, { treeSize: 0, throughId: 0, fileLine: 0, note }, bank.now());
  await sign(forging, earlier);
  await sql`delete from audit_checkpoints where tree_size = 0`.execute(trx);
  await sql`insert into audit_entries overriding system value select * from later`.execute(trx);
  await sql`drop table later`.execute(trx);
  await sign(forging, bank.deps.secrets);
}

export async function mark({ trx, earlier }: Forging, subject: Subject): Promise<void> {
  const rows = await listGuardedRows(trx, subject.kind, [subject.id]);
  const name = nameOfSubject(subject);
  const { version } = await trx
    .selectFrom('row_marks')
    .select('version')
    .where('subject', '=', name)
    .executeTakeFirstOrThrow();
  await writeMarks(trx, name, makeMarks(earlier, subject, version, rows));
}
