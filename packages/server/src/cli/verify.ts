import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { openConfigured } from '../platform/database/open-configured.ts';
import { explainFailure } from '../platform/explain-failure.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import { verifyBank } from '../verify-bank.ts';

/** `npm run verify`: looks at the whole database and ends with 1 when something in it is not as it must be. */
async function verify(): Promise<boolean> {
  const config = readConfig(process.env);
  if (config.DATABASE_URL === undefined && !existsSync(join(config.DATA_DIR, 'pglite')))
    throw new ConfigError(`There is no bank in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`);
  const database = await openConfigured(config);
  try {
    const secrets = secretsOf(database.db);
    let isWhole = true;
    for await (const { name, faults } of verifyBank({ db: database.db, secrets, directory: config.DATA_DIR })) {
      process.stdout.write(faults.length === 0 ? `ok      ${name}\n` : `BROKEN  ${name}\n`);
      for (const fault of faults) process.stdout.write(`        ${fault}\n`);
      isWhole &&= faults.length === 0;
    }
    return isWhole;
  } finally {
    await database.close();
  }
}

verify().then(
  (isWhole) => process.exit(isWhole ? 0 : 1),
  (error: unknown) => {
    const words = error instanceof ConfigError ? error.message : explainFailure(error);
    process.stderr.write(`The bank could not be verified.\n${words}\n`);
    process.exit(1);
  },
);
