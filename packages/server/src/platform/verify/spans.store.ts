import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

/** Everything behind `after` and up to `through`; null: from the very first, to the very last. */
export type Span<Key> = { readonly after: Key | null; readonly through: Key | null };

/** So few that every thread has something to do until the end, so many that beginning one costs nothing. */
const ROWS_OF_A_SPAN = 10_000;

/**
 * Divides whatever is numbered or named by this column. The table only says where to cut: the first span has no beginning
 * and the last no end, so that nothing lies outside them, whoever wrote into the table.
 */
export async function listSpans<Key extends number | string>(
  db: Db,
  table: string,
  column: string,
  size = ROWS_OF_A_SPAN,
): Promise<Span<Key>[]> {
  const { rows } = await sql<{ key: Key }>`
    select key from (
      select ${sql.ref(column)} as key, row_number() over (order by ${sql.ref(column)}) as number from ${sql.table(table)}
    ) t where number % ${sql.lit(size)} = 0 order by key`.execute(db);
  const cuts = rows.map(({ key }) => key);
  return [null, ...cuts].map((after, at) => ({ after, through: cuts[at] ?? null }));
}
