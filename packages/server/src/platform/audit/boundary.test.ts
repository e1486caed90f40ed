import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutTriggers } from '../../testing/checkpoint-tampering.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { forgetBook } from '../../testing/forget-book.ts';
import { newApplication } from '../../testing/new-application.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { upgrades } from '../../upgrades.ts';
import type { Db } from '../database/open-database.ts';
import { runUpgrades } from '../upgrades/run-upgrades.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await newApplication(bank);
  await asOfBefore(bank.deps.db);
});
afterAll(() => bank.close());

/** A bank as an older version left it: entries without codes, rows without marks, no boundary, no book. */
async function asOfBefore(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`alter table audit_entries disable trigger audit_entries_append_only`.execute(trx);
    await sql`delete from audit_entries where chain_key = 'system'`.execute(trx);
    await sql`delete from audit_chains where chain_key = 'system'`.execute(trx);
    // Their fingerprints had no key either; these entries tell of no history row.
    await sql`delete from audit_entries`.execute(trx);
    await sql`delete from audit_chains`.execute(trx);
    await sql`select append_audit('user:1001', '2026-01-02T03:04:05.678Z', 'signed_in', 1001, null,
      '{"at":"2026-01-02T03:04:05.678Z","event":"signed_in","userId":1001,"applicationId":null,"ip":null,"requestId":null,"details":{}}',
      null) from generate_series(1, 3)`.execute(trx);
    await sql`delete from row_marks`.execute(trx);
    await forgetBook(trx);
    await sql`delete from upgrades where name <> 'birth-mark'`.execute(trx);
    await sql`alter table audit_entries enable trigger audit_entries_append_only`.execute(trx);
  });
}

/** The application's own entry is gone with the others: only its history can say so. */
const isAboutRecord = (fault: string) => !fault.includes('is not in the audit');

const faultsAfter = async (damage: (db: Db) => Promise<unknown>): Promise<string[]> => {
  let found: string[] = [];
  const undone = bank.deps.db.transaction().execute(async (trx) => {
    await withoutTriggers(trx, () => damage(trx));
    found = (await faultsOfBank(bank, trx)).filter(isAboutRecord);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  return found;
};

describe('T8 a bank that already ran', () => {
  it('is not called whole before it was upgraded', async () => {
    const found = await faultsOfBank(bank);
    expect(found.join('\n')).toContain('The boundary entry is missing');
    expect(found.join('\n')).toContain('row_marks knows nothing of it');
  });

  it('keeps its older entries under one signed boundary, and its rows marked', async () => {
    await runUpgrades(bank.deps, upgrades);
    expect((await faultsOfBank(bank)).filter(isAboutRecord)).toEqual([]);
    expect(await runUpgrades(bank.deps, upgrades)).toEqual([]);
  });

  it('an older entry that is changed, with its chain hashed anew, breaks the boundary', async () => {
    const found = await faultsAfter(async (db) => {
      await sql`delete from audit_entries where chain_key = 'user:1001' and sequence = 3`.execute(db);
      await sql`update audit_chains c set sequence = 2, hash = e.hash from audit_entries e
        where c.chain_key = 'user:1001' and e.chain_key = c.chain_key and e.sequence = 2`.execute(db);
    });
    expect(found).toContainEqual(expect.stringMatching(/^Entries up to \d+ of audit_entries were 3/));
  });

  it('an entry without a code behind the boundary is a forgery', async () => {
    const found = await faultsAfter((db) =>
      sql`select append_audit(chain_key, at, event, user_id, application_id, payload, null)
        from audit_entries where chain_key = 'user:1001' and sequence = 1`.execute(db),
    );
    expect(found).toContainEqual(expect.stringMatching(/^Entry \d+ of audit_entries has no mac/));
  });
});
