import { accepted, type Result, refused } from '../result.ts';

/** Gives the national number without 0 or 62, as it is stored: `81299990001`. */
export function parseMobileNumber(text: string): Result<string, 'mobile_format'> {
  const match = /^(?:\+?62|0)?(8[1-9]\d{7,10})$/.exec(text.trim());
  return match?.[1] === undefined ? refused('mobile_format') : accepted(match[1]);
}

export const formatMobileNumber = (nationalNumber: string): string => `+62${nationalNumber}`;
