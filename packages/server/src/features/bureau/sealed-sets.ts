import type { BureauSet, BureauSetName, BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { bureauSetNames } from '@trustiq/contract/bureau/bureau-sets.ts';
import type { FdcRecord } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import { bureauField, fdcTaxNumber } from '../../schema/encrypted-fields.ts';
import type { FieldCipher, FieldPlace } from '../../schema/field-place.ts';

type Change = (text: string | null, place: FieldPlace) => string | null;
type Row = Record<string, string | number | null>;

/** Identity numbers and the mother's name lie encrypted inside the stored report, as they do everywhere else. */
const secretFields: Partial<Record<BureauSetName, string>> = {
  subject: 'mothersName',
  identification: 'identityNumber',
  guarantors: 'identityNumber',
};

type Sealed = { readonly applicationId: number; readonly change: Change };

function changed<Set>(name: BureauSetName, set: Set, { applicationId, change }: Sealed): Set {
  const field = secretFields[name];
  if (field === undefined || set == null) return set;
  const place = bureauField(name, applicationId);
  const changeRow = (row: Row): Row => ({ ...row, [field]: change(row[field] as string | null, place) });
  return (Array.isArray(set) ? set.map((row) => changeRow(row as Row)) : changeRow(set)) as Set;
}

const seal =
  (cipher: FieldCipher): Change =>
  (text, place) =>
    text && cipher.encrypt(text, place).toString('base64');

const open =
  (cipher: FieldCipher): Change =>
  (text, place) =>
    text && cipher.decrypt(Buffer.from(text, 'base64'), place);

/** Every sealed field of a report, changed. */
export const changedSets = (sets: BureauSets, sealed: Sealed): BureauSets =>
  Object.fromEntries(bureauSetNames.map((name) => [name, changed(name, sets[name], sealed)])) as unknown as BureauSets;

export const sealSets = (cipher: FieldCipher, applicationId: number, sets: BureauSets): BureauSets =>
  changedSets(sets, { applicationId, change: seal(cipher) });

export const openSets = (cipher: FieldCipher, applicationId: number, sets: BureauSets): BureauSets =>
  changedSets(sets, { applicationId, change: open(cipher) });

export const openSet = <Name extends BureauSetName>(
  cipher: FieldCipher,
  applicationId: number,
  name: Name,
  set: BureauSet<Name>,
): BureauSet<Name> => changed(name, set, { applicationId, change: open(cipher) });

export const changedTaxNumbers = (rows: readonly FdcRecord[], { applicationId, change }: Sealed): FdcRecord[] =>
  rows.map((row) => ({ ...row, no_npwp: change(row.no_npwp, fdcTaxNumber(applicationId)) }));

export const sealRows = (cipher: FieldCipher, applicationId: number, rows: readonly FdcRecord[]): FdcRecord[] =>
  changedTaxNumbers(rows, { applicationId, change: seal(cipher) });

export const openRows = (cipher: FieldCipher, applicationId: number, rows: readonly FdcRecord[]): FdcRecord[] =>
  changedTaxNumbers(rows, { applicationId, change: open(cipher) });
