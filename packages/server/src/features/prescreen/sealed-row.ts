import type { PrescreenRow } from '@trustiq/domain/prescreen/prescreen-row.ts';
import { bulkField } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { BulkRow } from './bulk-rows.store.ts';

/** A row as it is kept: who it is about cannot be read without the key. */
export function sealRow(
  cipher: FieldCipher,
  { draftId, line }: { readonly draftId: string; readonly line: number },
  { noKtp, bioMotherName, ...row }: PrescreenRow,
) {
  return {
    row,
    nikCipher: cipher.encrypt(String(noKtp ?? ''), bulkField('nik_cipher', draftId, line)),
    motherNameCipher: cipher.encrypt(String(bioMotherName ?? ''), bulkField('mother_name_cipher', draftId, line)),
  };
}

export function openRow(cipher: FieldCipher, sealed: BulkRow): PrescreenRow {
  const { draft_id: draftId, row_number: line, mother_name_cipher: motherName } = sealed;
  return {
    ...(sealed.row as PrescreenRow),
    noKtp: cipher.decrypt(sealed.nik_cipher, bulkField('nik_cipher', draftId, line)),
    bioMotherName:
      motherName === null ? '' : cipher.decrypt(motherName, bulkField('mother_name_cipher', draftId, line)),
  };
}
