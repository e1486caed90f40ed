const SHORTEST_NIK = 7;
const WHOLE_NIK = 16;
const SHORTEST_NAME = 5;
const SHORTEST_PHONE = 5;

/** What a keyword may mean. Digits may begin a NIK or a phone, and are looked for as both. */
export type BorrowerKeyword =
  | { readonly by: 'name'; readonly text: string }
  | { readonly by: 'digits'; readonly phone: string | null; readonly nik: string | null };

/** Null for a keyword too short to search with: nothing is found by it. */
export function readBorrowerKeyword(text: string): BorrowerKeyword | null {
  const wanted = text.trim();
  const digits = wanted.replace(/[\s+.-]/g, '');
  if (!/^\d+$/.test(digits)) return wanted.length < SHORTEST_NAME ? null : { by: 'name', text: wanted };
  const phone = phoneKeywordOf(digits);
  const nik = digits.length >= SHORTEST_NIK && digits.length <= WHOLE_NIK ? digits : null;
  return phone === null && nik === null ? null : { by: 'digits', phone, nik };
}

/** Mobile numbers are kept without country and nought: all begin with an eight. */
function phoneKeywordOf(digits: string): string | null {
  const national = digits.replace(/^(62|0)/, '');
  return digits.length >= SHORTEST_PHONE && national.startsWith('8') ? national : null;
}

export const isWholeNik = (digits: string): boolean => digits.length === WHOLE_NIK;
