import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

/** Every value is a parameter, of which a statement has 65.535. */
const ROWS_A_STATEMENT = 1000;

export type NewBulkRow = {
  readonly id: number;
  readonly line: number;
  /** Without NIK and mother's name, which stand encrypted beside it. */
  readonly row: object;
  readonly nikCipher: Uint8Array;
  readonly motherNameCipher: Uint8Array;
  readonly mac: string;
};

type Upload = {
  readonly draftId: string;
  readonly consentVersion: string;
  readonly by: number;
  readonly at: Date;
};

/** Numbers of rows to come: the code of each is made with its number. */
export async function reserveRowIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('bulk_rows', 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    db,
  );
  return rows.map(({ id }) => Number(id));
}

export async function insertBulkRows(db: Db, upload: Upload, rows: readonly NewBulkRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    await db
      .insertInto('bulk_rows')
      .values(
        rows.slice(at, at + ROWS_A_STATEMENT).map(({ id, line, row, nikCipher, motherNameCipher, mac }) => ({
          id,
          draft_id: upload.draftId,
          row_number: line,
          row: JSON.stringify(row),
          nik_cipher: nikCipher,
          mother_name_cipher: motherNameCipher,
          consent_version: upload.consentVersion,
          uploaded_by: upload.by,
          uploaded_at: upload.at,
          mac,
        })),
      )
      .execute();
  }
}

const bulkRows = (db: Db) =>
  db
    .selectFrom('bulk_rows')
    .select(['id', 'draft_id', 'row_number', 'row', 'nik_cipher', 'mother_name_cipher'])
    .select(['consent_version', 'uploaded_by', 'uploaded_at', 'mac']);

export type BulkRow = Awaited<ReturnType<ReturnType<typeof bulkRows>['executeTakeFirstOrThrow']>>;

export async function saveRowCode(db: Db, id: number, mac: string): Promise<void> {
  await db.updateTable('bulk_rows').set({ mac }).where('id', '=', id).execute();
}

/** Every row that may still become an application. */
export async function* listWaitingRows(db: Db, batch: number): AsyncGenerator<BulkRow[]> {
  for (let afterId: number | null = null; ; ) {
    // From the very first: whoever writes the database also gives numbers below zero.
    const waiting = afterId === null ? bulkRows(db) : bulkRows(db).where('id', '>', afterId);
    const rows: BulkRow[] = await waiting.orderBy('id').limit(batch).execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    afterId = last.id;
  }
}

/** Whoever uploaded a list sees it; nobody else does. */
export const listDraftRows = (db: Db, draftId: string, userId: number): Promise<BulkRow[]> =>
  bulkRows(db).where('draft_id', '=', draftId).where('uploaded_by', '=', userId).orderBy('row_number').execute();

/** Inside a transaction: a second one waits here and then finds no row. */
export const lockBulkRow = (db: Db, id: number, userId: number): Promise<BulkRow | undefined> =>
  bulkRows(db).where('id', '=', id).where('uploaded_by', '=', userId).forUpdate().executeTakeFirst();

export async function deleteBulkRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('bulk_rows').where('id', '=', id).execute();
}

export async function forgetBulkRows(db: Db, uploadedBefore: Date): Promise<void> {
  await db.deleteFrom('bulk_rows').where('uploaded_at', '<', uploadedBefore).execute();
}
