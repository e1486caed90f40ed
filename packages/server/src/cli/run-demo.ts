import { parseArgs } from 'node:util';
import { growDemoBank } from '../demo-bank.ts';
import { explainFailure } from '../platform/explain-failure.ts';
import { openConfigured } from '../platform/opening/open-configured.ts';
import { circuitBreakers } from '../platform/partners/circuit-breaker.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import { ConfigError, readConfig } from '../platform/settings/config.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { prepareBank } from '../prepare-bank.ts';
import { signAfterCommand } from './sign-after-command.ts';

const MOST_APPLICATIONS = 2_000_000;
const REPORT_EVERY = 10_000;

function wantedApplications(): number {
  const { values } = parseArgs({ options: { applications: { type: 'string', default: '300' } } });
  const wanted = Number(values.applications);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > MOST_APPLICATIONS)
    throw new ConfigError(`--applications must be a whole number from 1 to ${MOST_APPLICATIONS}.`);
  return wanted;
}

/** `npm run demo -- --applications N`: fills the demo bank up to N applications, and goes on where an earlier run ended. */
async function fill(): Promise<void> {
  const wanted = wantedApplications();
  const config = readConfig({ ...process.env, DEMO_APPLICATIONS: '0' });
  if (!config.demo) throw new ConfigError('This is no demo bank: set DEMO=1 to fill one.');
  const database = await openConfigured(config);
  try {
    const now = () => new Date();
    const secrets = secretsOf(database.db);
    const storage = openStorage(config, circuitBreakers(now));
    await prepareBank(database.db, config, now);
    const start = performance.now();
    let reported = 0;
    const { added, total } = await growDemoBank({ db: database.db, config, now, secrets, storage }, wanted, (done) => {
      if (done < reported + REPORT_EVERY && done < wanted) return;
      reported = done;
      process.stdout.write(`${done} of ${wanted} applications\n`);
    });
    await signAfterCommand(database.db, config);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`The demo bank has ${total} applications; ${added} were added in ${seconds} s.\n`);
  } finally {
    await database.close();
  }
}

fill().catch((error: unknown) => {
  const words = error instanceof ConfigError ? error.message : explainFailure(error);
  process.stderr.write(`The demo bank could not be filled.\n${words}\n`);
  process.exitCode = 1;
});
