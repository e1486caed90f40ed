// Writes what the migrations and the job queue make of an empty database, or with --check fails when that is stale. Every
// start and `npm run verify` compare the bank's own database with it.

import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { openEmbedded } from '../packages/server/src/platform/database/open-database.ts';
import { openJobQueue } from '../packages/server/src/platform/jobs/job-queue.ts';
import { openLog } from '../packages/server/src/platform/open-log.ts';
import { EXPECTED_SCHEMA_FILE, readSchema } from '../packages/server/src/platform/schema-check/compare-schema.ts';
import { findQueueVersion } from '../packages/server/src/platform/schema-check/schema-parts.store.ts';
import { keepFresh } from './keep-fresh.ts';

const database = await openEmbedded({});
await migrate(database.db);
const jobs = await openJobQueue(database, [], openLog('error'), false);
const schema = {
  public: await readSchema(database.db, 'public'),
  jobs: await readSchema(database.db, 'jobs'),
  queueVersion: await findQueueVersion(database.db),
};
await jobs.stop();
await database.close();

keepFresh(EXPECTED_SCHEMA_FILE, `${JSON.stringify(schema, null, 2)}\n`);
