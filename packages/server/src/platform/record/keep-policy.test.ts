import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PolicyScreen, runPolicyCommand } from '../../cli/policy-command.ts';
import { applicationAt, approveApplication } from '../../testing/application-at.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { upgrades } from '../../upgrades.ts';
import { kindOf } from '../marks/guarded-tables.ts';
import { runUpgrades } from '../upgrades/run-upgrades.ts';
import { acceptPolicy, seedingPolicy } from './keep-policy.ts';
import { type PolicyChanges, readPolicyChanges } from './policy-changes.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const raise = () =>
  sql`update insurance_options set max_premium_percent = max_premium_percent + 1 where position = 0`.execute(
    bank.deps.db,
  );

const certain = ({ lines }: PolicyChanges) => lines.filter((line) => !line.includes('unchanged) → '));

const columnsOf = (name: string) => kindOf('policy').tables.find(({ table }) => table === name)?.columns ?? [];

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
    const seen = await readPolicyChanges(bank.deps.db);
    expect(certain(seen)).toEqual([
      expect.stringMatching(/^insurance_options \w+: max_premium_percent \(not kept\) → "[\d.]+"$/),
    ]);
    // Every column is shown, whatever its check says.
    expect(seen.lines).toHaveLength(columnsOf('insurance_options').length);
    expect(await acceptPolicy(bank.deps, 'test', seen)).toBe(true);
    expect((await readPolicyChanges(bank.deps.db)).lines).toEqual([]);
    await approveApplication(bank, id);
  });

  it('are signed as they were shown, or not at all', async () => {
    const { db } = bank.deps;
    await raise();
    const seen = await readPolicyChanges(db);
    // What was accepted before is kept in the audit.
    expect(certain(seen)).toEqual([
      expect.stringMatching(/^insurance_options \w+: max_premium_percent \("[\d.]+"\) → "[\d.]+"$/),
    ]);
    await sql`update loan_products set max_rate_percent = 99 where id = (select min(id) from loan_products)`.execute(
      db,
    );
    expect(await acceptPolicy(bank.deps, 'test', seen)).toBe(false);
    expect((await faultsOfBank(bank)).join('\n')).toContain('max_premium_percent was changed');
    expect(await acceptPolicy(bank.deps, 'test', await readPolicyChanges(db))).toBe(true);
  });

  it('are shown with their values before anybody signs, and signed only by who says yes', async () => {
    const { db, now } = bank.deps;
    await sql`insert into reasons (code, description, category) values ('R76', 'Lain', 'REJECT')`.execute(db);
    await sql`delete from loan_purposes where id = (select max(id) from loan_purposes)`.execute(db);
    const marks = () => db.selectFrom('row_marks').selectAll().where('subject', '=', 'policy').execute();
    const before = await marks();
    const shown: string[] = [];
    const terminal = (answer: string) => ({ tell: (text: string) => void shown.push(text), ask: async () => answer });
    const run = (args: string[], screen: PolicyScreen) => runPolicyCommand({ db, now }, args, screen);
    await expect(run([], terminal('accept'))).rejects.toThrow('npm run policy -- accept');
    const deaf = { ...terminal(''), ask: null };
    await expect(run(['accept'], deaf)).rejects.toThrow('Nothing was signed');
    await expect(run(['accept'], terminal('y'))).rejects.toThrow('Nothing was signed');
    expect(await marks()).toEqual(before);
    const words = shown.join('\n');
    expect(words).toContain('reasons R76: description (added) → "Lain"');
    expect(words).toMatch(/loan_purposes \d+: removed/);
    expect(await run(['accept', '--yes'], deaf)).toBe('Signed.');
    expect(await marks()).not.toEqual(before);
    expect(await run(['accept', '--yes'], deaf)).toBe('Nothing was changed.');
    await raise();
    expect(await run(['accept'], terminal('accept'))).toBe('Signed.');
  });

  it('are shown in every column: a value that was made to fit its short check is not signed unseen', async () => {
    const { db } = bank.deps;
    const product = sql`(select min(id) from loan_products)`;
    await sql`update loan_products set max_plafond_rupiah = 50000000 where id = ${product}`.execute(db);
    expect(await acceptPolicy(bank.deps, 'test', await readPolicyChanges(db))).toBe(true);
    const change = (description: string) =>
      sql`update loan_products set max_plafond_rupiah = 400186453, description = ${description} where id = ${product}`.execute(
        db,
      );
    await change('Baru');
    const { lines } = await readPolicyChanges(db);
    expect(lines.join('\n')).toMatch(/max_plafond_rupiah \("50000000"\) → "400186453"/);
    // Where nobody accepted it before, no more is known than its check.
    await sql`alter table audit_entries disable trigger audit_entries_append_only`.execute(db);
    await sql`update audit_entries set event = 'other' where event = 'policy_accepted'`.execute(db);
    const unknown = await readPolicyChanges(db);
    await sql`update audit_entries set event = 'policy_accepted' where event = 'other'`.execute(db);
    expect(unknown.lines.join('\n')).toMatch(/max_plafond_rupiah \(seems unchanged\) → "400186453"/);
    // Nor may a value write over what was shown.
    await change('\u001b[2K\rnothing\nmore\u009b1A\u202e');
    const words = (await readPolicyChanges(db)).lines.join('');
    expect(words).toContain('\\u001b[2K\\rnothing\\nmore\\u009b1A\\u202e');
    expect(words).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(await acceptPolicy(bank.deps, 'test', await readPolicyChanges(db))).toBe(true);
  });

  it('are not made right by the next start', async () => {
    await raise();
    await seedingPolicy(bank.deps, async (trx) => {
      await sql`insert into reasons (code, description, category) values ('R77', 'Baru', 'REJECT')`.execute(trx);
    });
    expect((await faultsOfBank(bank)).join('\n')).toMatch(/Audit entry \d+ found it .*max_premium_percent was changed/);
  });
});
