import { AccountRefused } from '../features/identity/account-refused.ts';
import { DirectoryInUse } from '../platform/database/directory-lock.ts';
import { explainFailure } from '../platform/explain-failure.ts';
import { openConfigured } from '../platform/opening/open-configured.ts';
import { ConfigError, readConfig } from '../platform/settings/config.ts';
import { systemClock } from '../platform/time/clock.ts';
import { requirePreparedBank } from '../prepare-bank.ts';
import { signAfterCommand } from './sign-after-command.ts';
import { runUserCommand } from './user-command.ts';

/** On the configured database. */
export async function runUser(args: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  const database = await openConfigured(config);
  try {
    await requirePreparedBank(database.db, config, systemClock);
    const words = await runUserCommand({ db: database.db, now: systemClock, config }, args);
    await signAfterCommand(database.db, config);
    return words;
  } finally {
    await database.close();
  }
}

export function failureInWords(error: unknown): string {
  if (error instanceof AccountRefused || error instanceof ConfigError) return error.message;
  const onlyOne = 'The embedded database has room for one program: stop the server, run this, and start it again.';
  return error instanceof DirectoryInUse ? `${error.message}\n${onlyOne}` : explainFailure(error);
}
