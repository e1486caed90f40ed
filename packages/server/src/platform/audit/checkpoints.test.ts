import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkpointTamperings, withoutTriggers } from '../../testing/checkpoint-tampering.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import type { Db } from '../database/open-database.ts';
import { isIncluded } from '../transparency/merkle-proofs.ts';
import { leafHash } from '../transparency/merkle-tree.ts';
import { appendAudit } from './audit-entry.ts';
import { checkpointFile } from './checkpoint-file.ts';
import { checkpointKeys, openCheckpoint } from './checkpoint-signature.ts';
import { proveEntry } from './prove-entry.ts';
import { findLastCheckpoint } from './tree.store.ts';
import { writeCheckpoints } from './write-checkpoints.ts';

const CASE = 20260000001;

let bank: TestBank;
let file: string;
/** What the bank had written before the test began. */
let start = { lines: 0, size: 0 };
beforeAll(async () => {
  bank = await startBank();
  file = checkpointFile(bank.deps.config.DATA_DIR);
  start = { lines: lines().length, size: (await findLastCheckpoint(bank.deps.db))?.treeSize ?? 0 };
  for (let round = 0; round < 3; round++) {
    for (let number = 0; number < 4; number++) await record(CASE + (number % 2));
    await sign();
  }
});
afterAll(() => bank.close());

const record = (applicationId: number) =>
  appendAudit(bank.deps.db, { at: bank.now(), event: 'case_read', userId: 1001, applicationId });
const sign = () => writeCheckpoints({ ...bank.deps, directory: bank.deps.config.DATA_DIR });
const lines = () => readFileSync(file, 'utf8').trim().split('\n');

/** Does the damage, looks, and undoes it, in the file too. */
async function faultsAfter(damage: (db: Db) => Promise<unknown>): Promise<string[]> {
  const before = readFileSync(file);
  let found: string[] = [];
  const undone = bank.deps.db.transaction().execute(async (trx) => {
    await withoutTriggers(trx, () => damage(trx));
    found = await faultsOfBank(bank, trx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  writeFileSync(file, before);
  return found;
}

describe('T8 the checkpoints of the audit', () => {
  it('are whole, signed notes with a line each', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
    expect(lines()).toHaveLength(start.lines + 3);
    const { note } = JSON.parse(lines().at(-1) ?? '') as { note: string };
    expect(note).toMatch(/^trustiq\.invalid\/audit\/[0-9a-f]{16}\n\d+\n[A-Za-z0-9+/]{43}=\n\n— trustiq\S+ \S+\n$/);
    expect(openCheckpoint(checkpointKeys(bank.deps.secrets), note)).toMatchObject({ size: start.size + 12 });
  });

  it.each(checkpointTamperings)('convict: $kind', async ({ damage, named }) => {
    const found = await faultsAfter((db) => damage(db, file));
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(named)]));
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it.each(['update audit_checkpoints set note = note', 'delete from audit_checkpoints', 'truncate audit_cosignatures'])(
    'cannot be changed: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(bank.deps.db)).rejects.toThrow('cannot be changed or removed');
    },
  );

  it('refuse to begin again when every trace of them was removed', async () => {
    const { deps } = bank;
    const found = await faultsAfter(async (db) => {
      await checkpointTamperings.find(({ kind }) => kind.startsWith('all checkpoints'))?.damage(db, file);
      const again = writeCheckpoints({
        ...deps,
        db: { transaction: () => ({ execute: (run: (trx: Db) => unknown) => run(db) }) } as never,
        directory: deps.config.DATA_DIR,
      });
      await expect(again).rejects.toThrow('The checkpoints of the audit are gone from the database.');
    });
    expect(found).not.toEqual([]);
    expect(existsSync(file)).toBe(true);
  });
});

describe('T8 an entry that no checkpoint covers', () => {
  it('is no fault for ten minutes, then it is late, and a worker that starts mends it', async () => {
    await record(CASE + 7);
    const faults = () => bank.deps.db.transaction().execute((trx) => faultsOfBank(bank, trx));
    expect(await faults()).toEqual([]);
    bank.moveClock(10 * 60_000 + 1);
    expect(await faults()).toEqual([expect.stringMatching(/^Entry \d+ \(chain 20260000008, number 1\) of .* is late/)]);
    await sign();
    expect(await faults()).toEqual([]);
  });
});

describe('a process that was killed', () => {
  it('after it wrote the line and before it committed leaves no fault, and the next one goes on', async () => {
    await record(CASE + 8);
    const { db } = bank.deps;
    const killed = {
      transaction: () => ({
        execute: (run: (trx: Db) => Promise<unknown>) =>
          db.transaction().execute(async (trx) => {
            await run(trx);
            throw new Error('killed');
          }),
      }),
    } as never;
    const size = (await findLastCheckpoint(db))?.treeSize ?? 0;
    await expect(writeCheckpoints({ ...bank.deps, db: killed, directory: bank.deps.config.DATA_DIR })).rejects.toThrow(
      'killed',
    );
    expect((await findLastCheckpoint(db))?.treeSize).toBe(size);
    expect(await db.transaction().execute((trx) => faultsOfBank(bank, trx))).toEqual([]);
    await record(CASE + 8);
    const before = lines();
    await sign();
    expect(lines()).toHaveLength(before.length + 1);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('while it wrote the line leaves a torn one, which is no fault and is overwritten', async () => {
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"note":"tru`);
    expect(await bank.deps.db.transaction().execute((trx) => faultsOfBank(bank, trx))).toEqual([]);
    await record(CASE + 9);
    await sign();
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});

describe('one entry', () => {
  it('is proved to an auditor without the rest, also in a tree of several levels', async () => {
    const { db } = bank.deps;
    for (let number = 0; number < 700; number++) await record(CASE + (number % 5));
    await sign();
    const ids = await db.selectFrom('audit_entries').select('id').orderBy('id').execute();
    for (const { id } of ids.filter((_, position) => position % 97 === 0)) {
      const proof = await proveEntry(db, id);
      const checkpoint = openCheckpoint(checkpointKeys(bank.deps.secrets), proof?.checkpoint ?? '');
      if (proof === null || checkpoint === null) throw new Error('no proof');
      expect(JSON.parse(proof.input.toString('utf8'))[1]).toBe(id);
      const { size, root } = checkpoint;
      const inclusion = { leaf: leafHash(proof.input), index: proof.index, size, root, proof: proof.hashes };
      expect(isIncluded(inclusion)).toBe(true);
      expect(isIncluded({ ...inclusion, leaf: leafHash(Buffer.from('another')) })).toBe(false);
    }
    expect(await faultsOfBank(bank)).toEqual([]);
    await record(CASE);
    const last = await db
      .selectFrom('audit_entries')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await proveEntry(db, last.id)).toBeNull();
  });

  it('names a changed node above the leaves', async () => {
    const found = await faultsAfter((db) =>
      sql`update audit_tree_tiles set hashes = set_byte(hashes, 3, get_byte(hashes, 3) # 1) where level = 1`.execute(
        db,
      ),
    );
    expect(found).toEqual(['Tile 0 of level 1 of the audit tree is not what follows from the entries.']);
  });
});
