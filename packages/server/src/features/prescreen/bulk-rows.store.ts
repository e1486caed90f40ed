import type { Db } from '../../platform/database/open-database.ts';

/** Every value is a parameter, of which a statement has 65.535. */
const ROWS_A_STATEMENT = 1000;

export type NewBulkRow = {
  readonly line: number;
  /** Without NIK and mother's name, which stand encrypted beside it. */
  readonly row: object;
  readonly nikCipher: Uint8Array;
  readonly motherNameCipher: Uint8Array;
};

type Upload = {
  readonly draftId: string;
  readonly consentVersion: string;
  readonly by: number;
  readonly at: Date;
};

/** Gives the new ids in the order of the rows. */
export async function insertBulkRows(db: Db, upload: Upload, rows: readonly NewBulkRow[]): Promise<number[]> {
  const idOfLine = new Map<number, number>();
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const inserted = await db
      .insertInto('bulk_rows')
      .values(
        rows.slice(at, at + ROWS_A_STATEMENT).map(({ line, row, nikCipher, motherNameCipher }) => ({
          draft_id: upload.draftId,
          row_number: line,
          row: JSON.stringify(row),
          nik_cipher: nikCipher,
          mother_name_cipher: motherNameCipher,
          consent_version: upload.consentVersion,
          uploaded_by: upload.by,
          uploaded_at: upload.at,
        })),
      )
      .returning(['id', 'row_number'])
      .execute();
    for (const { id, row_number } of inserted) idOfLine.set(row_number, Number(id));
  }
  return rows.map(({ line }) => idOfLine.get(line) ?? 0);
}

const bulkRows = (db: Db) =>
  db
    .selectFrom('bulk_rows')
    .select(['id', 'draft_id', 'row_number', 'row', 'nik_cipher', 'mother_name_cipher'])
    .select(['consent_version', 'uploaded_at']);

export type BulkRow = Awaited<ReturnType<ReturnType<typeof bulkRows>['executeTakeFirstOrThrow']>>;

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
