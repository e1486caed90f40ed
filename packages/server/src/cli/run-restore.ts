import { resolve } from 'node:path';
import { BackupRefused } from '../platform/backup/backup-directory.ts';
import { restore } from '../platform/backup/restore.ts';
import { readConfig } from '../platform/settings/config.ts';
import { printOutcome } from './print-outcome.ts';
import { RESTORE_USAGE } from './usages.ts';

/** `npm run restore`: puts a backup into an empty database and an empty DATA_DIR. */
async function main(): Promise<string> {
  const [directory, ...rest] = process.argv.slice(2);
  if (directory === undefined || rest.length > 0) throw new BackupRefused(RESTORE_USAGE);
  const takenAt = await restore(readConfig(process.env), resolve(directory));
  return `The bank of ${takenAt} is restored. Look at it with npm run verify before you start it.`;
}

printOutcome(main());
