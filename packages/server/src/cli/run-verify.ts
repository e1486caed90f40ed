import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listOrigins } from '../platform/audit/log-origin.ts';
import type { Db } from '../platform/database/open-database.ts';
import { explainFailure } from '../platform/explain-failure.ts';
import { openConfigured } from '../platform/opening/open-configured.ts';
import { circuitBreakers } from '../platform/partners/circuit-breaker.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import { type Config, ConfigError, readConfig } from '../platform/settings/config.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { systemClock } from '../platform/time/clock.ts';
import { askForNotes, type WitnessNotes, witnessNotesOf } from '../platform/transparency/witness-notes.ts';
import { inOneLine } from '../platform/verify/in-one-line.ts';
import { atOneMoment } from '../platform/verify/one-moment.store.ts';
import { remarksOnBank, type Verdict, verifyBank } from '../verify-bank.ts';
import { verifyInThreads } from '../verify-in-threads.ts';

/** What `--witness` names, or else the witness of the configuration. */
async function readWitness(db: Db, config: Config): Promise<WitnessNotes | null> {
  const { CHECKPOINT_URL, CHECKPOINT_WITNESS_KEY } = config;
  const { values } = parseArgs({ options: { witness: { type: 'string' } } });
  if (values.witness !== undefined) return witnessNotesOf(values.witness, CHECKPOINT_WITNESS_KEY);
  if (CHECKPOINT_URL === undefined) return null;
  return askForNotes(CHECKPOINT_URL, await listOrigins(db, secretsOf(db)), CHECKPOINT_WITNESS_KEY);
}

/** `npm run verify`: looks at the whole database and ends with 1 when something in it is not as it must be. */
async function verify(): Promise<boolean> {
  const config = readConfig(process.env);
  if (config.DATABASE_URL === undefined && !existsSync(join(config.DATA_DIR, 'pglite')))
    throw new ConfigError(`There is no bank in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`);
  const database = await openConfigured(config);
  try {
    const { db } = database;
    const witness = await readWitness(db, config);
    const storage = openStorage(config, circuitBreakers(systemClock));
    const context = { db, secrets: secretsOf(db), now: systemClock, storage, directory: config.DATA_DIR, witness };
    let isWhole = true;
    const tell = ({ name, faults }: Verdict) => {
      process.stdout.write(faults.length === 0 ? `ok      ${name}\n` : `BROKEN  ${name}\n`);
      for (const fault of faults) process.stdout.write(`        ${inOneLine(fault)}\n`);
      isWhole &&= faults.length === 0;
    };
    if (database.pool === null) for await (const verdict of verifyBank(context)) tell(verdict);
    else await verifyInThreads(context, tell);
    for (const remark of await atOneMoment(db, (trx) => remarksOnBank({ ...context, db: trx })))
      process.stdout.write(`note    ${remark.split('\n').map(inOneLine).join('\n        ')}\n`);
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
