import { createHash } from 'node:crypto';
import { type ComparedField, comparedFieldNames } from '@trustiq/domain/documents/compared-fields.ts';
import { type Compared, type FieldCheck, isLivingCheck } from '@trustiq/domain/documents/field-checks.ts';
import { z } from 'zod';
import type { Db } from '../../platform/database/open-database.ts';
import { FieldTampered } from '../../platform/security/field-cipher.ts';
import { seenInCheck } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { type ComparedValues, comparedValues } from './compared-values.ts';
import { type CheckRow, getComparedRow, listChecks, type NewCheck, saveCheck } from './comparisons.store.ts';
import { listDocuments, type StoredDocument } from './documents.store.ts';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Field and document as they are now; null for an empty field. A file is named for ever by the object that holds it. */
export function presentOf(document: StoredDocument, value: string | number | null): Compared | null {
  if (value === null || value === '') return null;
  return { document: digestOf(`${document.object_name}|${document.sha256 ?? ''}`), value: digestOf(String(value)) };
}

/** What was said stands inside as well: a word that was turned round in the table is no word of theirs. */
const kept = z.tuple([z.boolean(), z.string(), z.string()]);

function seenIn(row: CheckRow, cipher: FieldCipher): FieldCheck | null {
  const place = seenInCheck(row.document_id, row.field, row.user_id);
  try {
    const [agrees, document, value] = kept.parse(JSON.parse(cipher.decrypt(row.seen_cipher, place)));
    return agrees === row.agrees ? { agrees, seen: { document, value } } : null;
  } catch (error) {
    // Nobody decides by it, and `verify` tells of it: here it is a word that nobody gave.
    if (error instanceof FieldTampered) return null;
    throw error;
  }
}

export const keepCheck = (
  trx: Db,
  cipher: FieldCipher,
  { seen: { document, value }, ...check }: Omit<NewCheck, 'seen'> & { readonly seen: Compared },
): Promise<void> =>
  saveCheck(trx, {
    ...check,
    seen: cipher.encrypt(
      JSON.stringify([check.agrees, document, value]),
      seenInCheck(check.documentId, check.field, check.userId),
    ),
  });

export type LivingCheck = {
  readonly userId: number;
  readonly by: string;
  readonly at: string;
  readonly agrees: boolean;
};

const named = ({ first_name, last_name }: CheckRow): string => `${first_name} ${last_name ?? ''}`.trim();

export type ComparedCase = {
  readonly documents: readonly StoredDocument[];
  readonly values: ComparedValues;
  readonly checksOf: (document: StoredDocument, field: ComparedField) => readonly LivingCheck[];
};

/** The documents of a case, what it says, and which words about it still count. */
export async function readComparedCase(trx: Db, applicationId: number, cipher: FieldCipher): Promise<ComparedCase> {
  const documents = await listDocuments(trx, applicationId);
  const values = comparedValues(await getComparedRow(trx, applicationId), applicationId, cipher);
  const rows = await listChecks(trx, applicationId);
  const known = rows.filter(({ field }) => comparedFieldNames.some((name) => name === field));
  return {
    documents,
    values,
    checksOf: (document, field) =>
      known
        .filter((row) => row.document_id === document.id && row.field === field)
        .filter((row) => {
          const check = seenIn(row, cipher);
          return check !== null && isLivingCheck(check, presentOf(document, values[field]));
        })
        .map((row) => ({ userId: row.user_id, by: named(row), at: row.at.toISOString(), agrees: row.agrees })),
  };
}
