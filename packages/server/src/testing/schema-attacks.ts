import type { SchemaName } from '../platform/schema-check/compare-schema.ts';

export const writes = (schema: string) =>
  `create function ${schema}.raise_amount() returns trigger language plpgsql as $$ begin return new; end $$`;
export const triggerOn = (table: string, schema: string) =>
  `create trigger zz_mine before insert or update on ${table} for each row execute function ${schema}.raise_amount()`;

const isTrue = `create function elsewhere.is_fine(x text) returns boolean language plpgsql immutable as $$ begin return true; end $$`;

export const setForAll = (setting: string) =>
  `do $do$ begin execute format('alter database %I set ${setting}', current_database()); end $do$`;
export const setForRole = (setting: string) =>
  `do $do$ begin execute format('alter role %I set ${setting}', current_user); end $do$`;

/** Settings that change what a statement does, finds or keeps. */
export const meaningfulSettings = [
  ['timezone', 'Pacific/Kiritimati'],
  ['synchronous_commit', 'off'],
  ['search_path', 'elsewhere, public'],
  ['session_replication_role', 'replica'],
  ['default_transaction_isolation', 'serializable'],
  ['default_transaction_read_only', 'on'],
  ['row_security', 'off'],
  ['standard_conforming_strings', 'off'],
  ['plan_cache_mode', 'force_generic_plan'],
] as const;

/** What an owner of the tables could add to them, and what must be said of it. */
export const schemaAttacks: Record<string, { statements: string[]; says: string; schema?: SchemaName }> = {
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
  'operators and functions that fit our questions better than those of PostgreSQL': {
    statements: [
      `create function public.hide(text, name) returns text language sql as $$ select 'table public.loans' $$`,
      'create operator public.|| (leftarg = text, rightarg = name, function = public.hide)',
      `create function public.array_to_string(name[], text) returns text language sql as $$ select 'public' $$`,
    ],
    says: 'The operator public.||(text, name) is not of this program',
  },
  'a column that is compared in another way': {
    statements: [
      'create schema elsewhere',
      'create collation elsewhere.mine from "C"',
      'alter table reasons alter column description type text collate elsewhere.mine',
    ],
    says: 'The column public.reasons.description was changed: text collate elsewhere.mine',
  },
  'an order that calls a function': {
    statements: [
      'create schema elsewhere',
      'create function elsewhere.order_of(text, text) returns integer language plpgsql immutable as $$ begin return 0; end $$',
      `create operator class pg_catalog.text_plain_ops for type text using btree as operator 1 <, operator 2 <=, operator 3 =,
        operator 4 >=, operator 5 >, function 1 elsewhere.order_of(text, text)`,
      'create index mine on reasons (description text_plain_ops)',
    ],
    says: 'The index public.mine is not of this program',
  },
  'a function that an order of PostgreSQL calls': {
    statements: [
      'create schema elsewhere',
      'create function elsewhere.order_of(text, varchar) returns integer language plpgsql immutable as $$ begin return 0; end $$',
      'alter operator family pg_catalog.text_ops using btree add function 1 (text, varchar) elsewhere.order_of(text, varchar)',
    ],
    says: 'The comparison text_ops of btree by function 1 is not of this program: elsewhere.order_of(text,character varying)',
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
  'a trigger on a table of the job queue that hides in an extension': {
    statements: [
      writes('public'),
      triggerOn('jobs.job_common', 'public'),
      'alter extension pg_trgm add table jobs.job_common',
    ],
    says: 'The trigger jobs.job_common.zz_mine is not of this program',
    schema: 'jobs',
  },
  'a table of our own that hides in an extension': {
    statements: [
      writes('public'),
      triggerOn('loans', 'public'),
      'alter extension pg_trgm add table loans',
      'alter extension pg_trgm add function raise_amount()',
    ],
    says: 'The trigger public.loans.zz_mine is not of this program',
  },
  'a new table that hides in an extension': {
    statements: ['create table mine (id integer)', 'alter extension pg_trgm add table mine'],
    says: 'The table public.mine is not of this program',
  },
  'a lost function of the job queue': {
    statements: ['drop function jobs.job_now() cascade'],
    says: 'The function jobs.job_now() was removed.',
    schema: 'jobs',
  },
  'a table of another schema that adds its rows to one of ours': {
    statements: ['create schema elsewhere', 'create table elsewhere.deviations () inherits (public.deviations)'],
    says: 'The inheriting table elsewhere.deviations is not of this program: of public.deviations',
  },
  'a foreign key from another schema': {
    statements: [
      'create schema elsewhere',
      'create table elsewhere.mine (id bigint references public.users on delete cascade)',
    ],
    says: 'The constraint elsewhere.mine.mine_id_fkey is not of this program: FOREIGN KEY (id) REFERENCES public.users(id) ON DELETE CASCADE',
  },
  'a function among those of PostgreSQL': {
    statements: [
      `create function pg_catalog.lower(varchar) returns text language sql immutable as $$ select 'mine' $$`,
      'alter extension pg_trgm add function pg_catalog.lower(varchar)',
    ],
    says: 'The function pg_catalog.lower(character varying) is not of this program',
  },
  'an operator among those of PostgreSQL': {
    statements: [
      'create schema elsewhere',
      `create function elsewhere.same(varchar, varchar) returns boolean language sql as $$ select true $$`,
      'create operator pg_catalog.= (leftarg = varchar, rightarg = varchar, function = elsewhere.same)',
    ],
    says: 'The operator pg_catalog.=(character varying, character varying) is not of this program',
  },
  'a cast by a function of PostgreSQL': {
    statements: ['create cast (date as bytea) with function pg_catalog.date_send(date) as implicit'],
    says: 'The cast date as bytea is not of this program',
  },
  'a trigger that says it is of PostgreSQL': {
    statements: [
      writes('public'),
      triggerOn('loans', 'public'),
      `update pg_trigger set tgisinternal = true where tgname = 'zz_mine'`,
    ],
    says: 'The trigger public.loans.zz_mine is not of this program',
  },
  'a trigger whose function lies in no schema': {
    statements: [
      writes('public'),
      triggerOn('loans', 'public'),
      `update pg_proc set pronamespace = 99999 where proname = 'raise_amount'`,
    ],
    says: 'The trigger public.loans.zz_mine is not of this program: calls nowhere.raise_amount',
  },
  'a trigger of PostgreSQL whose function lies in no schema': {
    statements: [
      writes('public'),
      triggerOn('loans', 'public'),
      `update pg_proc set pronamespace = 99999 where proname = 'raise_amount'`,
      `update pg_trigger set tgisinternal = true where tgname = 'zz_mine'`,
    ],
    says: 'The trigger public.loans.zz_mine is not of this program: calls nowhere.raise_amount',
  },
  'an index that lies in no schema': {
    statements: [
      'create schema elsewhere',
      isTrue,
      'create index mine on users (elsewhere.is_fine(user_name))',
      `update pg_class set relnamespace = 99999 where relname = 'mine'`,
    ],
    says: 'The index nowhere.mine is not of this program',
  },
  'an inheriting table that lies in no schema': {
    statements: [
      'create schema elsewhere',
      'create table elsewhere.mine () inherits (public.deviations)',
      `update pg_class set relnamespace = 99999 where relname = 'mine'`,
    ],
    says: 'The inheriting table nowhere.mine is not of this program: of public.deviations',
  },
};

/** Puts views of the catalogue's names, which show nothing, and functions that say all is well before the catalogue. */
export const hideCatalogue = `do $do$
  declare found record;
  begin
    execute 'create schema hiding';
    for found in
      select c.relname, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.atttypid <> 'anyarray'::regtype
      where c.relnamespace = 'pg_catalog'::regnamespace and c.relkind in ('r', 'v') and c.relname not like 'pg\\_stat%'
        and has_table_privilege(c.oid, 'select') group by c.relname
    loop
      execute format('create view hiding.%I as select %s from pg_catalog.%I where false',
        found.relname, found.columns, found.relname);
    end loop;
    execute $$create function hiding.current_schemas(boolean) returns name[] language sql as 'select ''{public}''::name[]'$$;
    execute $$create function hiding.current_setting(text) returns text language sql as 'select ''public, pg_temp''::text'$$;
    execute $$create function hiding.to_regclass(text) returns regclass language sql as 'select null::regclass'$$;
    execute 'set local search_path = hiding, pg_catalog, public';
  end $do$`;
