import type { FormContents } from './form-parts.ts';

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const wholeOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);

/** What lists and checks ask of a form, in plain names. */
export const wordsOfForm = ({ consent, applicant, loan }: FormContents) => ({
  fullName: textOf(applicant?.['fullName']),
  nik: textOf(applicant?.['noKtp']),
  productId: wholeOf(loan?.['productId']),
  amountRupiah: wholeOf(loan?.['loanAmount']),
  isConsentGiven: textOf(consent?.['at']) !== null,
});

/** Where the form shows the NIK. */
export const NIK_FIELD = 'applicant.noKtp';
