import { accepted, type Result, refused } from '../result.ts';

/** Stored in upper case, as on the identity card. */
export function parsePersonName(text: string): Result<string, 'name_format'> {
  const name = text.trim().replace(/\s+/g, ' ');
  return /^(?=.*\p{L})[\p{L} .,'’-]{2,100}$/u.test(name) ? accepted(name.toUpperCase()) : refused('name_format');
}
