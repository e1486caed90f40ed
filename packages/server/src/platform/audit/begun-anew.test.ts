import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { fellTree } from '../../testing/forget-upgrades.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { TEST_SECRET } from '../../testing/test-secret.ts';
import { startWitnessPeer } from '../../testing/witness-peer.ts';
import { verifyBank } from '../../verify/verify-bank.ts';
import { secretsFrom } from '../security/secrets.ts';
import { parseCheckpoint } from '../transparency/checkpoint-note.ts';
import { askForNotes } from '../transparency/witness-notes.ts';
import { faultsOf } from '../verify/check.ts';
import { appendAudit } from './audit-entry.ts';
import { auditWitness } from './check-witness.ts';
import { checkpointFile } from './checkpoint-file.ts';
import { checkpointKeys } from './checkpoint-signature.ts';
import { keepCheckpoints } from './keep-checkpoints.ts';
import { listOrigins, originFor } from './log-origin.ts';
import { findLastCheckpoint } from './tree.store.ts';
import { writeCheckpoints } from './write-checkpoints.ts';

const DAY_MS = 86_400_000;

let witness: Awaited<ReturnType<typeof startWitnessPeer>>;
let bank: TestBank;
beforeEach(async () => {
  witness = await startWitnessPeer([checkpointKeys(secretsFrom(TEST_SECRET))[0].publicKey]);
  bank = await startBank({
    env: { CHECKPOINT_URL: witness.url, CHECKPOINT_WITNESS_KEY: witness.verifierKey },
  });
});
afterEach(async () => {
  await bank.close();
  await witness.close();
});

const record = (days: number) => {
  bank.moveClock(days * DAY_MS);
  return appendAudit(bank.deps.db, { at: bank.now(), event: 'case_read', userId: 1001, applicationId: 20260000001 });
};
const sign = () => writeCheckpoints({ ...bank.deps, directory: bank.deps.config.DATA_DIR });
const origin = async () => parseCheckpoint((await findLastCheckpoint(bank.deps.db))?.note ?? '')?.origin;

async function fell(): Promise<void> {
  const { db, config } = bank.deps;
  await db.transaction().execute(fellTree);
  rmSync(checkpointFile(config.DATA_DIR));
}

async function faultsByWitness(): Promise<string> {
  const { db, secrets, now, storage, config } = bank.deps;
  const notes = await askForNotes(witness.url, await listOrigins(db, secrets), witness.verifierKey);
  const found: string[] = [];
  const context = { db, secrets, now, storage, directory: config.DATA_DIR, witness: notes };
  for await (const { faults } of verifyBank(context)) found.push(...faults);
  return found.join('\n');
}

describe('T8 the tree of the audit', () => {
  it('has a name that follows from the secret, is told in the audit, and is not begun again a day later', async () => {
    const { db, secrets } = bank.deps;
    expect(await origin()).toBe(originFor(secrets, 'demo'));
    const { rows } = await sql<{ payload: string }>`
      select payload from audit_entries where event = 'audit_tree_begun'`.execute(db);
    expect(rows.map(({ payload }) => payload)).toEqual([expect.stringContaining((await origin()) ?? '?')]);
    expect(await faultsOfBank(bank)).toEqual([]);
    await record(2);
    await sign();
    await fell();
    await expect(sign()).rejects.toThrow('The checkpoints of the audit are gone');
    const found = (await faultsOfBank(bank, db, { isSignedFirst: false })).join('\n');
    expect(found).toContain('The audit has no checkpoint, although the bank has long been at work');
  });

  it.each([
    ['its row', `delete from upgrades where name = 'audit-tree'`, 'row audit-tree: it was removed'],
    ['its entry', `delete from audit_entries where event = 'audit_tree_begun'`, 'does not tell how its tree was begun'],
    [
      'its time',
      `update upgrades set done_at = '2020-01-01' where name = 'audit-tree'`,
      'row audit-tree: it was removed',
    ],
    [
      'its name',
      `update audit_checkpoints set note = replace(note, 'trustiq.invalid', 'x.invalid')`,
      'is of x.invalid',
    ],
  ])('is missed by %s', async (_, statement, words) => {
    const { db } = bank.deps;
    for (const table of ['audit_entries', 'audit_checkpoints'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    await sql.raw(statement).execute(db);
    expect((await faultsOfBank(bank, db, { isSignedFirst: false })).join('\n')).toContain(words);
  });

  it('begun anew comes to the witness under the name that it knows', async () => {
    await record(0);
    await keepCheckpoints(bank.deps);
    expect(await faultsByWitness()).toBe('');
    const { db } = bank.deps;
    await sql`alter table audit_entries disable trigger user`.execute(db);
    await sql`delete from audit_entries where event = 'case_read'`.execute(db);
    await sql`delete from audit_chains where chain_key = '20260000001'`.execute(db);
    await sql`alter table audit_entries enable trigger user`.execute(db);
    await fell();
    await keepCheckpoints(bank.deps);
    expect(await faultsByWitness()).toMatch(/has seen \d+ entries, the bank has|has seen other entries/);
  });

  it('may be unknown to the witness for ten minutes, and no longer', async () => {
    const young = await startBank({ env: { PROCESS: 'web' } });
    const look = async () => {
      const notes = await askForNotes(witness.url, ['unknown.invalid']);
      return faultsOf(auditWitness, { ...young.deps, directory: young.deps.config.DATA_DIR, witness: notes });
    };
    expect(await look()).toEqual([]);
    young.moveClock(11 * 60_000);
    expect(await look()).toEqual([expect.stringContaining('knows nothing of this bank')]);
    await young.close();
  });
});
