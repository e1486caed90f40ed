import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

/** Any number; all processes that grant must use the same. */
const GRANT_LOCK = 7_264_004;

/** What the application may only add to: changing it is nobody's work. */
const appendOnly = [
  'audit_entries',
  'application_history',
  'seals',
  'capsules',
  'assessments',
  'audit_checkpoints',
  'audit_cosignatures',
  'upgrades',
  'policies',
  'policy_proposals',
  'policy_rulings',
  'policy_switches',
  'branch_areas',
  'absences',
  'absence_rulings',
  'watchlist_imports',
];
/** What the application adds to and carries on, but never removes. */
const neverRemoved = [
  'audit_chains',
  'audit_tree_tiles',
  'row_marks',
  'policy_bodies',
  'sittings',
  'sitting_cases',
  'sitting_seats',
  'sitting_minutes',
];

export async function currentRole(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? '';
}

async function existing(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename = any(${[...tables]})`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** The job queue alters its own tables, so the application must own them: also those that the owner made before. */
async function handOverJobs(db: Db, role: string): Promise<void> {
  const to = sql.id(role);
  await sql`create schema if not exists jobs authorization ${to}`.execute(db);
  const { rows: schemas } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname = 'jobs' and pg_get_userbyid(nspowner) <> ${role}`.execute(
    db,
  );
  if (schemas.length > 0) await sql`alter schema jobs owner to ${to}`.execute(db);
  const { rows: relations } = await sql<{ name: string; kind: string }>`
    select relname as name, relkind as kind from pg_class
    where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p', 'v', 'S') and pg_get_userbyid(relowner) <> ${role}
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')`.execute(
    db,
  );
  for (const { name, kind } of relations) {
    const table = sql.id('jobs', name);
    if (kind === 'S') await sql`alter sequence ${table} owner to ${to}`.execute(db);
    else if (kind === 'v') await sql`alter view ${table} owner to ${to}`.execute(db);
    else await sql`alter table ${table} owner to ${to}`.execute(db);
  }
  const { rows: others } = await sql<{ statement: string }>`
    select format('alter routine %s owner to %I', oid::regprocedure, ${role}::text) as statement from pg_proc
    where pronamespace = 'jobs'::regnamespace and pg_get_userbyid(proowner) <> ${role}
    union all
    select format('alter type %s owner to %I', oid::regtype, ${role}::text) from pg_type
    where typnamespace = 'jobs'::regnamespace and typtype = 'e' and pg_get_userbyid(typowner) <> ${role}`.execute(db);
  for (const { statement } of others) await sql.raw(statement).execute(db);
}

/** Gives the role of the application what it needs, and no right to rewrite what happened. Run by the owner. */
export async function grantToApplication(owner: Db, role: string): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`.execute(trx);
    const to = sql.id(role);
    await sql`grant usage on schema public to ${to}`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(trx);
    await sql`grant usage, select on all sequences in schema public to ${to}`.execute(trx);
    for (const name of await existing(trx, appendOnly))
      await sql`revoke update, delete, truncate on ${sql.table(name)} from ${to}`.execute(trx);
    for (const name of await existing(trx, neverRemoved))
      await sql`revoke delete, truncate on ${sql.table(name)} from ${to}`.execute(trx);
    await sql`revoke insert, update, delete, truncate on schema_migrations from ${to}`.execute(trx);
    await handOverJobs(trx, role);
  });
}

/** The tables that this role may rewrite although nobody should. */
export async function listRewritable(db: Db): Promise<{ role: string; tables: string[] }> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename = any(${appendOnly})
      and tablename <> 'upgrades'
      and has_table_privilege(quote_ident(tablename), 'UPDATE, DELETE, TRUNCATE') order by 1`.execute(db);
  return { role: await currentRole(db), tables: rows.map(({ name }) => name) };
}
