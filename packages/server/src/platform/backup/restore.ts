import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkpointFile, cutLines } from '../audit/checkpoint-file.ts';
import { lockDirectory } from '../database/directory-lock.ts';
import { openPostgres } from '../database/open-database.ts';
import { currentRole, grantToApplication } from '../schema-check/grants.store.ts';
import type { Config } from '../settings/config.ts';
import { BackupRefused, copyIfThere, dumpIn, isVacant, readLabel } from './backup-directory.ts';
import { runPostgresTool } from './postgres-tool.ts';
import { findLastFileLine, hasTables } from './tables.store.ts';

type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'APP_SECRET'>;

async function refuseFilledDatabase(databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl, 1);
  try {
    if (await hasTables(database.db))
      throw new BackupRefused('The database is not empty. Create a new one and set DATABASE_URL to it.');
  } finally {
    await database.close();
  }
}

/** What is restored must stand alone: rows and files of two banks would never be told apart again. */
function refuseFilledDirectory({ DATA_DIR }: Place): void {
  const isFree =
    !existsSync(checkpointFile(DATA_DIR)) && isVacant(join(DATA_DIR, 'files')) && !existsSync(join(DATA_DIR, 'pglite'));
  if (!isFree) throw new BackupRefused(`There is a bank in ${DATA_DIR} already. Set DATA_DIR to a new directory.`);
}

/** The file of a running bank was copied after the dump: what was signed in between speaks of entries that the dump lacks. */
async function leaveOutLaterLines(databaseUrl: string, directory: string): Promise<void> {
  const database = await openPostgres(databaseUrl, 1);
  try {
    const lines = await findLastFileLine(database.db);
    if (lines !== null) cutLines(checkpointFile(directory), lines);
  } finally {
    await database.close();
  }
}

/** A backup holds no grants: the roles of another server are others. Without them not even `verify` could look at it. */
async function grantAnew({ DATABASE_URL, MIGRATION_DATABASE_URL }: Place): Promise<void> {
  if (DATABASE_URL === undefined || MIGRATION_DATABASE_URL === undefined) return;
  const [owner, application] = [await openPostgres(MIGRATION_DATABASE_URL, 1), await openPostgres(DATABASE_URL, 1)];
  try {
    await grantToApplication(owner.db, await currentRole(application.db));
  } finally {
    await application.close();
    await owner.close();
  }
}

/** Puts a backup back into an empty database and an empty DATA_DIR; tells when it was taken. */
export async function restore(place: Place, backup: string): Promise<string> {
  const { DATA_DIR } = place;
  const DATABASE_URL = place.MIGRATION_DATABASE_URL ?? place.DATABASE_URL;
  const { database, takenAt } = readLabel(backup);
  if ((database === 'postgres') !== (DATABASE_URL !== undefined))
    throw new BackupRefused(
      database === 'postgres'
        ? 'This is a backup of PostgreSQL: set DATABASE_URL to an empty database.'
        : 'This is a backup of the embedded database: leave DATABASE_URL out.',
    );
  // A new secret would be made at the start, and no encrypted field could ever be read.
  if (place.APP_SECRET === undefined && !existsSync(join(DATA_DIR, 'app-secret')))
    throw new BackupRefused(
      `The secret is kept apart from backups. Set APP_SECRET, or put the old app-secret into ${DATA_DIR}.`,
    );
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(DATA_DIR);
  try {
    refuseFilledDirectory(place);
    if (DATABASE_URL === undefined) await copyIfThere(join(backup, 'pglite'), join(DATA_DIR, 'pglite'));
    else {
      await refuseFilledDatabase(DATABASE_URL);
      await runPostgresTool('pg_restore', DATABASE_URL, ['--exit-on-error', '--single-transaction', dumpIn(backup)]);
    }
    for (const part of ['files', basename(checkpointFile(DATA_DIR))])
      await copyIfThere(join(backup, part), join(DATA_DIR, part));
    if (DATABASE_URL !== undefined) await leaveOutLaterLines(DATABASE_URL, DATA_DIR);
    await grantAnew(place);
    return takenAt;
  } finally {
    unlock();
  }
}
