import type { CheckedSpouse } from '@trustiq/domain/origination/check-relatives.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { FieldCipher } from '../../platform/security/field-cipher.ts';
import { spouseNik } from '../../schema/encrypted-fields.ts';

type Marriage = {
  readonly applicationId: number;
  readonly maritalStatus: string;
  readonly spouse: CheckedSpouse | null;
  readonly at: Date;
};

export async function replaceMarriage(
  db: Db,
  cipher: FieldCipher,
  { applicationId, maritalStatus, spouse, at }: Marriage,
): Promise<void> {
  await db
    .updateTable('persons')
    .set({ marital_status: maritalStatus, marriage_told_at: at })
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
