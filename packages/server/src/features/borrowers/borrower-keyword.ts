import type { FieldCipher } from '../../platform/security/field-cipher.ts';

const SHORTEST_NIK = 7;
const SHORTEST_NAME = 5;
const SHORTEST_PHONE = 5;

/** What a keyword may mean. Digits may begin a NIK or a phone, and are looked for as both. */
export type BorrowerKeyword =
  | { readonly by: 'name'; readonly text: string }
  | {
      readonly by: 'digits';
      readonly phone: string | null;
      /** Found through the keyed hash of its first seven digits; a longer one is compared after decryption. */
      readonly nik: { readonly prefixHash: Uint8Array; readonly digits: string } | null;
    };

/** Null for a keyword too short to search with: nothing is found by it. */
export function borrowerKeywordOf(text: string, cipher: FieldCipher): BorrowerKeyword | null {
  const wanted = text.trim();
  const digits = wanted.replace(/[\s+.-]/g, '');
  if (!/^\d+$/.test(digits)) return wanted.length < SHORTEST_NAME ? null : { by: 'name', text: wanted };
  const phone = digits.length < SHORTEST_PHONE ? null : digits.replace(/^(62|0)/, '');
  const nik =
    digits.length < SHORTEST_NIK || digits.length > 16 ? null : { prefixHash: cipher.prefixHash(digits), digits };
  return phone === null ? null : { by: 'digits', phone, nik };
}
