/** A NIK or an NPWP, whatever people put between its digits. */
const IDENTITY = /\d(?:[ .\-_]{0,2}\d){14,}/g;

/** An identity number typed where another text belongs must not stay readable. */
export const withoutIdentity = (text: string): string => text.replace(IDENTITY, '(16)');

/** The same of a path, however its characters are written. */
export function pathWithoutIdentity(path: string): string {
  try {
    return withoutIdentity(decodeURIComponent(path));
  } catch {
    return withoutIdentity(path);
  }
}
