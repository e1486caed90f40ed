import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import {
  keyColumns,
  type ProjectedTable,
  projectedTables,
  type Row,
  type RowChange,
  type Rows,
} from './projected-rows.ts';

async function listRows(db: Db, table: ProjectedTable): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} order by ${sql.ref(keyColumns[table])}`.execute(db);
  return rows;
}

export async function readProjected(db: Db): Promise<Rows> {
  const tables: [ProjectedTable, Row[]][] = [];
  for (const table of projectedTables) tables.push([table, await listRows(db, table)]);
  return Object.fromEntries(tables) as unknown as Rows;
}

async function insertRow(db: Db, { table, columns }: RowChange): Promise<void> {
  const row = Object.fromEntries(Object.entries(columns).map(([column, { wanted }]) => [column, wanted]));
  await db.insertInto(table).values(row).execute();
}

async function updateRow(db: Db, { table, key, columns }: RowChange): Promise<void> {
  const row = Object.fromEntries(Object.entries(columns).map(([column, { wanted }]) => [column, wanted]));
  await db
    .updateTable(table as 'areas')
    .set(row as never)
    .where(sql.ref(keyColumns[table]), '=', key)
    .execute();
}

/** In the order in which one table names another. */
export async function saveChanges(db: Db, changes: readonly RowChange[]): Promise<void> {
  for (const change of changes) await (change.isNew ? insertRow(db, change) : updateRow(db, change));
  await sql`
    insert into branch_areas (branch_id, area_id) select branch_id, area_id from branches on conflict do nothing`.execute(
    db,
  );
}

/** Whether anybody has told the bank where it sits: one that has a book, or ran before there were books, was told. */
export const hasBranches = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('branches').select('branch_id').limit(1).executeTakeFirst()) !== undefined;

export const findNewestSwitch = (db: Db) =>
  db.selectFrom('policy_switches').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();

export async function insertSwitch(
  db: Db,
  row: { readonly version: number; readonly digest: string; readonly switched_at: Date },
): Promise<void> {
  await db.insertInto('policy_switches').values(row).execute();
}
