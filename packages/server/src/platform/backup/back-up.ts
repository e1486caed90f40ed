import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkpointFile } from '../audit/checkpoint-file.ts';
import { lockDirectory } from '../database/directory-lock.ts';
import type { Config } from '../settings/config.ts';
import { BackupRefused, copyIfThere, dumpIn, isVacant, writeLabel } from './backup-directory.ts';
import { runPostgresTool } from './postgres-tool.ts';

type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'>;

/** Beside a running bank. The order keeps `npm run verify` content with what is restored. */
async function backUpPostgres({ DATA_DIR }: Place, databaseUrl: string, backup: string): Promise<void> {
  const checkpoints = checkpointFile(DATA_DIR);
  await runPostgresTool('pg_dump', databaseUrl, ['--format=custom', `--file=${dumpIn(backup)}`]);
  // After the dump: every checkpoint of the dump is in the file by then. Lines that were signed later are left out when
  // it is restored.
  await copyIfThere(checkpoints, join(backup, basename(checkpoints)));
  // After the dump too: a file is there before its row and is never removed, so every document in the dump finds its file.
  await copyIfThere(join(DATA_DIR, 'files'), join(backup, 'files'));
}

/** The embedded database can only be copied while nobody has it open. */
async function backUpEmbedded({ DATA_DIR }: Place, backup: string): Promise<void> {
  if (!existsSync(join(DATA_DIR, 'pglite'))) throw new BackupRefused(`There is no bank in ${DATA_DIR}.`);
  const unlock = lockDirectory(DATA_DIR);
  try {
    // By name, and never the secret: who finds the backup must not be able to read it.
    for (const part of ['pglite', 'files', basename(checkpointFile(DATA_DIR))])
      await copyIfThere(join(DATA_DIR, part), join(backup, part));
  } finally {
    unlock();
  }
}

/** Copies the database, the files and the signed checkpoints of a bank to an empty directory. */
export async function backUp(place: Place, backup: string, takenAt: Date): Promise<void> {
  if (!isVacant(backup)) throw new BackupRefused(`${backup} is not empty. Name a new directory for each backup.`);
  mkdirSync(backup, { recursive: true, mode: 0o700 });
  const { DATABASE_URL } = place;
  if (DATABASE_URL === undefined) await backUpEmbedded(place, backup);
  else await backUpPostgres(place, place.MIGRATION_DATABASE_URL ?? DATABASE_URL, backup);
  const database = DATABASE_URL === undefined ? 'embedded' : 'postgres';
  writeLabel(backup, { database, takenAt: takenAt.toISOString() });
}
