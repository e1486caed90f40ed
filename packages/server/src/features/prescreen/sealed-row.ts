import type { PrescreenRow } from '@trustiq/domain/prescreen/prescreen-row.ts';
import type { FieldCipher } from '../../platform/security/field-cipher.ts';
import type { BulkRow } from './bulk-rows.store.ts';

/** A row as it is kept: who it is about cannot be read without the key. */
export function sealRow(cipher: FieldCipher, { noKtp, bioMotherName, ...row }: PrescreenRow) {
  return {
    row,
    nikCipher: cipher.encrypt(String(noKtp ?? '')),
    motherNameCipher: cipher.encrypt(String(bioMotherName ?? '')),
  };
}

export const openRow = (cipher: FieldCipher, sealed: BulkRow): PrescreenRow => ({
  ...(sealed.row as PrescreenRow),
  noKtp: cipher.decrypt(sealed.nik_cipher),
  bioMotherName: sealed.mother_name_cipher === null ? '' : cipher.decrypt(sealed.mother_name_cipher),
});
