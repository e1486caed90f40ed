import { fromColumns, toColumns } from '@trustiq/contract/prescreen/prescreen-columns.ts';
import type { PrescreenRow } from '@trustiq/domain/prescreen/prescreen-row.ts';
import { bulkField } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { BulkRow } from './bulk-rows.store.ts';

/** A row as it is kept: who it is about cannot be read without the key. */
export function sealRow(
  cipher: FieldCipher,
  { draftId, line }: { readonly draftId: string; readonly line: number },
  { nik, motherName, ...row }: PrescreenRow,
) {
  return {
    row: toColumns(row),
    nikCipher: cipher.encrypt(String(nik ?? ''), bulkField('nik_cipher', draftId, line)),
    motherNameCipher: cipher.encrypt(String(motherName ?? ''), bulkField('mother_name_cipher', draftId, line)),
  };
}

type SealedCells = Pick<BulkRow, 'draft_id' | 'row_number' | 'row' | 'nik_cipher' | 'mother_name_cipher'>;

export function openRow(cipher: FieldCipher, sealed: SealedCells): PrescreenRow {
  const { draft_id: draftId, row_number: line, mother_name_cipher: motherNameCipher } = sealed;
  return {
    ...(fromColumns(sealed.row) as PrescreenRow),
    nik: cipher.decrypt(sealed.nik_cipher, bulkField('nik_cipher', draftId, line)),
    motherName:
      motherNameCipher === null ? '' : cipher.decrypt(motherNameCipher, bulkField('mother_name_cipher', draftId, line)),
  };
}
