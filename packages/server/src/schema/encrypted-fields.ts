import type { FieldPlace } from './field-place.ts';

/** Where each encrypted field stands. Whoever writes or reads one names its place here, so that both mean the same. */

export const bankCipherColumns = [
  'account_no_cipher',
  'account_bank_cipher',
  'account_saving_cipher',
  'payroll_account_no_cipher',
  'atm_no_cipher',
  'companion_account_no_cipher',
] as const;

export type BankCipherColumn = (typeof bankCipherColumns)[number];

export const borrowerNik = (borrowerId: number): FieldPlace => ({
  table: 'borrowers',
  column: 'nik_cipher',
  row: borrowerId,
});

export const personField = (
  column: 'nik_cipher' | 'npwp_cipher' | 'mother_name_cipher',
  applicationId: number,
): FieldPlace => ({ table: 'persons', column, row: applicationId });

/** A spouse has no number before the row is written; somebody has one of each relation. */
export const spouseNik = (applicationId: number, relation: string): FieldPlace => ({
  table: 'spouses',
  column: 'nik_cipher',
  row: `${applicationId}:${relation}`,
});

/** The spouse of an earlier word of an application. */
export const earlierSpouseNik = (applicationId: number, sequence: number, position: number): FieldPlace => ({
  table: 'earlier_marriages',
  column: 'nik_cipher',
  row: `${applicationId}:${sequence}:${position}`,
});

export const bankField = (column: BankCipherColumn, applicationId: number): FieldPlace => ({
  table: 'bank_records',
  column,
  row: applicationId,
});

export const bulkField = (
  column: 'nik_cipher' | 'mother_name_cipher',
  draftId: string,
  rowNumber: number,
): FieldPlace => ({ table: 'bulk_rows', column, row: `${draftId}:${rowNumber}` });

/** Inside the stored report of the bureau: which set, of which application. */
export const bureauField = (set: string, applicationId: number): FieldPlace => ({
  table: 'bureau_reports',
  column: `sets.${set}`,
  row: applicationId,
});

export const fdcTaxNumber = (applicationId: number): FieldPlace => ({
  table: 'fdc_reports',
  column: 'rows.no_npwp',
  row: applicationId,
});

type ListedPerson = { readonly name: string; readonly birthDate: string | null; readonly source: string };

export const listedNik = ({ name, birthDate, source }: ListedPerson): FieldPlace => ({
  table: 'watchlist',
  column: 'nik_cipher',
  row: [source, name, birthDate ?? ''].join(':'),
});

/** A body with a secret in it waits in the job that sends the message. */
export const messageBody = (messageId: number): FieldPlace => ({
  table: 'messages',
  column: 'sealed_body',
  row: messageId,
});

/** The whole text of a proposed policy: it names related parties with their identity numbers. */
export const policyBody = (proposalId: number): FieldPlace => ({
  table: 'policy_bodies',
  column: 'body_cipher',
  row: proposalId,
});

/** What an account officer has typed: names, numbers and incomes of somebody who may never become a borrower. */
/** What a correction of an identity asks for. */
export const correctionContent = (correctionId: number): FieldPlace => ({
  table: 'identity_corrections',
  column: 'content_cipher',
  row: correctionId,
});

export const fieldPartColumns = ['content_cipher', 'base_cipher', 'unsent_cipher'] as const;

export const fieldPart = (
  formId: string,
  part: string,
  column: (typeof fieldPartColumns)[number] = 'content_cipher',
): FieldPlace => ({
  table: 'field_parts',
  column,
  row: `${formId}:${part}`,
});

/** The key under which the sealed facts of an application are kept. */
export const caseKeyField = (applicationId: number): FieldPlace => ({
  table: 'case_keys',
  column: 'key_cipher',
  row: applicationId,
});

/** The secret of somebody's codes; a person has one. */
export const totpSecret = (userId: number): FieldPlace => ({
  table: 'second_factors',
  column: 'secret_cipher',
  row: userId,
});

/** One that no code has confirmed yet. */
export const newTotpSecret = (sessionId: number): FieldPlace => ({
  table: 'factor_challenges',
  column: 'secret_cipher',
  row: sessionId,
});

/** What the chair of a sitting signed: it names applicants, and what was said against them. */
export const minutesFacts = (sittingId: number): FieldPlace => ({
  table: 'sitting_minutes',
  column: 'facts_cipher',
  row: sittingId,
});

export const webhookColumns = ['webhook_secret_cipher', 'webhook_earlier_cipher'] as const;

/** What is sent to a service account is signed with it. */
export const webhookSecret = (column: (typeof webhookColumns)[number], serviceId: number): FieldPlace => ({
  table: 'service_accounts',
  column,
  row: serviceId,
});

/** What somebody saw when they held a field against a document. */
export const seenInCheck = (documentId: number, field: string, userId: number): FieldPlace => ({
  table: 'document_checks',
  column: 'seen_cipher',
  row: `${documentId}:${field}:${userId}`,
});

/** What stays of a survey photo however it is saved: who could read it could look for a photo that they have. */
export const photoPrint = (photoId: number): FieldPlace => ({
  table: 'photo_prints',
  column: 'print_cipher',
  row: photoId,
});
