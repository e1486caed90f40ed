/**
 * What another program said, as it may be kept and shown: nothing in it moves a cursor, ends a line or is a character that no
 * database keeps, and a letter that was cut in two is not kept by half.
 */
export const wordsFromOutside = (text: string, longest: number): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();
