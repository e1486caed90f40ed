import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

/** One thing of the database that decides what a statement of ours does: its name, and its whole meaning as text. */
export type SchemaPart = { readonly name: string; readonly text: string };

/** Below it stands what PostgreSQL made for itself. */
const FIRST_OF_OTHERS = sql.lit(16_384);

/**
 * Reads the catalogue while nothing but it is looked through: who owns a schema can give views, functions and operators
 * the names that PostgreSQL gives its own, or ones that fit better. Tells what the connection itself looks through.
 */
async function inCatalogue<T>(db: Db, read: (trx: Db, searchPath: string) => Promise<T>): Promise<T> {
  const within = async (trx: Db) => {
    const { rows } = await sql<{ path: string }>`select pg_catalog.current_setting('search_path') as path`.execute(trx);
    const path = rows[0]?.path ?? '';
    await sql`set local search_path = pg_catalog, pg_temp`.execute(trx);
    const found = await read(trx, path.split(/,\s*/).join(', '));
    await sql`select pg_catalog.set_config('search_path', ${path}, true)`.execute(trx);
    return found;
  };
  return db.isTransaction ? within(db) : db.transaction().execute(within);
}

const isOfExtension = (kind: string, oid: string) =>
  sql`exists (select 1 from pg_depend d
    where d.classid = ${sql.lit(kind)}::regclass and d.objid = ${sql.ref(oid)} and d.deptype = 'e')`;

/** What the catalogue says lies in no schema is called all the same. */
const nameIn = (schema: string) => sql`coalesce(${sql.ref(schema)}, 'nowhere') || '.'`;

/** What an extension brings compiled, which only its administrator can install. */
const compiled = sql`
  select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
  where l.lanname in ('c', 'internal') and ${isOfExtension('pg_proc', 'p.oid')}`;

/** Functions and operators of the schemas in `home`, from this number on. */
const callables = (from: RawBuilder<unknown>) => sql<SchemaPart>`
    select 'function ' || n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
      concat_ws(' ', p.prokind, l.lanname, p.provolatile, case when p.proisstrict then 'strict' end,
        case when p.prosecdef then 'security definer' end, array_to_string(p.proconfig, ' '),
        '(' || pg_get_function_arguments(p.oid) || ')', 'returns ' || pg_get_function_result(p.oid), p.probin, p.prosrc,
        case when p.prokind in ('f', 'p') then pg_get_function_sqlbody(p.oid) end) as text
    from pg_proc p join home n on n.oid = p.pronamespace left join pg_language l on l.oid = p.prolang
    where p.oid >= ${from} and p.oid not in (select oid from compiled)
    union all
    select 'operator ' || n.nspname || '.' || o.oprname || '(' || format_type(o.oprleft, null) || ', '
      || format_type(o.oprright, null) || ')', o.oprcode::text
    from pg_operator o join home n on n.oid = o.oprnamespace
    where o.oid >= ${from}
      and not (o.oprcode in (select oid from compiled) and ${isOfExtension('pg_operator', 'o.oid')})`;

/**
 * Tables, columns, constraints, indexes, triggers, rules, policies, functions, operators and casts, what is looked through to
 * find them, and what hangs on the tables from other schemas. Texts say the same on every version of PostgreSQL from 15 on.
 *
 * Left out, because they can neither write nor refuse anything: indexes of plain columns, what belongs to PostgreSQL itself,
 * and of an extension whatever was compiled. A table or a function that somebody attached to an extension is listed.
 */
export async function listSchemaParts(db: Db, schema: string): Promise<SchemaPart[]> {
  const parts = sql<SchemaPart>`
    with home as (select oid, nspname from pg_namespace where nspname = ${schema}),
    relation as (
      select c.*, n.nspname || '.' || c.relname as name from pg_class c join home n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f')
    ),
    compiled as (${compiled}),
    foreigner as (
      select c.oid, ${nameIn('n.nspname')} || c.relname as name
      from pg_class c left join pg_namespace n on n.oid = c.relnamespace
      where c.relnamespace not in (select oid from home)
    )
    select 'table ' || r.name as name, concat_ws(' ', r.relkind, r.relpersistence,
      case when r.relrowsecurity then 'row security' end, case when r.relforcerowsecurity then 'forced' end,
      (select string_agg('of ' || i.inhparent::regclass, ' ' order by i.inhseqno)
        from pg_inherits i where i.inhrelid = r.oid)) as text
    from relation r
    union all
    select 'column ' || r.name || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      case when a.attcollation not in (0, 100) then 'collate ' || a.attcollation::regcollation::text end,
      case when a.attnotnull then 'not null' end, nullif('identity ' || a.attidentity::text, 'identity '),
      nullif('generated ' || a.attgenerated::text, 'generated '), 'default ' || pg_get_expr(d.adbin, d.adrelid))
    from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
    where r.relkind <> 'v' and r.relkind <> 'm'
    union all
    select 'constraint ' || r.name || '.' || k.conname, pg_get_constraintdef(k.oid)
    from relation r join pg_constraint k on k.conrelid = r.oid where k.contype <> 'n'
    union all
    select 'index ' || ${nameIn('n.nspname')} || coalesce(x.relname, i.indexrelid::text), pg_get_indexdef(i.indexrelid)
    from relation r join pg_index i on i.indrelid = r.oid left join pg_class x on x.oid = i.indexrelid
      left join pg_namespace n on n.oid = x.relnamespace
    where not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
      and (i.indisunique or i.indexprs is not null or i.indpred is not null or exists (
        select 1 from unnest(i.indclass::oid[]) as used (oid) left join pg_opclass o on o.oid = used.oid
        where (o.oid < ${FIRST_OF_OTHERS} and o.opcnamespace = 'pg_catalog'::regnamespace) is not true))
    union all
    select 'trigger ' || r.name || '.' || t.tgname,
      case t.tgenabled when 'O' then 'calls ' when 'D' then 'disabled, calls ' else 'only ' || t.tgenabled::text || ', calls ' end
      || ${nameIn('f.nspname')} || coalesce(p.proname, t.tgfoid::text) || ': ' || pg_get_triggerdef(t.oid)
    from relation r join pg_trigger t on t.tgrelid = r.oid left join pg_proc p on p.oid = t.tgfoid
      left join pg_namespace f on f.oid = p.pronamespace
    where not t.tgisinternal or t.tgenabled <> 'O' or (p.oid < ${FIRST_OF_OTHERS}
      and (p.proname like 'RI\\_FKey\\_%' or p.proname = 'unique_key_recheck') and exists (
        select 1 from pg_constraint k where k.oid = t.tgconstraint and r.oid in (k.conrelid, k.confrelid))) is not true
    union all
    select 'rule ' || r.name || '.' || w.rulename, pg_get_ruledef(w.oid) || ' ' || w.ev_enabled::text
    from relation r join pg_rewrite w on w.ev_class = r.oid
    union all
    select 'policy ' || r.name || '.' || p.polname, concat_ws(' ', p.polcmd, p.polpermissive,
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
    from relation r join pg_policy p on p.polrelid = r.oid
    union all
    select 'inheriting table ' || c.name, 'of ' || string_agg(r.name, ', ' order by r.name)
    from relation r join pg_inherits i on i.inhparent = r.oid join foreigner c on c.oid = i.inhrelid group by c.name
    union all
    select 'constraint ' || c.name || '.' || k.conname, pg_get_constraintdef(k.oid)
    from relation r join pg_constraint k on k.confrelid = r.oid join foreigner c on c.oid = k.conrelid
    union all
    ${callables(sql.lit(0))}
    order by 1`;
  return inCatalogue(db, async (trx) => (await parts.execute(trx)).rows);
}

/** Whatever schema they stand in, and what somebody put among what PostgreSQL made for itself. */
export async function listSchemaPartsOfAll(db: Db): Promise<SchemaPart[]> {
  const parts = (searchPath: string) => sql<SchemaPart>`
    with home as (select oid, nspname from pg_namespace where nspname = 'pg_catalog'), compiled as (${compiled})
    select 'cast ' || format_type(c.castsource, null) || ' as ' || format_type(c.casttarget, null) as name,
      concat_ws(' ', c.castcontext, c.castmethod, nullif(c.castfunc, 0)::regprocedure) as text
    from pg_cast c where c.oid >= ${FIRST_OF_OTHERS}
      and not (c.castfunc in (select oid from compiled) and ${isOfExtension('pg_cast', 'c.oid')})
    union all
    select 'comparison ' || f.opfname || ' of ' || m.amname || ' ' || s.kind || s.number, s.calls
    from (select oid, amprocfamily as family, 'by function ' as kind, amprocnum as number, amproc::oid as function,
        amproc::regprocedure::text || concat(' for ', amproclefttype::regtype, ' and ', amprocrighttype::regtype) as calls
      from pg_amproc
      union all
      select a.oid, a.amopfamily, 'by operator ', a.amopstrategy, o.oprcode::oid, a.amopopr::regoperator::text
      from pg_amop a left join pg_operator o on o.oid = a.amopopr) s
      left join pg_opfamily f on f.oid = s.family left join pg_am m on m.oid = f.opfmethod
    where s.oid >= ${FIRST_OF_OTHERS} and (${isOfExtension('pg_opfamily', 'f.oid')}
      and (s.function < ${FIRST_OF_OTHERS} or s.function in (select oid from compiled))) is not true
    union all
    select 'event trigger ' || evtname, evtevent || ' ' || evtfoid::regproc from pg_event_trigger
    union all
    select 'setting search_path', ${searchPath}::text
    union all
    select 'setting session_replication_role', current_setting('session_replication_role')
    union all
    ${callables(FIRST_OF_OTHERS)}
    order by 1`;
  return inCatalogue(db, async (trx, searchPath) => (await parts(searchPath).execute(trx)).rows);
}

export type KeptSetting = { readonly name: string; readonly value: string; readonly of: string };

/** What is set for every connection to this database, or for those of a role that works here or owns something here. */
export async function listKeptSettings(db: Db): Promise<KeptSetting[]> {
  const settings = sql<KeptSetting>`
    select lower(split_part(c.setting, '=', 1)) as name, substr(c.setting, strpos(c.setting, '=') + 1) as value,
      concat_ws(' in ', case when s.setrole = 0 then 'everybody' else pg_get_userbyid(s.setrole) end,
        (select datname from pg_database d where d.oid = s.setdatabase)) as of
    from pg_db_role_setting s cross join unnest(s.setconfig) as c (setting)
    where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and (s.setrole = 0 or pg_get_userbyid(s.setrole) in (session_user, current_user)
        or s.setrole in (select relowner from pg_class
          where relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))))
    order by 1, 3`;
  return inCatalogue(db, async (trx) => (await settings.execute(trx)).rows);
}

/** Which version of its tables the job queue has; null before its first start. */
export async function findQueueVersion(db: Db): Promise<number | null> {
  return inCatalogue(db, async (trx) => {
    const { rows: known } = await sql`select where to_regclass('jobs.version') is not null`.execute(trx);
    if (known.length === 0) return null;
    const { rows } = await sql<{ version: number }>`select version from jobs.version`.execute(trx);
    return rows[0]?.version ?? null;
  });
}
