import { surveyedTraits } from '@trustiq/contract/survey/surveyed-traits.ts';
import { fromKeptAddress } from '@trustiq/contract/wire/address-names.ts';
import { comparedText } from '@trustiq/domain/shared-traits/trait-kinds.ts';
import { type TraitFacts, traitsOfCase } from '@trustiq/domain/shared-traits/traits-of-case.ts';
import { type BankCipherColumn, bankField, photoPrint } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { isPrint } from './kept-print.ts';
import type { TraitFactsRow } from './trait-facts.store.ts';

/** Accounts at the bank itself have no code of a bank beside them. */
const OWN_BANK = 'OWN';

function accountsOf({ id, accounts }: TraitFactsRow, cipher: FieldCipher): TraitFacts['accounts'] {
  const readable = (column: BankCipherColumn, hex: string | null) =>
    hex === null ? null : cipher.decrypt(Buffer.from(hex, 'hex'), bankField(column, id));
  return accounts.flatMap((row) => [
    { number: readable('account_no_cipher', row.own), bankCode: row.bankCode },
    { number: readable('account_bank_cipher', row.ofBank), bankCode: OWN_BANK },
    { number: readable('account_saving_cipher', row.savings), bankCode: OWN_BANK },
    { number: readable('payroll_account_no_cipher', row.payroll), bankCode: row.payrollBankCode },
    { number: readable('companion_account_no_cipher', row.companion), bankCode: row.companionBankCode },
  ]);
}

const printsOf = ({ survey_photos }: TraitFactsRow, cipher: FieldCipher): readonly string[] =>
  survey_photos
    .flatMap(({ id, print }) => (print === null ? [] : [cipher.decrypt(Buffer.from(print, 'hex'), photoPrint(id))]))
    .filter(isPrint);

const isPicture = ({ type }: { readonly type: string }): boolean => type.startsWith('image/');

function toTraitFacts(row: TraitFactsRow, cipher: FieldCipher): TraitFacts {
  const addresses = [row.ktp_address, row.home_address].flatMap((kept) =>
    kept === null ? [] : [fromKeptAddress(kept as object)],
  );
  return {
    msisdn: row.msisdn,
    email: row.email,
    spousePhones: row.spouse_phones,
    contactPhones: row.contact_phones,
    employers: row.employments,
    accounts: accountsOf(row, cipher),
    addresses,
    pictures: [...row.documents.filter(isPicture), ...row.survey_photos].map(({ sha256 }) => sha256),
    prints: printsOf(row, cipher),
    places: row.survey_photos,
    ...surveyedTraits(row.surveys),
  };
}

/** Half a hash tells as many apart as there are, and is half as long in an index of millions. */
const HASH_BYTES = 16;

/** The traits of an application as they are kept: `PHONE 0f…`, in any order. Throws for a field that was tampered with. */
export const hashTraits = (row: TraitFactsRow, cipher: FieldCipher): ReadonlySet<string> =>
  new Set(
    traitsOfCase(toTraitFacts(row, cipher)).map((trait) => {
      const hash = cipher.hash(`trait:${comparedText(trait)}`).subarray(0, HASH_BYTES);
      return `${trait.kind} ${hash.toString('hex')}`;
    }),
  );
