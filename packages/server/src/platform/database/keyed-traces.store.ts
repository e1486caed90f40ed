import { sql } from 'kysely';
import type { Db } from './open-database.ts';

/** Where only a version that signs writes: a whole table, or one column of it. */
export type KeyedPlace = { readonly table: string; readonly column?: string };

/** The first of these places in which something stands. */
export async function findFilled(db: Db, places: readonly KeyedPlace[]): Promise<KeyedPlace | null> {
  for (const place of places) {
    const filled = place.column === undefined ? sql`true` : sql`${sql.ref(place.column)} is not null`;
    const { rows } = await sql`select 1 from ${sql.table(place.table)} where ${filled} limit 1`.execute(db);
    if (rows.length > 0) return place;
  }
  return null;
}

/** The first entry with a code, or with the random number that only an entry with a code has, but for the told birth. */
export async function findKeyedEntry(db: Db, apart: { event: string; holding: string } | null): Promise<number | null> {
  const other =
    apart === null ? sql`true` : sql`not (event = ${apart.event} and strpos(payload, ${apart.holding}) > 0)`;
  const { rows } = await sql<{ id: number }>`select id from audit_entries
    where (mac is not null or strpos(payload, '"nonce":"') > 0) and ${other} order by id limit 1`.execute(db);
  return rows[0] === undefined ? null : Number(rows[0].id);
}
