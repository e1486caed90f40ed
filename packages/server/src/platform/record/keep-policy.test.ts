import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, approveApplication } from '../../testing/application-at.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { upgrades } from '../../upgrades.ts';
import { runUpgrades } from '../database/run-upgrades.ts';
import { acceptPolicy, seedingPolicy } from './keep-policy.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const raise = () =>
  sql`update insurance_options set max_premium_percent = max_premium_percent + 1 where position = 0`.execute(
    bank.deps.db,
  );

describe('T8 the tables that carry policy', () => {
  it('are whole in a new bank, and in one that was marked before they were', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
    const { db } = bank.deps;
    await sql`alter table audit_entries disable trigger audit_entries_append_only`.execute(db);
    await sql`delete from row_marks where subject = 'policy'`.execute(db);
    await sql`delete from upgrades where name = 'mark-policy'`.execute(db);
    await sql`update audit_entries set payload = replace(payload, ',"policy":1', '') where event = 'rows_marked'`.execute(
      db,
    );
    await sql`delete from audit_entries where event = 'upgrade_done' and payload like '%"mark-policy"%'`.execute(db);
    expect(await runUpgrades(bank.deps, upgrades)).toEqual(['mark-policy']);
    const about = (await faultsOfBank(bank)).filter((fault) => /Policy|row_marks/.test(fault));
    expect(about).toEqual([]);
  });

  it('are changed by the bank itself, which signs them: until then nobody decides by them', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    await raise();
    await expect(approveApplication(bank, id)).rejects.toMatchObject({ details: { obstacles: ['record_broken'] } });
    expect(await acceptPolicy(bank.deps, 'test')).toEqual([
      expect.stringMatching(/^Policy, insurance_options \w+: max_premium_percent was changed\.$/),
    ]);
    expect(await acceptPolicy(bank.deps, 'test')).toEqual([]);
    await approveApplication(bank, id);
  });

  it('are not made right by the next start', async () => {
    await raise();
    await seedingPolicy(bank.deps, async (trx) => {
      await sql`insert into reasons (code, description, category) values ('R77', 'Baru', 'REJECT')`.execute(trx);
    });
    expect((await faultsOfBank(bank)).join('\n')).toMatch(/Audit entry \d+ found it .*max_premium_percent was changed/);
  });
});
