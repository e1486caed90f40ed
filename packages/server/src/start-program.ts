import { mkdirSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import { buildApp } from './app.ts';
import { openDemoBank } from './demo-bank.ts';
import { newSetupToken } from './features/identity/set-up-first-administrator.ts';
import { openPolicies } from './features/policy/open-policies.ts';
import { switchTablesQuietly } from './features/policy/switch-tables.ts';
import { keepTraits } from './features/shared-traits/keep-traits.ts';
import { TRACED_AT_A_START, traceWaitingCases } from './features/shared-traits/trace-waiting-cases.ts';
import { keepCheckpoints } from './platform/audit/keep-checkpoints.ts';
import { BATCHES_AT_START_AND_STOP, writeCheckpoints } from './platform/audit/write-checkpoints.ts';
import { type EmbeddedOptions, openEmbedded, openPostgres } from './platform/database/open-database.ts';
import type { Deps } from './platform/deps.ts';
import { openEventHub } from './platform/events/event-hub.ts';
import { openJobQueue } from './platform/jobs/job-queue.ts';
import { collectFigures } from './platform/metrics/figures.ts';
import { openLog } from './platform/open-log.ts';
import { circuitBreakers } from './platform/partners/circuit-breaker.ts';
import { withPlanner, workingOut } from './platform/planning/bound-planner.ts';
import { auditQueueVersion } from './platform/schema-check/audited-versions.ts';
import { refuseForeignSchema } from './platform/schema-check/compare-schema.ts';
import { withSecrets } from './platform/security/bound-secrets.ts';
import { configuredSecrets } from './platform/security/secrets.ts';
import type { Config } from './platform/settings/config.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { type Clock, systemClock } from './platform/time/clock.ts';
import { prepareBank } from './prepare-bank.ts';
import { jobKinds, startWorkers } from './workers.ts';
import { planCasesOf } from './workflow/plan-case.ts';
import { AT_A_START, planWaitingCases } from './workflow/plan-waiting-cases.ts';

export type Overrides = {
  readonly now?: Clock;
  readonly embedded?: EmbeddedOptions;
  readonly secret?: string;
  readonly logTo?: DestinationStream;
};

/** Opens everything in order and gives back what a caller needs: the app, its dependencies, and how to close it all again. */
export async function startProgram(config: Config, overrides: Overrides = {}) {
  const log = openLog(config.LOG_LEVEL, overrides.logTo);
  // With PostgreSQL too: the signatures of the audit are written there from the first minute.
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const opening =
    config.DATABASE_URL === undefined
      ? await openEmbedded(overrides.embedded ?? { directory: config.DATA_DIR })
      : await openPostgres(config.DATABASE_URL);
  /** What a start that fails half-way must close again. */
  const opened = [opening.close];
  try {
    const secrets = configuredSecrets(config, overrides.secret ?? config.APP_SECRET);
    const database = { ...opening, db: withSecrets(opening.db, secrets) };
    const now = overrides.now ?? systemClock;
    const bank = await prepareBank(database.db, config, now);
    const needsNoSetup = config.demo || config.PROCESS === 'worker';
    const setupToken = needsNoSetup ? null : await newSetupToken(database.db, now());
    const events = await openEventHub(database, config.DATABASE_URL);
    opened.push(events.close);
    await auditQueueVersion(database.db, now());
    const jobs = await openJobQueue(database, jobKinds, log, config.PROCESS !== 'web');
    opened.push(jobs.stop);
    // All else was looked at while the bank was prepared, unless another role did that: it is bound by other settings.
    await refuseForeignSchema(database.db, config.MIGRATION_DATABASE_URL === undefined ? 'jobs' : undefined);
    const breakers = circuitBreakers(now);
    const storage = openStorage(config, breakers);
    const policies = await openPolicies({ db: database.db, secrets, events, log, config });
    opened.push(policies.close);
    const deps: Deps = {
      config,
      db: withPlanner(database.db, workingOut(planCasesOf({ config, policies }), keepTraits({ secrets }))),
      now,
      log,
      secrets,
      jobs,
      events,
      storage,
      breakers,
      figures: collectFigures(breakers),
      policies,
    };
    await switchTablesQuietly(deps)();
    await openDemoBank(deps);
    await planWaitingCases(deps, AT_A_START)();
    await traceWaitingCases(deps, TRACED_AT_A_START)();
    const app = await buildApp(deps);
    const signs = config.PROCESS !== 'web';
    const noteUnsigned = (error: unknown) => log.error({ err: error }, 'the audit could not be signed');
    // What a killed process left unsigned comes first.
    if (signs)
      await writeCheckpoints({ ...deps, directory: config.DATA_DIR }, BATCHES_AT_START_AND_STOP).catch(noteUnsigned);
    await startWorkers(deps);
    const close = async () => {
      // First, or the open event streams would keep the server from closing.
      await events.close();
      await policies.close();
      await app.close();
      await jobs.stop();
      if (signs) await keepCheckpoints(deps, BATCHES_AT_START_AND_STOP).catch(noteUnsigned);
      await database.close();
    };
    return { app, deps, database, bank, setupToken, close };
  } catch (error) {
    for (const close of opened.reverse()) await close().catch(() => {});
    throw error;
  }
}
