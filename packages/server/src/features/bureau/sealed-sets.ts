import type { BureauSet, BureauSetName, BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { bureauSetNames } from '@trustiq/contract/bureau/bureau-sets.ts';
import type { FdcRecord } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import type { FieldCipher } from '../../platform/security/field-cipher.ts';

type Change = (text: string | null) => string | null;
type Row = Record<string, string | number | null>;

/** Identity numbers and the mother's name lie encrypted inside the stored report, as they do everywhere else. */
const secretFields: Partial<Record<BureauSetName, string>> = {
  subject: 'mothersName',
  identification: 'identityNumber',
  guarantors: 'identityNumber',
};

function changed<Set>(name: BureauSetName, set: Set, change: Change): Set {
  const field = secretFields[name];
  if (field === undefined || set === null) return set;
  const changeRow = (row: Row): Row => ({ ...row, [field]: change(row[field] as string | null) });
  return (Array.isArray(set) ? set.map((row) => changeRow(row as Row)) : changeRow(set as Row)) as Set;
}

const seal =
  (cipher: FieldCipher): Change =>
  (text) =>
    text && cipher.encrypt(text).toString('base64');

const open =
  (cipher: FieldCipher): Change =>
  (text) =>
    text && cipher.decrypt(Buffer.from(text, 'base64'));

const changedAll = (sets: BureauSets, change: Change): BureauSets =>
  Object.fromEntries(bureauSetNames.map((name) => [name, changed(name, sets[name], change)])) as unknown as BureauSets;

export const sealSets = (cipher: FieldCipher, sets: BureauSets): BureauSets => changedAll(sets, seal(cipher));

export const openSets = (cipher: FieldCipher, sets: BureauSets): BureauSets => changedAll(sets, open(cipher));

export const openSet = <Name extends BureauSetName>(
  cipher: FieldCipher,
  name: Name,
  set: BureauSet<Name>,
): BureauSet<Name> => changed(name, set, open(cipher));

const withTaxNumbers = (rows: readonly FdcRecord[], change: Change): FdcRecord[] =>
  rows.map((row) => ({ ...row, no_npwp: change(row.no_npwp) }));

export const sealRows = (cipher: FieldCipher, rows: readonly FdcRecord[]): FdcRecord[] =>
  withTaxNumbers(rows, seal(cipher));

export const openRows = (cipher: FieldCipher, rows: readonly FdcRecord[]): FdcRecord[] =>
  withTaxNumbers(rows, open(cipher));
