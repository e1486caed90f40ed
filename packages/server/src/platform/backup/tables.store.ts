import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** The last line of the checkpoint file that the database knows; null when it has no checkpoints, as an older version. */
export async function findLastFileLine(db: Db): Promise<number | null> {
  const { rows: known } = await sql`select where to_regclass('audit_checkpoints') is not null`.execute(db);
  if (known.length === 0) return null;
  const query = db.selectFrom('audit_checkpoints').select(({ fn }) => fn.max<number | null>('file_line').as('line'));
  return (await query.executeTakeFirstOrThrow()).line;
}
