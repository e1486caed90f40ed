import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/open-database.ts';
import { readConfig } from '../platform/settings/config.ts';
import { startLocalPostgres } from '../platform/testing/local-postgres.ts';
import { createDatabase, MIGRATED, TEMPLATE } from '../platform/testing/test-databases.ts';
import { startProgram } from '../start-program.ts';
import { BUNDLED, bundledProgram } from './bundled-program.ts';
import { TEST_SECRET, TEST_START } from './test-secret.ts';

/** The same tests again on PostgreSQL: a server that is given, or one of our own that ends with the run. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  const local = given === undefined ? await startLocalPostgres({ isInMemory: true }) : null;
  const server = given ?? local?.url;
  if (server === undefined)
    throw new Error('No PostgreSQL: set TEST_DATABASE_URL or install the server (apt-get install postgresql).');
  const migrated = await openPostgres(await createDatabase(server, MIGRATED), 1);
  await migrate(migrated.db);
  await migrated.close();
  const url = await createDatabase(server, TEMPLATE, MIGRATED);
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: tmpdir(),
    APP_SECRET: TEST_SECRET,
    DEMO: '1',
    DEMO_APPLICATIONS: '0',
    LOG_LEVEL: 'warn',
    PROCESS: 'web',
  });
  // The clock of the tests, or what was written now would be late or in the future for them.
  await (await startProgram(config, { now: () => TEST_START })).close();
  project.provide('dump', '');
  project.provide('postgres', server);
  process.env[BUNDLED] = await bundledProgram();
  return () => local?.stop();
}
