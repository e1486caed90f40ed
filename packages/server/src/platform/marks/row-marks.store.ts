import { sql } from 'kysely';
import { keptPlan } from '../database/kept-plan.ts';
import type { Db } from '../database/open-database.ts';

/** What `row_marks` holds of a subject. */
export type SubjectMarks = { readonly version: number; readonly marks: string; readonly mac: string };

/** Holds the subject until the transaction ends: whoever marks it next sees what this one wrote. Null: not marked yet. */
export async function lockVersion(trx: Db, subject: string): Promise<number | null> {
  const row = await trx
    .selectFrom('row_marks')
    .select('version')
    .where('subject', '=', subject)
    .forUpdate()
    .modifyEnd(keptPlan)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Many in one statement; those that are marked already stay as they are. */
export async function addMarks(trx: Db, rows: readonly ({ readonly subject: string } & SubjectMarks)[]): Promise<void> {
  await sql`insert into row_marks (subject, version, marks, mac)
    select subject, version, marks, mac from json_populate_recordset(null::row_marks, ${JSON.stringify(rows)}::json)
    on conflict (subject) do nothing`.execute(trx);
}

export type StoredMarks = { readonly subject: string } & SubjectMarks;

export const listMarks = (db: Db, subjects: readonly string[]): Promise<StoredMarks[]> =>
  db
    .selectFrom('row_marks')
    .select(['subject', 'version', 'marks', 'mac'])
    .where('subject', '=', sql<string>`any(${subjects}::text[])`)
    .modifyEnd(keptPlan)
    .execute();
