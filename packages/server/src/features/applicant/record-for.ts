import { bankCipherColumns, bankField } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { NewBankRecord } from './bank-record.store.ts';

/** The same accounts for another application: numbers are encrypted for the row they stand in and are written anew. */
export function recordFor(record: NewBankRecord, applicationId: number, cipher: FieldCipher): NewBankRecord {
  const numbers = bankCipherColumns.map((column) => {
    const bytes = record[column] ?? null;
    if (bytes === null) return [column, null] as const;
    const text = cipher.decrypt(bytes, bankField(column, Number(record.application_id)));
    return [column, cipher.encrypt(text, bankField(column, applicationId))] as const;
  });
  return { ...record, ...Object.fromEntries(numbers), application_id: applicationId };
}
