import type { IdentityCorrection } from '@trustiq/contract/applicant/identity-corrections.ts';
import type { Identity } from '@trustiq/domain/applicant/identity.ts';
import { z } from 'zod';
import { correctionContent } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { CorrectionRow } from './corrections.store.ts';

const identity = z.strictObject({ nik: z.string(), fullName: z.string(), birthDate: z.string() });
const contentSchema = z.strictObject({ before: identity, after: identity });

type Content = { readonly before: Identity; readonly after: Identity };

export const sealCorrection = (cipher: FieldCipher, id: number, content: Content): Uint8Array =>
  cipher.encrypt(JSON.stringify(content), correctionContent(id));

export const openCorrection = (
  cipher: FieldCipher,
  { id, content_cipher }: Pick<CorrectionRow, 'id' | 'content_cipher'>,
): Content => contentSchema.parse(JSON.parse(cipher.decrypt(content_cipher, correctionContent(id))));

const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

export const shownCorrection = (cipher: FieldCipher, row: CorrectionRow): IdentityCorrection => ({
  id: row.id,
  state: row.state,
  ...openCorrection(cipher, row),
  reason: row.reason,
  document: { id: row.document_id, fileName: row.filename },
  askedBy: nameOf(row.asker_first, row.asker_last),
  askedAt: row.asked_at.toISOString(),
  decidedBy: row.decided_by === null ? null : nameOf(row.decider_first, row.decider_last),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decisionNote: row.decision_note,
});
