import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareBank, requirePreparedBank } from '../../prepare-bank.ts';
import { dailyPart } from '../../testing/daily-part.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import {
  hideCatalogue,
  meaningfulSettings,
  schemaAttacks,
  setForAll,
  setForRole,
  triggerOn,
  writes,
} from '../../testing/schema-attacks.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { appendAudit } from '../audit/audit-entry.ts';
import type { Db } from '../database/open-database.ts';
import { readConfig } from '../settings/config.ts';
import { auditMigrations, auditQueueVersion } from './audited-versions.ts';
import { expectedQueueVersion, faultsOfSchema, refuseForeignSchema, type SchemaName } from './compare-schema.ts';
import { watchSchema } from './watch-schema.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const run = async (db: Db, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** What is said of the database after these statements, which are taken back. */
async function faultsAfter(statements: readonly string[], schema: SchemaName = 'public'): Promise<string[]> {
  const takenBack = new Error('taken back');
  let faults: string[] = [];
  const work = bank.deps.db.transaction().execute(async (trx) => {
    await run(trx, statements);
    faults = await faultsOfSchema(trx, schema);
    await expect(refuseForeignSchema(trx, schema)).rejects.toThrow('not as this version of the program makes it');
    throw takenBack;
  });
  await expect(work).rejects.toBe(takenBack);
  return faults;
}

/** What this attack sets is what hides the catalogue, too. */
const ofTheSession: ReadonlySet<string> = new Set(['tables of the same name that are found first']);

const names = async (statement: string): Promise<string[]> => {
  const { rows } = await sql.raw<{ name: string }>(statement).execute(bank.deps.db);
  return rows.map(({ name }) => name);
};

describe('T8 the owner of the tables adds to them', () => {
  it('nothing is said of a bank as it is made, and an index of plain columns may be added', async () => {
    expect(await faultsOfSchema(bank.deps.db, 'public')).toEqual([]);
    expect(await faultsOfSchema(bank.deps.db, 'jobs')).toEqual([]);
    await run(bank.deps.db, ['create index faster on applications (amount_rupiah)']);
    expect(await faultsOfSchema(bank.deps.db, 'public')).toEqual([]);
    await run(bank.deps.db, ['drop index faster']);
  });

  it.each(Object.entries(schemaAttacks))('%s is named', async (_, { statements, says, schema }) => {
    expect((await faultsAfter(statements, schema)).join('\n')).toContain(says);
  });

  it.each(
    dailyPart(
      Object.entries(schemaAttacks).filter(([name]) => !ofTheSession.has(name)),
      4,
    ),
  )('%s is named though views and functions stand before the catalogue', async (_, { statements, says, schema }) => {
    expect((await faultsAfter([...statements, hideCatalogue], schema)).join('\n')).toContain(says);
  });

  it('views and functions that stand before the catalogue are named', async () => {
    expect(await faultsAfter([hideCatalogue])).toEqual([
      'The setting search_path was changed: hiding, pg_catalog, public',
    ]);
  });

  it.each(dailyPart(meaningfulSettings, 4))(
    '%s that is set for the database or a role is named',
    async (name, value) => {
      const setting = `${name} = ${value.includes(',') ? value : `''${value}''`}`;
      expect((await faultsAfter([setForAll(setting)])).join('\n')).toMatch(
        new RegExp(`The setting ${name} for everybody in \\w+ is not of this program: ${value}`),
      );
      expect((await faultsAfter([setForRole(setting)])).join('\n')).toMatch(
        new RegExp(`The setting ${name} for \\w+ is not of this program: ${value}`),
      );
      for (const hidden of [setForAll(setting), setForRole(setting)])
        expect((await faultsAfter([hidden, hideCatalogue])).join('\n')).toMatch(
          new RegExp(`The setting ${name} for .* is not of this program: ${value}`),
        );
    },
  );

  it('how long a statement may take is for the bank to set', async () => {
    await run(bank.deps.db, [setForAll(`statement_timeout = ''1h''`)]);
    expect(await faultsOfSchema(bank.deps.db, 'public')).toEqual([]);
    await run(bank.deps.db, [
      `do $do$ begin execute format('alter database %I reset statement_timeout', current_database()); end $do$`,
    ]);
  });

  it('a trigger is named on every table', async () => {
    const tables = await names(`select tablename as name from pg_tables where schemaname = 'public'`);
    const faults = await faultsAfter([writes('public'), ...tables.map((table) => triggerOn(table, 'public'))]);
    expect(tables.length).toBeGreaterThan(50);
    expect(tables.filter((table) => !faults.join('\n').includes(`trigger public.${table}.zz_mine is not`))).toEqual([]);
  });

  it('every trigger of ours that is disabled or dropped, and every function of ours that is emptied, is named', async () => {
    const triggers = await names(
      `select tgrelid::regclass || ' ' || tgname as name from pg_trigger where not tgisinternal`,
    );
    expect(triggers.length).toBeGreaterThan(5);
    for (const trigger of triggers) {
      const [table = '', name = ''] = trigger.split(' ');
      expect((await faultsAfter([`alter table ${table} disable trigger ${name}`]))[0]).toContain(
        `The trigger public.${table}.${name} was changed: disabled, calls public.`,
      );
      expect(await faultsAfter([`drop trigger ${name} on ${table}`])).toEqual([
        `The trigger public.${table}.${name} was removed.`,
      ]);
    }
    const emptied = await names(`select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype`);
    for (const name of emptied) {
      const body = `create or replace function ${name} returns trigger language plpgsql as $$ begin return null; end $$`;
      expect((await faultsAfter([body]))[0]).toContain(`The function public.${name} was changed`);
    }
  });

  it('the next start refuses in words, and verify names it; what was taken away again stays in the audit', async () => {
    const { db, config, now } = bank.deps;
    await run(db, [writes('public'), triggerOn('loans', 'public')]);
    await expect(prepareBank(db, readConfig({ DATA_DIR: config.DATA_DIR, DEMO: '1' }), now)).rejects.toThrow(
      /The trigger public\.loans\.zz_mine is not of this program[\s\S]*take it back before you start again/,
    );
    expect((await faultsOfBank(bank)).join('\n')).toContain('The trigger public.loans.zz_mine is not of this program');
    const watch = watchSchema(bank.deps);
    await watch();
    await watch();
    await run(db, ['drop trigger zz_mine on loans', 'drop function raise_amount']);
    const faults = await faultsOfBank(bank);
    expect(faults).toHaveLength(2);
    expect(faults.join('\n')).toMatch(/Audit entry \d+ found it .*: The trigger public\.loans\.zz_mine/);
  });

  it('commands refuse a changed job queue too, and workers note it, but not what a newer queue made', async () => {
    const { db, config, now } = bank.deps;
    await run(db, ['create function jobs.mine() returns integer language sql as $$ select 1 $$']);
    const command = requirePreparedBank(db, readConfig({ DATA_DIR: config.DATA_DIR, DEMO: '1' }), now);
    await expect(command).rejects.toThrow('The function jobs.mine() is not of this program');
    const further = (expectedQueueVersion() ?? 0) + 1;
    const tells = { at: now(), event: 'queue_migrated', userId: null, details: { version: further } } as const;
    await appendAudit(db, tells);
    await run(db, ['update jobs.version set version = version + 1']);
    await watchSchema(bank.deps)();
    await run(db, ['update jobs.version set version = version - 1']);
    const told = async () => (await faultsOfBank(bank)).filter((fault) => /Audit entry .* jobs\.mine/.test(fault));
    expect(await told()).toEqual([]);
    await watchSchema(bank.deps)();
    await run(db, ['drop function jobs.mine()']);
    expect(await told()).toHaveLength(1);
  });

  it('a newer version that migrates meanwhile, and tells it, is no fault', async () => {
    const { db, now } = bank.deps;
    const before = await faultsOfBank(bank);
    await auditMigrations(db, ['9999_newer.sql'], now());
    await run(db, [
      'alter table loans add column newer text',
      `insert into schema_migrations (name, checksum) values ('9999_newer.sql', '')`,
    ]);
    await watchSchema(bank.deps)();
    await run(db, [
      'alter table loans drop column newer',
      `delete from schema_migrations where name = '9999_newer.sql'`,
    ]);
    expect(await faultsOfBank(bank)).toEqual(before);
  });

  it('a row or a number that merely says that a newer version was here silences nobody, and verify names it', async () => {
    const { db } = bank.deps;
    await run(db, [
      `insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`,
      'update jobs.version set version = version + 2',
      writes('public'),
      triggerOn('deviations', 'public'),
      triggerOn('jobs.job_common', 'public'),
    ]);
    const untold = ['The migration 9999_later.sql is not of this program', 'of the job queue is not of this program'];
    const now = (await faultsOfBank(bank)).join('\n');
    for (const words of untold) expect(now).toContain(words);
    await watchSchema(bank.deps)();
    await run(db, [
      'drop trigger zz_mine on deviations',
      'drop trigger zz_mine on jobs.job_common',
      'drop function raise_amount',
      'update jobs.version set version = version - 2',
      `delete from schema_migrations where name = '9999_later.sql'`,
    ]);
    const told = (await faultsOfBank(bank)).filter((fault) => fault.startsWith('Audit entry')).join('\n');
    for (const words of [...untold, 'trigger public.deviations.zz_mine', 'trigger jobs.job_common.zz_mine'])
      expect(told).toContain(words);
  });

  it('a version that opens the queue of an earlier one tells it before', async () => {
    const { db, now } = bank.deps;
    const takenBack = new Error('taken back');
    const work = db.transaction().execute(async (trx) => {
      await auditQueueVersion(trx, now());
      await run(trx, ['update jobs.version set version = version - 1']);
      await auditQueueVersion(trx, now());
      await run(trx, ['update jobs.version set version = version + 1']);
      const entries = trx.selectFrom('audit_entries').select('payload').where('event', '=', 'queue_migrated');
      const told = (await entries.execute()).map(({ payload }) => payload);
      const words = `"details":{"version":${expectedQueueVersion()}}`;
      expect(told.filter((payload) => payload.includes(words))).toHaveLength(1);
      throw takenBack;
    });
    await expect(work).rejects.toBe(takenBack);
  });
});
