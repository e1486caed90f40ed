import type { texts as indonesian } from '../id/letters.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  court: 'District court',
  courtValue: 'District court of {city}',
  agreement: 'Agreement no. (PK)',
  agreementPending: 'Given at approval',
  decree: 'Decree no. (SK)',
  receipt: 'Receipt',
  powerOfAttorney: 'Power of attorney',
  powerOfAttorneyDate: 'Date of the power of attorney',
  guarantee: 'Required collateral',
  guaranteeNote: 'Note on the collateral',
  choose: 'Choose collateral',
  save: 'Save the letter',
  discard: 'Discard changes',
  saved: 'The letter was saved!',
  notSaved: 'The letter was not saved!',
  savedAt: 'Saved {at}',
  onlyDefaults: 'Not saved yet; these are the defaults.',
  void: 'The agreement number is no longer valid',
  dateMissing: 'Not a valid date',
  guarantees: {
    TANPA: 'None',
    SHM: 'SHM (freehold)',
    SHGB: 'SHGB (building right)',
    BPKB: 'BPKB (vehicle)',
    DEPOSITO: 'Deposit',
    SK_PEGAWAI: 'Employment decree',
    BPJS_TK: 'BPJS TK',
  },
} as const satisfies Shape<typeof indonesian>;
