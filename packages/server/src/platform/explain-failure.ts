import { DirectoryInUse } from './database/directory-lock.ts';

/** What a person can do about the usual failures of a start. */
const advice: Record<string, string> = {
  EADDRINUSE: 'The port is taken. Stop the other program, or set PORT (METRICS_PORT, HEALTH_PORT) to another number.',
  EACCES: 'Access was refused. Set DATA_DIR to a directory this user may write, or PORT above 1023.',
  EPERM: 'Access was refused. Set DATA_DIR to a directory this user may write.',
  ENOTDIR: 'The data directory cannot be made: part of its path is a file. Set DATA_DIR to another.',
  EEXIST: 'The data directory cannot be made: there is a file of that name. Set DATA_DIR to another.',
  EROFS: 'The data directory cannot be written. Set DATA_DIR to one that can.',
  ENOSPC: 'The disk is full. Free some space and start again.',
  ECONNREFUSED: 'The database does not answer. Is PostgreSQL running, and is DATABASE_URL right?',
  ENOTFOUND: 'The host of DATABASE_URL is not known.',
  '28P01': 'The database refused the password in DATABASE_URL.',
  '28000': 'The database refused the user in DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist. Create it first.',
};

export function explainFailure(error: unknown): string {
  if (error instanceof DirectoryInUse) return error.message;
  const codes = [error, ...(error instanceof AggregateError ? error.errors : [])].map(
    (one) => (one as { code?: string })?.code,
  );
  const known = codes.map((code) => (code === undefined ? undefined : advice[code])).find((text) => text !== undefined);
  const said = error instanceof Error ? error.message || codes.join(', ') : String(error);
  return known === undefined ? said : `${known}\n(${said})`;
}
