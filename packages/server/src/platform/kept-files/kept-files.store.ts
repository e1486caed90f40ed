import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

/** The tables whose rows name a file. */
export type FileTable = 'documents' | 'survey_photos';

/** A file as its row tells of it. */
export type KeptFile = {
  readonly table: FileTable;
  readonly id: number;
  readonly applicationId: number;
  readonly fileName: string;
  readonly objectName: string;
  readonly sizeBytes: number;
  /** Null: nobody knows what it was. */
  readonly sha256: string | null;
};

export const fileTables: readonly FileTable[] = ['documents', 'survey_photos'];

const filesIn = (table: FileTable, where: RawBuilder<unknown>, limit: number | null) => sql<KeptFile>`
  select ${table}::text as "table", id, application_id as "applicationId", filename as "fileName",
    object_name as "objectName", size_bytes as "sizeBytes", sha256
  from ${sql.table(table)} where ${where} order by id limit ${limit}`;

const plain = (row: KeptFile): KeptFile => ({ ...row, id: Number(row.id), applicationId: Number(row.applicationId) });

export async function listFilesOfCase(db: Db, applicationId: number): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  for (const table of fileTables) {
    const { rows } = await filesIn(table, sql`application_id = ${applicationId}`, null).execute(db);
    files.push(...rows.map(plain));
  }
  return files;
}

/** All files of the bank, in parts. */
export async function* listFiles(db: Db, limit: number): AsyncGenerator<KeptFile[]> {
  for (const table of fileTables) {
    let afterId: number | null = null;
    for (;;) {
      const { rows } = await filesIn(table, afterId === null ? sql`true` : sql`id > ${afterId}`, limit).execute(db);
      if (rows.length > 0) yield rows.map(plain);
      if (rows.length < limit) break;
      afterId = Number(rows.at(-1)?.id);
    }
  }
}

export async function countFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from documents) + (select count(*) from survey_photos) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function saveDigest(db: Db, { table, id }: KeptFile, sha256: string): Promise<void> {
  await sql`update ${sql.table(table)} set sha256 = ${sha256} where id = ${id}`.execute(db);
}

export async function listCasesWithFiles(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select application_id as id from documents union select application_id from survey_photos order by 1`.execute(db);
  return rows.map(({ id }) => Number(id));
}
