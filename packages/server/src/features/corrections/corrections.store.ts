import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

const corrections = (db: Db) =>
  db
    .selectFrom('identity_corrections as c')
    .innerJoin('users as a', 'a.id', 'c.asked_by')
    .innerJoin('documents as f', 'f.id', 'c.document_id')
    .leftJoin('users as d', 'd.id', 'c.decided_by')
    .selectAll('c')
    .select(['f.filename', 'a.first_name as asker_first', 'a.last_name as asker_last'])
    .select(['d.first_name as decider_first', 'd.last_name as decider_last']);

export type CorrectionRow = Awaited<ReturnType<ReturnType<typeof corrections>['executeTakeFirstOrThrow']>>;

export const listCorrections = (db: Db, applicationId: number): Promise<CorrectionRow[]> =>
  corrections(db).where('c.application_id', '=', applicationId).orderBy('c.id', 'desc').execute();

export async function findCorrection(db: Db, applicationId: number, id: number): Promise<CorrectionRow | null> {
  const row = corrections(db).where('c.application_id', '=', applicationId).where('c.id', '=', id);
  return (await row.executeTakeFirst()) ?? null;
}

/** Drawn first, because what is asked for is encrypted for the row it stands in. */
export async function nextCorrectionId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('identity_corrections', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

type NewCorrection = {
  readonly id: number;
  readonly applicationId: number;
  readonly content: Uint8Array;
  readonly reason: string;
  readonly documentId: number;
  readonly by: number;
  readonly at: Date;
};

export async function insertCorrection(db: Db, correction: NewCorrection): Promise<void> {
  await db
    .insertInto('identity_corrections')
    .values({
      id: correction.id,
      application_id: correction.applicationId,
      state: 'WAITING',
      content_cipher: correction.content,
      reason: correction.reason,
      document_id: correction.documentId,
      asked_by: correction.by,
      asked_at: correction.at,
      decided_by: null,
      decided_at: null,
      decision_note: null,
    })
    .execute();
}

type Ruling = {
  readonly state: 'CONFIRMED' | 'REFUSED';
  readonly by: number;
  readonly at: Date;
  readonly note: string | null;
};

export async function decideCorrection(db: Db, id: number, { state, by, at, note }: Ruling): Promise<void> {
  await db
    .updateTable('identity_corrections')
    .set({ state, decided_by: by, decided_at: at, decision_note: note })
    .where('id', '=', id)
    .execute();
}

export async function isDocumentOf(db: Db, applicationId: number, documentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('id', '=', documentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** By what a corrected identity is judged beside itself. */
export const getJudgedFacts = (db: Db, applicationId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('persons as p', 'p.application_id', 'a.id')
    .select(['a.gender', 'a.tenor_months', 'p.marital_status'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
