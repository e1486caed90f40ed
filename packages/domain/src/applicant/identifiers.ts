import { accepted, type Result, refused } from '../result.ts';

/** Gives the national number without 0 or 62, as it is stored: `81299990001`. */
export function parseMobileNumber(text: string): Result<string, 'mobile_format'> {
  const match = /^(?:\+?62|0)?(8[1-9]\d{7,10})$/.exec(text.trim());
  return match?.[1] === undefined ? refused('mobile_format') : accepted(match[1]);
}

export const formatMobileNumber = (nationalNumber: string): string => `+62${nationalNumber}`;

/** Tax number: the old 15 digits, or the new 16, which for resident persons is the NIK itself. */
export type Npwp = { readonly digits: string; readonly warnings: readonly NpwpWarning[] };
export type NpwpWarning = 'npwp_not_nik';

export function parseNpwp(text: string, nik?: string): Result<Npwp, 'npwp_format'> {
  const digits = text.replace(/[.\- ]/g, '');
  if (!/^\d{15,16}$/.test(digits)) return refused('npwp_format');
  const mustBeNik = digits.length === 16 && !digits.startsWith('0');
  const warnings: NpwpWarning[] = mustBeNik && nik !== undefined && digits !== nik ? ['npwp_not_nik'] : [];
  return accepted({ digits, warnings });
}

/** Stored in upper case, as on the identity card. */
export function parsePersonName(text: string): Result<string, 'name_format'> {
  const name = text.trim().replace(/\s+/g, ' ');
  return /^(?=.*\p{L})[\p{L} .,'’-]{2,100}$/u.test(name) ? accepted(name.toUpperCase()) : refused('name_format');
}

/** `3578********9902`: the region's province and city and the serial stay readable in lists. */
export function maskNik(nik: string): string {
  return nik.length <= 8 ? '*'.repeat(nik.length) : nik.slice(0, 4) + '*'.repeat(nik.length - 8) + nik.slice(-4);
}

/** For accounts and cash cards: the last four digits only. */
export function maskAccountNumber(number: string): string {
  return number.length <= 4 ? '*'.repeat(number.length) : '*'.repeat(number.length - 4) + number.slice(-4);
}

/** `S** A****`: enough to compare with what somebody says, not enough to say it. */
export function maskName(name: string): string {
  return name.replace(/\S+/gu, (word) => word.slice(0, 1) + '*'.repeat(word.length - 1));
}
