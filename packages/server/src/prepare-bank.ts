import type { Config } from './config.ts';
import { createDemoAccounts } from './features/identity/create-demo-accounts.ts';
import { seedReferenceData } from './features/lookups/seed.store.ts';
import { fillDemoWatchlist } from './features/scoring/demo-watchlist.ts';
import { seedScorecard } from './features/scoring/scorecards.store.ts';
import type { Clock } from './platform/clock.ts';
import { currentRole, grantToApplication } from './platform/database/grants.store.ts';
import { migrate } from './platform/database/migrate.ts';
import { type Db, openPostgres } from './platform/database/open-database.ts';
import { runUpgrades } from './platform/database/run-upgrades.ts';
import { secretsOf, withSecrets } from './platform/security/bound-secrets.ts';
import { upgrades } from './upgrades.ts';

async function prepare(db: Db, config: Config, now: Clock) {
  const migrations = await migrate(db);
  await db.transaction().execute(seedReferenceData);
  await seedScorecard(db);
  if (config.demo) await db.transaction().execute(createDemoAccounts);
  if (config.demo) await fillDemoWatchlist(db);
  await runUpgrades({ db, secrets: secretsOf(db), now }, upgrades);
  return { migrations };
}

/**
 * Brings the database to this version: tables, reference data, and in demo mode the demo bank. Where the tables belong to
 * another role than the application's, that role does it and then grants the application what it may do.
 */
export async function prepareBank(db: Db, config: Config, now: Clock) {
  if (config.MIGRATION_DATABASE_URL === undefined) return prepare(db, config, now);
  const owner = await openPostgres(config.MIGRATION_DATABASE_URL, 2);
  try {
    const prepared = await prepare(withSecrets(owner.db, secretsOf(db)), config, now);
    await grantToApplication(owner.db, await currentRole(db));
    return prepared;
  } finally {
    await owner.close();
  }
}
