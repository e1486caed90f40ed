const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * As a terminal may show it: what stands in the database must neither move the cursor, nor begin a line that looks like one
 * of ours, nor turn the direction of reading.
 */
export const inOneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, escaped);
