/**
 * A NIK or an NPWP in a text: fifteen digits or more, with whatever people put between them (blanks of any kind, strokes,
 * dots, characters that nobody sees).
 */
const IDENTITY = /\d(?:[^\p{L}\p{N}]{0,4}\d){14,}/gu;

/** Days stand beside each other ('01/01/2026 - 31/12/2026') and are no number. */
const DAY = /((?<![\d.-])(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})(?![\d.-]))/;

/** Digits of other widths and scripts as the ones we look for. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\p{Nd}/gu, digitOf);

/** Each script has its ten digits one after another, beginning where a code point before is none. */
function digitOf(character: string): string {
  const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));
  let zero = character.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && isDigit(zero - 1)) zero--;
  return code < 128 ? character : String(code - zero);
}

const betweenDays = (text: string): string[] => plain(text).split(DAY);

/** The same text with every such number cut out. */
export const withoutIdentity = (text: string): string =>
  betweenDays(text)
    .map((part, index) => (index % 2 === 0 ? part.replace(IDENTITY, '(16)') : part))
    .join('');

export const namesIdentity = (text: string): boolean =>
  betweenDays(text).some((part, index) => index % 2 === 0 && part.search(IDENTITY) >= 0);
