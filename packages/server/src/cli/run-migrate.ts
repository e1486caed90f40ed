import { openConfigured } from '../platform/opening/open-configured.ts';
import { readConfig } from '../platform/settings/config.ts';
import { systemClock } from '../platform/time/clock.ts';
import { prepareBank } from '../prepare-bank.ts';
import { printOutcome } from './print-outcome.ts';

/** `npm run db:migrate`: brings the configured database to this version without starting the server. */
async function main(): Promise<string> {
  const config = readConfig(process.env);
  const database = await openConfigured(config);
  try {
    const { migrations } = await prepareBank(database.db, config, systemClock);
    return migrations.length === 0 ? 'The database is up to date.' : `Applied: ${migrations.join(', ')}`;
  } finally {
    await database.close();
  }
}

printOutcome(main());
