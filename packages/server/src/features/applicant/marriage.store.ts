import type { CheckedSpouse } from '@trustiq/domain/origination/check-relatives.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { earlierSpouseNik, spouseNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';

type Marriage = {
  readonly applicationId: number;
  readonly maritalStatus: string;
  readonly spouse: CheckedSpouse | null;
};

/** What the application says now, without names. */
export async function findMarriage(db: Db, applicationId: number) {
  const person = await db
    .selectFrom('persons as p')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['p.marital_status', 'p.marriage_told_at', 'p.marriage_told_by', 'p.marriage_confirmed_by'])
    .select('a.registered_at')
    .where('p.application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const spouses = await db
    .selectFrom('spouses')
    .select(['relation', 'name', 'nik_cipher', 'nik_hash', 'has_separate_property'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();
  return { ...person, applicationId, spouses };
}

export type PresentMarriage = Awaited<ReturnType<typeof findMarriage>>;

async function nextSequence(db: Db, applicationId: number): Promise<number> {
  const { last } = await db
    .selectFrom('earlier_marriages')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** The word is kept beside the one that takes its place. */
export async function keepMarriage(db: Db, cipher: FieldCipher, word: PresentMarriage): Promise<void> {
  const { applicationId } = word;
  const sequence = await nextSequence(db, applicationId);
  const told = {
    application_id: applicationId,
    sequence,
    told_at: word.marriage_told_at ?? word.registered_at,
    told_by: word.marriage_told_by,
    confirmed_by: word.marriage_confirmed_by,
    marital_status: word.marital_status,
  };
  const nobody = { relation: null, name: null, nik_cipher: null, nik_hash: null, has_separate_property: false };
  const spouses = word.spouses.map((spouse, position) => ({
    ...spouse,
    nik_cipher:
      spouse.nik_cipher &&
      cipher.encrypt(
        cipher.decrypt(spouse.nik_cipher, spouseNik(applicationId, spouse.relation)),
        earlierSpouseNik(applicationId, sequence, position),
      ),
  }));
  const rows = spouses.length === 0 ? [nobody] : spouses;
  await db
    .insertInto('earlier_marriages')
    .values(rows.map((row, position) => ({ ...told, ...row, position })))
    .execute();
}

/** Nobody has confirmed this word yet, and whoever said it will not be the one. */
export async function stampMarriage(
  db: Db,
  applicationId: number,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('persons')
    .set({ marriage_told_at: at, marriage_told_by: by, marriage_confirmed_by: null, marriage_confirmed_at: null })
    .where('application_id', '=', applicationId)
    .execute();
}

export async function replaceMarriage(
  db: Db,
  cipher: FieldCipher,
  { applicationId, maritalStatus, spouse }: Marriage,
): Promise<void> {
  await db
    .updateTable('persons')
    .set({ marital_status: maritalStatus })
    .where('application_id', '=', applicationId)
    .execute();
  await db.deleteFrom('spouses').where('application_id', '=', applicationId).execute();
  if (spouse === null) return;
  const { relation, name, nik, msisdn, birthDate, hasSeparateProperty } = spouse;
  await db
    .insertInto('spouses')
    .values({
      application_id: applicationId,
      relation,
      name,
      nik_cipher: nik === null ? null : cipher.encrypt(nik, spouseNik(applicationId, relation)),
      nik_hash: nik === null ? null : cipher.hash(nik),
      msisdn,
      birth_date: birthDate,
      has_separate_property: hasSeparateProperty,
    })
    .execute();
}

/** By whose word the marriage is known, by name, and what the application said before. */
export async function findMarriageWords(db: Db, applicationId: number) {
  const told = await db
    .selectFrom('persons as p')
    .leftJoin('users as t', 't.id', 'p.marriage_told_by')
    .leftJoin('users as c', 'c.id', 'p.marriage_confirmed_by')
    .select(['p.marriage_confirmed_at', 't.first_name as told_first', 't.last_name as told_last'])
    .select(['c.first_name as confirmed_first', 'c.last_name as confirmed_last'])
    .where('p.application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const before = await db
    .selectFrom('earlier_marriages')
    .select(['marital_status', 'name', 'has_separate_property'])
    .where('application_id', '=', applicationId)
    .orderBy('sequence', 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return { ...told, before: before ?? null };
}
