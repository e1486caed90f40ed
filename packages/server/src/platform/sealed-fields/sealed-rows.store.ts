import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';
import type { SealedRow, SealedTable } from './sealed-table.ts';

/** The next rows of a table in the order of its key. */
export async function listSealedRows(
  db: Db,
  { name, key, columns, context }: SealedTable,
  after: number | null,
  limit: number,
): Promise<SealedRow[]> {
  const wanted = [...new Set([key, ...columns, ...context])].map((column) => sql.ref(column));
  const { rows } = await sql<SealedRow>`
    select ${sql.join(wanted)} from ${sql.table(name)}
    where ${after === null ? sql`true` : sql`${sql.ref(key)} > ${after}`} order by ${sql.ref(key)} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Writes the changed columns of many rows in one statement. */
export async function saveSealedRows(
  db: Db,
  { name, key, columns, json = [] }: SealedTable,
  rows: readonly SealedRow[],
): Promise<void> {
  const isJson = (column: string) => json.includes(column);
  const given = rows.map((row) => ({
    row_key: row[key],
    ...Object.fromEntries(
      columns.map((column) => {
        const value = row[column];
        return [column, value === null || isJson(column) ? value : Buffer.from(value as Uint8Array).toString('hex')];
      }),
    ),
  }));
  const shape = columns.map((column) => sql`${sql.ref(column)} ${isJson(column) ? sql`jsonb` : sql`text`}`);
  const changes = columns.map((column) =>
    isJson(column)
      ? sql`${sql.ref(column)} = n.${sql.ref(column)}`
      : sql`${sql.ref(column)} = decode(n.${sql.ref(column)}, 'hex')`,
  );
  await sql`
    update ${sql.table(name)} as t set ${sql.join(changes)}
    from json_to_recordset(${JSON.stringify(given)}::json) as n(row_key bigint, ${sql.join(shape)})
    where t.${sql.ref(key)} = n.row_key`.execute(db);
}
