import type { Db } from '../../platform/database/open-database.ts';
import { personField } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';

/** Who the case is about, as it stands now. */
export const getIdentityRow = (db: Db, id: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('persons as p', 'p.application_id', 'a.id')
    .select(['a.full_name', 'a.birth_date', 'a.gender', 'a.msisdn', 'a.tenor_months', 'a.borrower_id', 'a.status'])
    .select(['p.nik_cipher', 'p.marital_status'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();

type NewIdentity = {
  readonly nik: string;
  readonly fullName: string;
  readonly birthDate: string;
  readonly borrowerId: number;
  readonly isOnWatchlist: boolean;
};

export async function writeIdentity(db: Db, cipher: FieldCipher, id: number, person: NewIdentity): Promise<void> {
  await db
    .updateTable('applications')
    .set({
      full_name: person.fullName,
      birth_date: person.birthDate,
      nik_hash: cipher.hash(person.nik),
      borrower_id: person.borrowerId,
      is_on_watchlist: person.isOnWatchlist,
      // What was found out was about another person.
      kyc_flags: '[]',
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('persons')
    .set({ nik_cipher: cipher.encrypt(person.nik, personField('nik_cipher', id)) })
    .where('application_id', '=', id)
    .execute();
}

/** Whatever was answered about somebody else. */
export async function forgetAnswers(db: Db, id: number): Promise<void> {
  const answered = ['bureau_reports', 'fdc_reports', 'mapped_contracts', 'bureau_failures', 'scores'] as const;
  for (const table of [...answered, 'obligation_answers', 'obligation_marks'] as const)
    await db.deleteFrom(table).where('application_id', '=', id).execute();
}
