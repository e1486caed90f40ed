import { readConfig } from '../config.ts';
import { openConfigured } from '../platform/database/open-configured.ts';
import { prepareBank } from '../prepare-bank.ts';

/** `npm run db:migrate`: brings the configured database to this version without starting the server. */
const config = readConfig(process.env);
const database = await openConfigured(config);
const { migrations } = await prepareBank(database.db, config, () => new Date());
await database.close();
process.stdout.write(migrations.length === 0 ? 'The database is up to date.\n' : `Applied: ${migrations.join(', ')}\n`);
