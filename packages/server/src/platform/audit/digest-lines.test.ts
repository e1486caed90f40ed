import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutTriggers } from '../../testing/checkpoint-tampering.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { appendAudit } from './audit-entry.ts';
import { listHashes } from './checkpoint.store.ts';
import { checkpointFile } from './checkpoint-file.ts';
import { digestOf } from './digest.ts';
import { findLastCheckpoint } from './tree.store.ts';
import { writeCheckpoints } from './write-checkpoints.ts';

/** A bank whose checkpoints were written by the first version of the program: keyed digests, chained line by line. */
let bank: TestBank;
let file: string;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  file = checkpointFile(bank.deps.config.DATA_DIR);
  const lines: string[] = [];
  let before = { throughId: 0, signature: '' };
  for (let round = 0; round < 2; round++) {
    await record();
    const entries = await listHashes(bank.deps.db, { afterId: before.throughId, throughId: 1e9, limit: 100 });
    const [afterId, throughId] = [before.throughId, entries.at(-1)?.id ?? 0];
    const fixed = {
      afterId,
      throughId,
      count: entries.length,
      digest: digestOf(entries),
      at: bank.now().toISOString(),
    };
    const unsigned = { ...fixed, previous: before.signature };
    before = { throughId, signature: bank.deps.secrets.sign('audit-checkpoint', JSON.stringify(unsigned)) };
    lines.push(JSON.stringify({ ...unsigned, signature: before.signature }));
  }
  writeFileSync(file, `${lines.join('\n')}\n`);
});
afterAll(() => bank.close());

const record = async () => {
  for (let number = 0; number < 3; number++)
    await appendAudit(bank.deps.db, { at: bank.now(), event: 'case_read', userId: 1001, applicationId: 20260000001 });
};
const sign = () => writeCheckpoints({ ...bank.deps, directory: bank.deps.config.DATA_DIR });

describe('a bank of the first version', () => {
  it('is whole as it comes, and late only when no worker takes its entries in', async () => {
    const look = () => faultsOfBank(bank, bank.deps.db, { isSignedFirst: false });
    expect(await look()).toEqual([]);
    bank.moveClock(11 * 60_000);
    expect(await look()).toEqual([expect.stringContaining('is late')]);
  });

  it('gets a tree over all its entries; its old lines stay and are still looked at', async () => {
    await sign();
    const { treeSize: signed } = (await findLastCheckpoint(bank.deps.db)) ?? { treeSize: 0 };
    await record();
    await sign();
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => 'note' in (JSON.parse(line) as object))).toEqual([false, false, true, true, true]);
    expect((JSON.parse(lines[3] ?? '') as { note: string }).note).toMatch(new RegExp(`\\n${signed}\\n`));
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it.each([
    ['changed', (lines: string[]) => lines.with(0, (lines[0] ?? '').replace('"count":', '"count":1')), 'Line 1 of'],
    ['taken out', (lines: string[]) => lines.slice(1), 'Line 1 of'],
    ['all taken out', (lines: string[]) => lines.slice(2), 'Line 1 of'],
    ['put behind the new ones', (lines: string[]) => [...lines, lines[0] ?? ''], 'Line 6 of'],
  ])('old lines that were %s are named', async (_, change, words) => {
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${change(before.trim().split('\n')).join('\n')}\n`);
    expect((await faultsOfBank(bank))[0]).toContain(words);
    writeFileSync(file, before);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('an entry that was erased is named by its old line and by the tree', async () => {
    let found: string[] = [];
    const undone = bank.deps.db.transaction().execute(async (trx) => {
      await withoutTriggers(trx, () =>
        sql`delete from audit_entries where id = (select min(id) from audit_entries)`.execute(trx),
      );
      found = await faultsOfBank(bank, trx);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Line 1 of .*: entries 1 to \d+ were \d+, now they are \d+\./),
        expect.stringMatching(/an entry between 0 and \d+ was removed after it was signed/),
      ]),
    );
  });
});
