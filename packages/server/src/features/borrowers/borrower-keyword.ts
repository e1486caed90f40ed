import type { FieldCipher } from '../../platform/security/field-cipher.ts';

const SHORTEST_NIK = 7;
const WHOLE_NIK = 16;
const SHORTEST_NAME = 5;
const SHORTEST_PHONE = 5;

/** What a keyword may mean. Digits may begin a NIK or a phone, and are looked for as both. */
export type BorrowerKeyword =
  | { readonly by: 'name'; readonly text: string }
  | {
      readonly by: 'digits';
      readonly phone: string | null;
      readonly nik: NikKeyword | null;
    };

/** A whole NIK has a hash of its own; a part is found by that of its first seven digits, and then read. */
export type NikKeyword =
  | { readonly wholeHash: Uint8Array }
  | { readonly prefixHash: Uint8Array; readonly digits: string };

/** Null for a keyword too short to search with: nothing is found by it. */
export function borrowerKeywordOf(text: string, cipher: FieldCipher): BorrowerKeyword | null {
  const wanted = text.trim();
  const digits = wanted.replace(/[\s+.-]/g, '');
  if (!/^\d+$/.test(digits)) return wanted.length < SHORTEST_NAME ? null : { by: 'name', text: wanted };
  const phone = phoneKeywordOf(digits);
  const nik = nikKeywordOf(digits, cipher);
  return phone === null && nik === null ? null : { by: 'digits', phone, nik };
}

/** Mobile numbers are kept without country and nought: all begin with an eight. */
function phoneKeywordOf(digits: string): string | null {
  const national = digits.replace(/^(62|0)/, '');
  return digits.length >= SHORTEST_PHONE && national.startsWith('8') ? national : null;
}

function nikKeywordOf(digits: string, cipher: FieldCipher): NikKeyword | null {
  if (digits.length === WHOLE_NIK) return { wholeHash: cipher.hash(digits) };
  const isPart = digits.length >= SHORTEST_NIK && digits.length < WHOLE_NIK;
  return isPart ? { prefixHash: cipher.prefixHash(digits), digits } : null;
}
