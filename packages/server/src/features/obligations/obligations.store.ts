import type { MarkKind } from '@trustiq/domain/obligations/ledger-mark.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** What people said of pairs, with who said it; the latest last. */
export const listAnswers = (db: Db, applicationId: number) =>
  db
    .selectFrom('obligation_answers as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['w.one_key', 'w.other_key', 'w.is_same', 'w.reason', 'w.at', 'u.first_name', 'u.last_name'])
    .where('w.application_id', '=', applicationId)
    .orderBy('w.at')
    .orderBy('w.id')
    .execute();

export const listMarks = (db: Db, applicationId: number) =>
  db
    .selectFrom('obligation_marks as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .innerJoin('documents as d', 'd.id', 'k.document_id')
    .select([
      'k.record_key',
      'k.kind',
      'k.reason',
      'k.document_id',
      'k.at',
      'u.first_name',
      'u.last_name',
      'd.filename',
    ])
    .where('k.application_id', '=', applicationId)
    .orderBy('k.at')
    .orderBy('k.id')
    .execute();

type Word = { readonly applicationId: number; readonly userId: number; readonly at: Date; readonly reason: string };
export type NewAnswer = Word & { readonly keys: readonly [string, string]; readonly isSame: boolean };

/** A pair is kept under one order of its keys, so that the later word takes the place of the earlier. */
export async function saveAnswer(
  db: Db,
  { applicationId, keys, isSame, reason, userId, at }: NewAnswer,
): Promise<void> {
  const [one, other] = keys.toSorted() as [string, string];
  const said = { is_same: isSame, reason, user_id: userId, at };
  await db
    .insertInto('obligation_answers')
    .values({ application_id: applicationId, one_key: one, other_key: other, ...said })
    .onConflict((conflict) => conflict.columns(['application_id', 'one_key', 'other_key']).doUpdateSet(said))
    .execute();
}

export type NewMark = Word & { readonly key: string; readonly kind: MarkKind; readonly documentId: number };

export async function saveMark(
  db: Db,
  { applicationId, key, kind, reason, documentId, userId, at }: NewMark,
): Promise<void> {
  const said = { kind, reason, document_id: documentId, user_id: userId, at };
  await db
    .insertInto('obligation_marks')
    .values({ application_id: applicationId, record_key: key, ...said })
    .onConflict((conflict) => conflict.columns(['application_id', 'record_key']).doUpdateSet(said))
    .execute();
}

/** How many marks went. */
export async function removeMarks(db: Db, applicationId: number, keys: readonly string[]): Promise<number> {
  const removed = await db
    .deleteFrom('obligation_marks')
    .where('application_id', '=', applicationId)
    .where('record_key', 'in', keys)
    .returning('id')
    .execute();
  return removed.length;
}

export async function isDocumentOfCase(db: Db, applicationId: number, documentId: number): Promise<boolean> {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return found !== undefined;
}
