/** A NIK or an NPWP, whatever people put between its digits. */
const IDENTITY = /\d(?:[ .\-_]{0,2}\d){14,}/g;

/** An identity number typed where another text belongs must not stay readable. */
export const withoutIdentity = (text: string): string => text.replace(IDENTITY, '(16)');

/** Whoever has a link may set the password of its person; the log is read by others. */
const TOKEN = /(?<=\/)[\w-]{40,}(?=\/|$)/g;
const withoutToken = (path: string): string => path.replace(TOKEN, '(token)');

/** The same of a path, however its characters are written. */
export function pathWithoutSecrets(path: string): string {
  try {
    return withoutIdentity(withoutToken(decodeURIComponent(path)));
  } catch {
    return withoutIdentity(withoutToken(path));
  }
}
