const WHOLE_NIK = 16;
const LONGEST_NUMBER = 15;
const SHORTEST_PHONE = 9;
const SHORTEST_TAIL = 4;
const LONGEST_NIK_TAIL = 6;
const LONGEST_PHONE_TAIL = 8;

/** One thing that somebody who types a keyword may mean. */
export type CaseWanted =
  /** The number of a case, or of the request that it began with. */
  | { readonly by: 'number'; readonly number: number }
  | { readonly by: 'nik'; readonly nik: string }
  | { readonly by: 'nik_tail'; readonly digits: string }
  | { readonly by: 'phone'; readonly msisdn: string }
  | { readonly by: 'phone_tail'; readonly digits: string }
  | { readonly by: 'name'; readonly text: string };

/** Three letters in a row are what an index of names can look for. */
const isNameLike = (text: string): boolean => /[a-z0-9]{3}/i.test(text);

/**
 * What a keyword may mean, the surest first: digits are a number, a NIK, its end, a phone or its end, everything else a
 * part of a name. Nothing for a keyword that too many people would answer to.
 */
export function readCaseKeyword(text: string): readonly CaseWanted[] {
  const wanted = text.trim();
  const digits = wanted.replace(/[\s+.-]/g, '');
  if (!/^\d+$/.test(digits)) return isNameLike(wanted) ? [{ by: 'name', text: wanted }] : [];
  const meanings: CaseWanted[] = [];
  const { length } = digits;
  const national = digits.replace(/^(62|0)/, '');
  if (length >= SHORTEST_TAIL && length <= LONGEST_NUMBER) meanings.push({ by: 'number', number: Number(digits) });
  if (length === WHOLE_NIK) meanings.push({ by: 'nik', nik: digits });
  if (length >= SHORTEST_TAIL && length <= LONGEST_NIK_TAIL) meanings.push({ by: 'nik_tail', digits });
  if (national.startsWith('8') && national.length >= SHORTEST_PHONE) meanings.push({ by: 'phone', msisdn: national });
  if (length >= SHORTEST_TAIL && length <= LONGEST_PHONE_TAIL) meanings.push({ by: 'phone_tail', digits });
  return meanings;
}

/** The ends of a NIK by which its cases are found: four, five and six digits. */
export const nikTailsOf = (nik: string): readonly string[] =>
  Array.from({ length: LONGEST_NIK_TAIL - SHORTEST_TAIL + 1 }, (_, more) => nik.slice(-(SHORTEST_TAIL + more)));
