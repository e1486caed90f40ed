import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { prepareBank } from '../../prepare-bank.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { faultsOfSchema, refuseForeignSchema, type SchemaName } from './compare-schema.ts';
import type { Db } from './open-database.ts';
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

const names = async (statement: string): Promise<string[]> => {
  const { rows } = await sql.raw<{ name: string }>(statement).execute(bank.deps.db);
  return rows.map(({ name }) => name);
};

const writes = (schema: string) =>
  `create function ${schema}.raise_amount() returns trigger language plpgsql as $$ begin return new; end $$`;
const triggerOn = (table: string, schema: string) =>
  `create trigger zz_mine before insert or update on ${table} for each row execute function ${schema}.raise_amount()`;

const isTrue = `create function elsewhere.is_fine(x text) returns boolean language plpgsql immutable as $$ begin return true; end $$`;

const attacks: Record<string, { statements: string[]; says: string; schema?: SchemaName }> = {
  'a trigger that calls a function of another schema': {
    statements: ['create schema elsewhere', writes('elsewhere'), triggerOn('loans', 'elsewhere')],
    says: 'The trigger public.loans.zz_mine is not of this program',
  },
  'a rule': {
    statements: ['create rule mine as on update to users do also delete from sessions'],
    says: 'The rule public.users.mine is not of this program',
  },
  'a policy that hides rows': {
    statements: [
      'alter table watchlist enable row level security',
      'create policy mine on watchlist using (false)',
      'alter table watchlist force row level security',
    ],
    says: 'The policy public.watchlist.mine is not of this program',
  },
  'row security by itself': {
    statements: ['alter table watchlist enable row level security'],
    says: 'The table public.watchlist was changed',
  },
  'a default': {
    statements: [`alter table users alter column is_active set default false`],
    says: 'The column public.users.is_active was changed',
  },
  'a generated column': {
    statements: [`alter table loans add column mine bigint generated always as (amount_rupiah * 2) stored`],
    says: 'The column public.loans.mine is not of this program',
  },
  'a table in the way': {
    statements: ['alter table reasons rename to kept_reasons', 'create view reasons as select * from kept_reasons'],
    says: 'The table public.reasons was changed',
  },
  'a view': {
    statements: ['create view mine as select 1 as one'],
    says: 'The table public.mine is not of this program',
  },
  'a constraint that calls a function': {
    statements: [
      'create schema elsewhere',
      isTrue,
      'alter table users add constraint mine check (elsewhere.is_fine(user_name))',
    ],
    says: 'The constraint public.users.mine is not of this program',
  },
  'an index that calls a function': {
    statements: ['create schema elsewhere', isTrue, 'create index mine on users (elsewhere.is_fine(user_name))'],
    says: 'The index public.mine is not of this program',
  },
  'a lost constraint': {
    statements: ['alter table audit_entries drop constraint audit_entries_chain_key_sequence_key'],
    says: 'The constraint public.audit_entries.audit_entries_chain_key_sequence_key was removed.',
  },
  'a table that adds its rows to one of ours': {
    statements: ['create table more_reasons () inherits (reasons)'],
    says: 'The table public.more_reasons is not of this program',
  },
  'a function of a name that ours calls': {
    statements: [`create function public.convert_to(text, text) returns bytea language sql as $$ select ''::bytea $$`],
    says: 'The function public.convert_to(text, text) is not of this program',
  },
  'a function that hides in an extension': {
    statements: [
      `create function public.mine() returns integer language sql as $$ select 1 $$`,
      'alter extension pg_trgm add function public.mine()',
    ],
    says: 'The function public.mine() is not of this program',
  },
  'a function with the rights of its owner': {
    statements: ['alter function refuse_audit_change() security definer'],
    says: 'The function public.refuse_audit_change() was changed',
  },
  'an operator': {
    statements: [
      `create function pg_temp.same(text, integer) returns boolean language sql as $$ select true $$`,
      'create operator public.= (leftarg = text, rightarg = integer, function = pg_temp.same)',
    ],
    says: 'The operator public.=(text, integer) is not of this program',
  },
  'a cast': {
    statements: [
      `create schema elsewhere`,
      `create function elsewhere.yes(text) returns boolean language sql as $$ select true $$`,
      'create cast (text as boolean) with function elsewhere.yes(text) as implicit',
    ],
    says: 'The cast text as boolean is not of this program',
  },
  'a trigger of the database': {
    statements: [
      `create function pg_temp.seen() returns event_trigger language plpgsql as $$ begin end $$`,
      'create event trigger mine on ddl_command_end execute function pg_temp.seen()',
    ],
    says: 'The event trigger mine is not of this program',
  },
  'tables of the same name that are found first': {
    statements: ['create schema elsewhere', 'set local search_path = elsewhere, public'],
    says: 'The setting search_path was changed: elsewhere, public',
  },
  'no triggers at all': {
    statements: [`set local session_replication_role = replica`],
    says: 'The setting session_replication_role was changed: replica',
  },
  'a trigger of the job queue': {
    statements: [writes('public'), triggerOn('jobs.job_common', 'public')],
    says: 'The trigger jobs.job_common.zz_mine is not of this program',
    schema: 'jobs',
  },
  'a changed function of the job queue': {
    statements: [
      `create or replace function jobs.job_now() returns timestamptz language sql stable as $$ select now() - interval '1 day' $$`,
    ],
    says: 'The function jobs.job_now() was changed',
    schema: 'jobs',
  },
};

describe('T8 the owner of the tables adds to them', () => {
  it('nothing is said of a bank as it is made, and an index of plain columns may be added', async () => {
    expect(await faultsOfSchema(bank.deps.db, 'public')).toEqual([]);
    expect(await faultsOfSchema(bank.deps.db, 'jobs')).toEqual([]);
    await run(bank.deps.db, ['create index faster on applications (amount_rupiah)']);
    expect(await faultsOfSchema(bank.deps.db, 'public')).toEqual([]);
    await run(bank.deps.db, ['drop index faster']);
  });

  it.each(Object.entries(attacks))('%s is named', async (_, { statements, says, schema }) => {
    expect((await faultsAfter(statements, schema)).join('\n')).toContain(says);
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

  it('a newer version that migrates meanwhile is no fault', async () => {
    const { db } = bank.deps;
    const before = await faultsOfBank(bank);
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
});
