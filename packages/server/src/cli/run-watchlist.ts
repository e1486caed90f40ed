import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { importWatchlist } from '../features/scoring/import-watchlist.ts';
import { WatchlistRefused } from '../features/scoring/read-watchlist.ts';
import { DirectoryInUse } from '../platform/database/directory-lock.ts';
import { explainFailure } from '../platform/explain-failure.ts';
import { openConfigured } from '../platform/opening/open-configured.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import { fieldCipher } from '../platform/security/field-cipher.ts';
import { ConfigError, readConfig } from '../platform/settings/config.ts';
import { systemClock } from '../platform/time/clock.ts';
import { requirePreparedBank } from '../prepare-bank.ts';
import { signAfterCommand } from './sign-after-command.ts';
import { WATCHLIST_USAGE } from './usages.ts';

class WrongUsage extends Error {}

/** `npm run watchlist`: takes a list of wanted or refused persons into the configured database. */
async function main(): Promise<string> {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) throw new WrongUsage(WATCHLIST_USAGE);
  const text = readFileSync(file, 'utf8');
  const config = readConfig(process.env);
  const database = await openConfigured(config);
  try {
    await requirePreparedBank(database.db, config, systemClock);
    const cipher = fieldCipher(secretsOf(database.db));
    const deps = { db: database.db, now: systemClock, cipher };
    const { read, added, marked } = await importWatchlist(deps, text, userInfo().username);
    await signAfterCommand(database.db, config);
    return `${read} persons read, ${added} of them new. ${marked} open applications are marked now.`;
  } finally {
    await database.close();
  }
}

function inWords(error: unknown): string {
  if ([WrongUsage, WatchlistRefused, ConfigError].some((kind) => error instanceof kind))
    return String((error as Error).message);
  const onlyOne = 'The embedded database has room for one program: stop the server, run this, and start it again.';
  return error instanceof DirectoryInUse ? `${error.message}\n${onlyOne}` : explainFailure(error);
}

main().then(
  (lines) => process.stdout.write(`${lines}\n`),
  (error: unknown) => {
    process.stderr.write(`${inWords(error)}\n`);
    process.exitCode = 1;
  },
);
