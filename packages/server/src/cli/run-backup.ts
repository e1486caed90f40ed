import { resolve } from 'node:path';
import { backUp } from '../platform/backup/back-up.ts';
import { BackupRefused } from '../platform/backup/backup-directory.ts';
import { readConfig } from '../platform/settings/config.ts';
import { printOutcome } from './print-outcome.ts';
import { BACKUP_USAGE } from './usages.ts';

/** `npm run backup`: copies the bank to a directory, on PostgreSQL while it works. */
async function main(): Promise<string> {
  const [directory, ...rest] = process.argv.slice(2);
  if (directory === undefined || rest.length > 0) throw new BackupRefused(BACKUP_USAGE);
  const config = readConfig(process.env);
  await backUp(config, resolve(directory), new Date());
  const lines = [`The backup is in ${resolve(directory)}.`, 'APP_SECRET is not in it: keep it elsewhere.'];
  if (config.FILES_URL !== undefined) lines.push('Files are kept in FILES_URL and are not in it: back them up there.');
  return lines.join('\n');
}

printOutcome(main());
