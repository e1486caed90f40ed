import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutTriggers } from '../../testing/checkpoint-tampering.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { TEST_SECRET } from '../../testing/test-secret.ts';
import { startWitnessPeer } from '../../testing/witness-peer.ts';
import { remarksOnBank, verifyBank } from '../../verify/verify-bank.ts';
import type { Db } from '../database/open-database.ts';
import { secretsFrom } from '../security/secrets.ts';
import { askForNotes, splitNotes, type WitnessNotes, witnessNotesOf } from '../transparency/witness-notes.ts';
import { appendAudit } from './audit-entry.ts';
import { checkpointFile } from './checkpoint-file.ts';
import { checkpointKeys } from './checkpoint-signature.ts';
import { keepCheckpoints } from './keep-checkpoints.ts';
import { listOrigins } from './log-origin.ts';
import { findCosignedSize, findLastCheckpoint } from './tree.store.ts';
import { writeCheckpoints } from './write-checkpoints.ts';

const CASE = 20260000001;
const scratch = mkdtempSync(join(tmpdir(), 'trustiq-witness-'));

let witness: Awaited<ReturnType<typeof startWitnessPeer>>;
let bank: TestBank;
let file: string;
/** What the bank had written before the test began. */
let start = { lines: 0, size: 0 };
const logged: string[] = [];
beforeAll(async () => {
  witness = await startWitnessPeer([checkpointKeys(secretsFrom(TEST_SECRET))[0].publicKey]);
  const env = { CHECKPOINT_URL: witness.url, CHECKPOINT_WITNESS_KEY: witness.verifierKey };
  bank = await startBank({ env, onLog: (line) => logged.push(line) });
  file = checkpointFile(bank.deps.config.DATA_DIR);
  const size = (await findLastCheckpoint(bank.deps.db))?.treeSize ?? 0;
  start = { lines: readFileSync(file, 'utf8').trim().split('\n').length, size };
});
afterAll(async () => {
  await bank.close();
  await witness.close();
  rmSync(scratch, { recursive: true, force: true });
});

const record = (count: number) =>
  bank.deps.db.transaction().execute(async (trx) => {
    for (let number = 0; number < count; number++)
      await appendAudit(trx, { at: bank.now(), event: 'case_read', userId: 1001, applicationId: CASE + (number % 3) });
  });
const keep = () => keepCheckpoints(bank.deps);
const contextOf = (db: Db, notes: WitnessNotes | null) => ({
  db,
  secrets: bank.deps.secrets,
  now: bank.deps.now,
  storage: bank.deps.storage,
  directory: bank.deps.config.DATA_DIR,
  witness: notes,
});
const ask = async () =>
  askForNotes(witness.url, await listOrigins(bank.deps.db, bank.deps.secrets), witness.verifierKey);

async function faults(db: Db, notes: WitnessNotes | null): Promise<string[]> {
  const found: string[] = [];
  for await (const { faults: ofCheck } of verifyBank(contextOf(db, notes))) found.push(...ofCheck);
  return found;
}

/** Puts database and file back to an earlier checkpoint, so that nothing in them contradicts anything else. */
async function rolledBack(look: (db: Db) => Promise<void>): Promise<void> {
  const kept = join(scratch, 'kept');
  copyFileSync(file, kept);
  const undone = bank.deps.db.transaction().execute(async (trx) => {
    await withoutTriggers(trx, async () => {
      await sql`delete from audit_cosignatures where tree_size > ${start.size + 5}`.execute(trx);
      await sql`delete from audit_checkpoints where tree_size > ${start.size + 5}`.execute(trx);
      await sql`delete from audit_entries where id > (select max(through_id) from audit_checkpoints)`.execute(trx);
      await sql`update audit_tree_tiles set hashes = substring(hashes for ${(start.size + 5) * 32}::integer) where level = 0`.execute(
        trx,
      );
      await sql`delete from audit_chains c where not exists (select from audit_entries e where e.chain_key = c.chain_key)`.execute(
        trx,
      );
      await sql`update audit_chains c set sequence = e.sequence, hash = e.hash from (
      select distinct on (chain_key) * from audit_entries order by chain_key, sequence desc) e
      where e.chain_key = c.chain_key`.execute(trx);
    });
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, `${lines.slice(0, start.lines + 1).join('\n')}\n`);
    await look(trx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  copyFileSync(kept, file);
}

describe('a witness of the audit', () => {
  it('cosigns what it can follow, and the lines are kept with the note', async () => {
    await record(5);
    await keep();
    expect(await findCosignedSize(bank.deps.db)).toBe(start.size + 5);
    await record(20);
    await keep();
    expect(await findCosignedSize(bank.deps.db)).toBe(start.size + 25);
    expect(await faults(bank.deps.db, await ask())).toEqual([]);
    expect((await remarksOnBank(contextOf(bank.deps.db, await ask()))).join()).not.toContain('saksi');
    expect(witness.notes()[0]).toContain('— witness.invalid/tests ');
  });

  it('that is down stops no work, is seen in log and metrics and fails verify; later it is told everything', async () => {
    witness.setDown(true);
    await record(3);
    await keep();
    expect((await findLastCheckpoint(bank.deps.db))?.treeSize).toBe(start.size + 28);
    expect(await findCosignedSize(bank.deps.db)).toBe(start.size + 25);
    expect(logged.join()).toContain('the witness did not cosign the audit');
    expect(bank.deps.breakers.of('witness').failuresInARow()).toBeGreaterThan(0);
    const notes = await ask();
    expect(await faults(bank.deps.db, notes)).toEqual([
      expect.stringContaining(
        `The witness at ${witness.url} does not answer: whether database and DATA_DIR were rolled back together is not known`,
      ),
    ]);
    expect(await remarksOnBank(contextOf(bank.deps.db, notes))).toEqual(
      expect.arrayContaining([expect.stringContaining('saksi tidak menjawab')]),
    );
    witness.setDown(false);
    await keep();
    expect(await findCosignedSize(bank.deps.db)).toBe(start.size + 28);
  });

  it('T8 convicts a rollback of database and file together', async () => {
    const notes = await ask();
    await rolledBack(async (db) => {
      expect(await faults(db, null)).toEqual([]);
      expect(await faults(db, notes)).toEqual([
        expect.stringContaining(
          `has seen ${start.size + 28} entries, the bank has ${start.size + 5}: database and files were rolled back`,
        ),
      ]);
    });
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('T8 convicts it by a file of cosigned notes too', async () => {
    const path = join(scratch, 'notes');
    writeFileSync(path, `${witness.notes().join('')}${witness.notes().join('\n')}`);
    expect(splitNotes(`${witness.notes()[0]}${witness.notes()[0]}`)).toHaveLength(2);
    expect(await faults(bank.deps.db, witnessNotesOf(path))).toEqual([]);
    await rolledBack(async (db) => {
      expect(await faults(db, witnessNotesOf(path))).toEqual([expect.stringContaining('rolled back')]);
    });
  });

  it('T8 without one verify says so and prints the newest checkpoint', async () => {
    await rolledBack(async (db) => {
      const [remark] = await remarksOnBank(contextOf(db, null));
      expect(remark).toContain('tanpa saksi');
      expect(remark).toMatch(/trustiq\.invalid\/audit\/[0-9a-f]{16}\n\d+\n/);
    });
  });

  it('convicts a log that was begun anew, one it never saw, and one with another past', async () => {
    const [note = ''] = witness.notes();
    const notesOf = (...notes: string[]): WitnessNotes => ({ name: 'w', notes, problem: null, keepsUp: true });
    const { db } = bank.deps;
    expect(await faults(db, notesOf())).toEqual([expect.stringContaining('knows nothing of them')]);
    expect(await faults(db, notesOf(note.replace(/\n[A-Za-z0-9+/]{4}/, '\nAAAA')))).toEqual([
      expect.stringContaining('this bank did not sign'),
    ]);
    const undone = db.transaction().execute(async (trx) => {
      await withoutTriggers(trx, () =>
        sql`update audit_checkpoints set note = replace(note, 'trustiq.invalid', 'another.invalid')`.execute(trx),
      );
      expect((await faults(trx, notesOf(note))).join()).toContain('the audit was begun anew');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
  });

  it('counts only what the witness itself cosigned, and fails verify when it lags behind', async () => {
    const { db, config } = bank.deps;
    const fault = async (notes: WitnessNotes) => (await faults(db, notes)).join();
    const own = (await findLastCheckpoint(db))?.note ?? '';
    const shown = (await ask()).notes[0] ?? '';
    const answer = { name: 'w', problem: null, keepsUp: true, verifier: witness.verifierKey };
    expect(await fault({ ...answer, notes: [shown] })).toBe('');
    expect(await fault({ ...answer, notes: [own] })).toContain('without its cosignature');
    const [, , signature = ''] = /\n(— witness\S+ )(\S+)\n$/.exec(shown) ?? [];
    const forged = shown.replace(signature, `${signature.slice(0, -6)}AAAAA=`);
    expect(await fault({ ...answer, notes: [forged] })).toContain('without its cosignature');

    const other = await startWitnessPeer([]);
    expect(await fault(await askForNotes(other.url, await listOrigins(db, bank.deps.secrets)))).toContain(
      'knows nothing of them',
    );
    await other.close();

    const path = join(scratch, 'few');
    for (const text of ['', '\n\n']) {
      writeFileSync(path, text);
      expect(await fault(witnessNotesOf(path))).toContain('the file is empty');
    }
    expect(await fault(witnessNotesOf(join(scratch, 'nothing')))).toContain('ENOENT');
    writeFileSync(path, own);
    expect(await fault(witnessNotesOf(path))).toBe('');
    expect(await fault(witnessNotesOf(path, witness.verifierKey))).toContain('without its cosignature');

    await record(2);
    bank.moveClock(11 * 60_000);
    await writeCheckpoints({ ...bank.deps, directory: config.DATA_DIR });
    expect(await fault({ ...answer, notes: [shown] })).toMatch(
      /has cosigned \d+ entries; entry \d+ of .* more than 10/,
    );
    writeFileSync(path, shown);
    expect(await fault(witnessNotesOf(path, witness.verifierKey))).toContain('has cosigned');
    expect(await fault(witnessNotesOf(path))).toBe('');
    await keep();
    expect(await fault(await ask())).toBe('');
  });

  it('refuses to cosign what does not follow from what it saw', async () => {
    const post = async (body: string) =>
      (await fetch(`${witness.url}/add-checkpoint`, { method: 'POST', body })).status;
    const note = (await findLastCheckpoint(bank.deps.db))?.note ?? '';
    const size = start.size + 30;
    expect(await post(`old 5\n\n${note}`)).toBe(409);
    expect(await post(`old ${size}\n${Buffer.alloc(32).toString('base64')}\n\n${note}`)).toBe(422);
    expect(await post(`old ${size}\n\n${note.replace(`\n${size}\n`, `\n${size + 1}\n`)}`)).toBe(403);
    expect(await post('old 28')).toBe(400);
  });
});
