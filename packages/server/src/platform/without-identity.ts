import { withoutIdentity } from '@trustiq/domain/applicant/identity-in-words.ts';

/** Whoever has a link may set the password of its person; the log is read by others. */
const TOKEN = /(?<=\/)[\w-]{40,}(?=\/|$)/g;
const withoutToken = (path: string): string => path.replace(TOKEN, '(token)');

/** A path as it may stand in a log, however its characters are written. */
export function pathWithoutSecrets(path: string): string {
  try {
    return withoutIdentity(withoutToken(decodeURIComponent(path)));
  } catch {
    return withoutIdentity(withoutToken(path));
  }
}
