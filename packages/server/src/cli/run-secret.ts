import { userInfo } from 'node:os';
import { openUnchecked } from '../platform/opening/open-configured.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import { ConfigError, readConfig } from '../platform/settings/config.ts';
import { systemClock } from '../platform/time/clock.ts';
import { rotateSecret } from '../rotate-secret.ts';
import { printOutcome } from './print-outcome.ts';
import { SECRET_USAGE } from './usages.ts';

/** `npm run secret -- rotate`: brings the bank under a new secret. */
async function main(): Promise<string> {
  const [command, ...rest] = process.argv.slice(2);
  if (command !== 'rotate' || rest.length > 0) throw new ConfigError(SECRET_USAGE);
  const config = readConfig(process.env);
  if (config.APP_SECRET === undefined) throw new ConfigError(`APP_SECRET is needed.\n${SECRET_USAGE}`);
  const database = await openUnchecked(config);
  try {
    const { db } = database;
    const isRotated = await rotateSecret({ db, secrets: secretsOf(db), now: systemClock }, userInfo().username);
    return isRotated
      ? 'The bank is under the new secret. Keep the earlier one in APP_SECRET_PREVIOUS: what it signed is verified with it.'
      : 'The bank is under this secret already.';
  } finally {
    await database.close();
  }
}

printOutcome(main());
