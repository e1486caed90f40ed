import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

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

/** Looked through at once: a bank of years has millions of entries, and no statement may take long. */
const AT_ONCE = 50_000;

type Look = { readonly last: number | null; readonly found: number | null };

async function lookFrom(db: Db, from: RawBuilder<unknown>, isOther: RawBuilder<unknown>): Promise<Look | undefined> {
  const { rows } = await sql<Look>`select max(id) as last, min(id) filter (where is_keyed) as found
    from (select id, (mac is not null or strpos(payload, '"nonce":"') > 0) and ${isOther} as is_keyed
      from audit_entries where ${from} order by id limit ${AT_ONCE}) as entries`.execute(db);
  return rows[0];
}

/** The first entry with a code, or with the random number that only an entry with a code has; `apart` is left out. */
export async function findKeyedEntry(db: Db, apart: { event: string; holding: string } | null): Promise<number | null> {
  const isOther =
    apart === null ? sql`true` : sql`not (event = ${apart.event} and strpos(payload, ${apart.holding}) > 0)`;
  let from = sql`true`;
  for (;;) {
    const look = await lookFrom(db, from, isOther);
    if (look === undefined || look.last === null) return null;
    if (look.found !== null) return Number(look.found);
    from = sql`id > ${look.last}`;
  }
}
