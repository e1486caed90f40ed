import { serviceInOfficeHours, serviceOfVersionOne } from '@trustiq/domain/policy/version-one/service.ts';
import { closeDemoAccounts, createDemoAccounts } from './features/identity/create-demo-accounts.ts';
import { refuseOtherTracks } from './features/lookups/fill-product-traits.ts';
import { seedReferenceData } from './features/lookups/seed.store.ts';
import { findNewestVersion } from './features/policy/policy-book.store.ts';
import { hasBranches } from './features/policy/policy-tables.store.ts';
import { fillDemoWatchlist } from './features/scoring/demo-watchlist.ts';
import { seedScorecard } from './features/scoring/scorecards.store.ts';
import { listPendingMigrations, migrate } from './platform/database/migrate.ts';
import { type Db, openPostgres } from './platform/database/open-database.ts';
import { inOneMoment } from './platform/moment/in-one-moment.ts';
import { birthUpgrade, refuseWrongKind, refuseWrongSecret } from './platform/opening/birth-mark.ts';
import { circuitBreakers } from './platform/partners/circuit-breaker.ts';
import { seedingPolicy } from './platform/record/keep-policy.ts';
import { auditMigrations } from './platform/schema-check/audited-versions.ts';
import { refuseForeignSchema } from './platform/schema-check/compare-schema.ts';
import { currentRole, grantToApplication } from './platform/schema-check/grants.store.ts';
import { secretsOf, withSecrets } from './platform/security/bound-secrets.ts';
import { canReadOldFields } from './platform/security/old-fields.ts';
import { type Config, ConfigError, refuseSettingsOfBefore, refuseWrongCapital } from './platform/settings/config.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import type { Clock } from './platform/time/clock.ts';
import { refuseFalseClaim } from './platform/upgrades/claimed-version.ts';
import { listPendingUpgrades, runUpgrades } from './platform/upgrades/run-upgrades.ts';
import { sealedTables } from './sealed-tables.ts';
import { upgrades } from './upgrades.ts';

async function prepare(db: Db, config: Config, now: Clock) {
  const secrets = secretsOf(db);
  const context = {
    db,
    secrets,
    now,
    storage: openStorage(config, circuitBreakers(now)),
    hrdProductIds: config.HRD_PRODUCT_IDS,
    settings: {
      // Read only where there is no policy yet: there it must be told.
      capitalRupiah: config.BANK_CAPITAL ?? 0,
      onDeviationRefusal: config.DEVIATION_REJECT ?? 'RETURN',
      mailSender: config.MAIL_FROM,
      service: config.demo ? serviceInOfficeHours : serviceOfVersionOne,
      isDemo: config.demo,
    },
  };
  // Nothing is signed before the secret is known to be the bank's; a bank without a mark has no programs that would ask.
  const isMarked = (await refuseWrongSecret(db, secrets)) !== null;
  const migrations = await migrate(db, async (trx, names) => {
    if (isMarked) await auditMigrations(trx, names, now());
  });
  refuseWrongCapital(config, (await findNewestVersion(db)) !== undefined, !(await hasBranches(db)));
  // The job queue brings its own tables to this version when it is opened: they are looked at then.
  await refuseForeignSchema(db, 'public');
  const refuse = refuseFalseClaim(sealedTables);
  await runUpgrades(context, [birthUpgrade(config, canReadOldFields)], refuse);
  refuseWrongKind(await refuseWrongSecret(db, secrets), config);
  await seedingPolicy({ db, now }, async (trx) => {
    await seedReferenceData(trx, config.demo);
    await seedScorecard(trx);
  });
  // Those that began with this start were taken over by it.
  if ((await findNewestVersion(db)) !== undefined) refuseSettingsOfBefore(config);
  await runUpgrades(context, upgrades, refuse);
  await refuseOtherTracks(db, config.HRD_PRODUCT_IDS);
  // Afterwards: what they change must have its marks.
  await inOneMoment(db, (trx) => (config.demo ? createDemoAccounts(trx, now) : closeDemoAccounts(trx, now)));
  if (config.demo) await fillDemoWatchlist(db, now);
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

/**
 * For commands beside a bank that may be running: they change nothing about its tables and are quick. Only an empty
 * database, and the embedded one, which nobody else can have open, are prepared here.
 */
export async function requirePreparedBank(db: Db, config: Config, now: Clock): Promise<void> {
  const migrations = await listPendingMigrations(db);
  const pending = migrations === null || migrations.length > 0 ? migrations : await listPendingUpgrades(db, upgrades);
  if (pending?.length === 0) {
    await refuseForeignSchema(db);
    return refuseWrongKind(await refuseWrongSecret(db, secretsOf(db)), config);
  }
  if (pending !== null && !config.isEmbedded)
    throw new ConfigError(
      `The database is older than this program (${pending.join(', ')}). Run \`npm run db:migrate\` first.`,
    );
  await prepareBank(db, config, now);
}
