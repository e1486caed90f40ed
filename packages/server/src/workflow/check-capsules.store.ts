import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import type { Span } from '../platform/verify/spans.store.ts';

export type CapsuledCase = { readonly id: number; readonly audited: readonly string[] };

/** The last of the next applications in the order of their numbers; null behind the last of all. */
export async function findEnd(db: Db, { after, through }: Span<number>, limit: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from (
      select id from applications
      where (${after}::bigint is null or id > ${after}::bigint) and (${through}::bigint is null or id <= ${through}::bigint)
      order by id limit ${sql.lit(limit)}) t`.execute(db);
  const id = rows[0]?.id ?? null;
  return id === null ? null : Number(id);
}

/** Those of these cases that have a capsule, or of which the audit says so, with what it says. */
export async function listCapsuledCases(db: Db, after: number, through: number): Promise<CapsuledCase[]> {
  const { rows } = await sql<{ id: number; digest: string | null }>`
    select application_id as id, substring(payload from '"capsule":"([^"]*)"') as digest from audit_entries
    where application_id > ${after}::bigint and application_id <= ${through}::bigint and strpos(payload, '"capsule":"') > 0
    union all
    select application_id, null from capsules
    where application_id > ${after}::bigint and application_id <= ${through}::bigint
    order by 1`.execute(db);
  const found = Map.groupBy(rows, ({ id }) => Number(id));
  return [...found].map(([id, told]) => ({ id, audited: told.flatMap(({ digest }) => digest ?? []) }));
}

/** Whether the chain of a case holds this hash at this place. */
export async function hasChainHash(db: Db, chain: string, sequence: number, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('chain_key', '=', chain)
    .where('sequence', '=', sequence)
    .where(sql<string>`encode(hash, 'hex')`, '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listMadeByMigration(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('capsules')
    .select('application_id')
    .where('origin', '=', 'MIGRATION')
    .orderBy('application_id')
    .execute();
  return rows.map((row) => row.application_id);
}

/** Those that wait for their money without a capsule of their approval. */
export async function listApprovedWithout(db: Db, { after, through }: Span<number>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from applications a
    where a.status = 'PREDISBURSE' and (${after}::bigint is null or a.id > ${after}::bigint)
      and (${through}::bigint is null or a.id <= ${through}::bigint)
      and not exists (select from capsules c where c.application_id = a.id and c.round = a.round and c.status = a.status)
    order by a.id`.execute(db);
  return rows.map(({ id }) => Number(id));
}
