import type { FieldCipher } from '../../schema/field-place.ts';

/** What a person who searches means: digits are a number, a NIK or a phone, everything else a name. */
export type SearchTerm =
  | { readonly by: 'number'; readonly id: number }
  | { readonly by: 'nik'; readonly hash: Uint8Array }
  | { readonly by: 'phone'; readonly msisdn: string }
  | { readonly by: 'name'; readonly text: string };

export function searchTermOf(text: string | undefined, cipher: FieldCipher): SearchTerm | null {
  const wanted = text?.trim() ?? '';
  if (wanted === '') return null;
  const digits = wanted.replace(/[\s+.-]/g, '');
  if (!/^\d+$/.test(digits)) return { by: 'name', text: wanted };
  if (digits.length === 16) return { by: 'nik', hash: cipher.hash(digits) };
  if (/^20\d{9}$/.test(digits)) return { by: 'number', id: Number(digits) };
  return { by: 'phone', msisdn: digits.replace(/^(62|0)/, '') };
}
