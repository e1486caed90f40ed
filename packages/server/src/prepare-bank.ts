import type { Config } from './config.ts';
import { createDemoAccounts } from './features/identity/create-demo-accounts.ts';
import { seedReferenceData } from './features/lookups/seed.store.ts';
import { fillDemoWatchlist } from './features/scoring/demo-watchlist.ts';
import { seedScorecard } from './features/scoring/scorecards.store.ts';
import type { Clock } from './platform/clock.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Db } from './platform/database/open-database.ts';
import { runUpgrades } from './platform/database/run-upgrades.ts';
import { secretsOf } from './platform/security/bound-secrets.ts';
import { upgrades } from './upgrades.ts';

/** Brings the database to this version: tables, reference data, and in demo mode the demo bank. */
export async function prepareBank(db: Db, config: Config, now: Clock) {
  const migrations = await migrate(db);
  await db.transaction().execute(seedReferenceData);
  await seedScorecard(db);
  if (config.demo) await db.transaction().execute((trx) => createDemoAccounts(trx, now));
  if (config.demo) await fillDemoWatchlist(db, now);
  await runUpgrades({ db, secrets: secretsOf(db), now }, upgrades);
  return { migrations };
}
