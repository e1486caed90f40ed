import { parseMobileNumber } from '@trustiq/domain/applicant/identifiers.ts';
import { MISSING } from './format-rupiah.ts';

/** A mobile number, however it was written down, as `+62 81299990001`; any other number as it stands. */
export function formatPhone(text: string | null | undefined): string {
  if (!text) return MISSING;
  const number = parseMobileNumber(text);
  return number.ok ? `+62 ${number.value}` : text;
}
