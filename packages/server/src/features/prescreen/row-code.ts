import { obstacles as inEnglish } from '@trustiq/contract/texts/en/workflow.ts';
import { obstacles as inIndonesian } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { PrescreenRow } from '@trustiq/domain/prescreen/prescreen-row.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { BulkRow } from './bulk-rows.store.ts';
import { openRow } from './sealed-row.ts';

/** A row between its upload and its application: what it says, whose list it stands in, and under which consent. */
export type CodedRow = {
  readonly id: number;
  readonly draftId: string;
  readonly line: number;
  readonly row: PrescreenRow;
  readonly consentVersion: string;
  readonly by: number;
  readonly at: Date;
};

const PURPOSE = 'prescreen-row';
const words = { id: inIndonesian, en: inEnglish };

/** The database keeps the cells in an order of its own. */
const cellsOf = (row: object): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Numbers and names in the clear: the fields that hold them are written anew with every secret. */
const textOf = ({ id, draftId, line, row, consentVersion, by, at }: CodedRow): string =>
  JSON.stringify([id, draftId, line, cellsOf(row), consentVersion, by, at.toISOString()]);

export const rowCode = (secrets: Secrets, row: CodedRow): string => secrets.mac(PURPOSE, textOf(row));

type NewRow = Omit<CodedRow, 'row'> & {
  readonly row: object;
  readonly nikCipher: Uint8Array;
  readonly motherNameCipher: Uint8Array;
};

/** Of a row about to be stored, as it will be read again: its cells are then as JSON has them. */
export const newRowCode = (secrets: Secrets, cipher: FieldCipher, { row, ...added }: NewRow): string => {
  const fields = { nik_cipher: added.nikCipher, mother_name_cipher: added.motherNameCipher };
  const cells = JSON.parse(JSON.stringify(row)) as BulkRow['row'];
  const opened = openRow(cipher, { draft_id: added.draftId, row_number: added.line, row: cells, ...fields });
  return rowCode(secrets, { ...added, row: opened });
};

function opened(cipher: FieldCipher, sealed: BulkRow): PrescreenRow | null {
  try {
    return openRow(cipher, sealed);
  } catch {
    // A field of another row, or none of ours.
    return null;
  }
}

/** Null where the fields of the row do not open. */
export function codedRowOf(cipher: FieldCipher, sealed: BulkRow): CodedRow | null {
  const row = opened(cipher, sealed);
  const { id, draft_id: draftId, row_number: line, consent_version: consentVersion } = sealed;
  return row && { id, draftId, line, row, consentVersion, by: sealed.uploaded_by, at: sealed.uploaded_at };
}

/** Null for a row that the program did not write so; one that waits while the secret is rotated gets a new code then. */
export function rowAsUploaded(secrets: Secrets, cipher: FieldCipher, sealed: BulkRow): CodedRow | null {
  const row = codedRowOf(cipher, sealed);
  return row !== null && sealed.mac !== null && secrets.isMac(PURPOSE, textOf(row), sealed.mac) ? row : null;
}

export const faultOfRow = (rowId: number): string =>
  `bulk_rows ${rowId}: it was changed after its list was uploaded, or added behind the record's back.`;

export const brokenWords = (language: Language): string => words[language].record_broken;
