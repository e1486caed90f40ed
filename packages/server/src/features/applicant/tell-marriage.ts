import type { MarriageContent } from '@trustiq/domain/exposure/marriage-confirmation.ts';
import { isNewWord } from '@trustiq/domain/exposure/marriage-confirmation.ts';
import type { CheckedSpouse } from '@trustiq/domain/origination/check-relatives.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { findMarriage, keepMarriage, type PresentMarriage, replaceMarriage, stampMarriage } from './marriage.store.ts';

const keyOf = (hash: Uint8Array | null): string | null => hash && Buffer.from(hash).toString('hex');

const contentOf = ({ marital_status, spouses }: PresentMarriage): MarriageContent => ({
  maritalStatus: marital_status,
  spouses: spouses.map(({ nik_hash, has_separate_property }) => ({
    person: keyOf(nik_hash),
    hasSeparateProperty: has_separate_property,
  })),
});

const saidContent = (maritalStatus: string, spouse: CheckedSpouse | null, cipher: FieldCipher): MarriageContent => ({
  maritalStatus,
  spouses:
    spouse === null
      ? []
      : [
          {
            person: spouse.nik === null ? null : keyOf(cipher.hash(spouse.nik)),
            hasSeparateProperty: spouse.hasSeparateProperty,
          },
        ],
});

type Said = {
  readonly applicationId: number;
  readonly maritalStatus: string;
  readonly spouse: CheckedSpouse | null;
};

/** A new word about a marriage takes the place of the one before, which is kept; whether it is one is answered. */
export async function tellMarriage(
  db: Db,
  cipher: FieldCipher,
  said: Said,
  stamp: { readonly by: number; readonly at: Date },
): Promise<boolean> {
  const before = await findMarriage(db, said.applicationId);
  const isNews = isNewWord(contentOf(before), saidContent(said.maritalStatus, said.spouse, cipher));
  if (isNews) await keepMarriage(db, cipher, before);
  await replaceMarriage(db, cipher, said);
  if (isNews) await stampMarriage(db, said.applicationId, stamp);
  return isNews;
}
