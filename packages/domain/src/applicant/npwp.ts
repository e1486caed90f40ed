import { accepted, type Result, refused } from '../result.ts';

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
