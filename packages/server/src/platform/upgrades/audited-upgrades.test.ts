import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { upgrades } from '../../upgrades.ts';
import { UPGRADE_EVENT } from './audited-upgrades.ts';
import { runUpgrades } from './run-upgrades.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

describe('T8 an upgrade', () => {
  it.each(upgrades.map(({ name }) => name))('does not run again when its row is removed: %s', async (name) => {
    const { db } = bank.deps;
    const row = await db.deleteFrom('upgrades').where('name', '=', name).returningAll().executeTakeFirstOrThrow();
    await sql`update users set role = 'ROLE_ADMIN' where user_name = 'user'`.execute(db);
    await sql`delete from row_marks where subject = (select 'user:' || id from users where user_name = 'user')`.execute(
      db,
    );
    await expect(runUpgrades(bank.deps, upgrades)).rejects.toThrow(`The upgrade ${name} has run already`);
    const found = (await faultsOfBank(bank)).join('\n');
    expect(found).toContain(`upgrades: the row ${name} was removed`);
    expect(found).toContain('row_marks: its marks were removed');
    await db.insertInto('upgrades').values(row).execute();
  });

  it('of a bank that ran before upgrades were told is told by the next start', async () => {
    const { db } = bank.deps;
    await sql`alter table audit_entries disable trigger audit_entries_append_only`.execute(db);
    await db.deleteFrom('audit_entries').where('event', '=', UPGRADE_EVENT).execute();
    await db.deleteFrom('upgrades').where('name', '=', 'tell-upgrades').execute();
    expect(await runUpgrades(bank.deps, upgrades)).toEqual(['tell-upgrades']);
    await db.deleteFrom('upgrades').where('name', '=', 'mark-existing-rows').execute();
    await expect(runUpgrades(bank.deps, upgrades)).rejects.toThrow('The upgrade mark-existing-rows has run already');
  });
});
