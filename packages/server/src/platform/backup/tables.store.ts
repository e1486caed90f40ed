import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}
