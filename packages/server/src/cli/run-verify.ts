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
import { remarksOnBank, type Verdict, verifyBank } from '../verify/verify-bank.ts';
import { verifyInThreads } from '../verify/verify-in-threads.ts';

function readArguments() {
  const { values } = parseArgs({ options: { witness: { type: 'string' }, threads: { type: 'string' } } });
  if (values.threads !== undefined && !/^([0-9]|1[0-6])$/.test(values.threads))
    throw new ConfigError('--threads takes a number from 0 to 16.');
  return { witness: values.witness, threads: values.threads === undefined ? undefined : Number(values.threads) };
}

/** What `--witness` names, or else the witness of the configuration. */
async function readWitness(db: Db, config: Config, file: string | undefined): Promise<WitnessNotes | null> {
  const { CHECKPOINT_URL, CHECKPOINT_WITNESS_KEY } = config;
  if (file !== undefined) return witnessNotesOf(file, CHECKPOINT_WITNESS_KEY);
  if (CHECKPOINT_URL === undefined) return null;
  return askForNotes(CHECKPOINT_URL, await listOrigins(db, secretsOf(db)), CHECKPOINT_WITNESS_KEY);
}

/** `npm run verify`: looks at the whole database and ends with 1 when something in it is not as it must be. */
async function verify(): Promise<boolean> {
  const config = readConfig(process.env);
  const asked = readArguments();
  if (config.DATABASE_URL === undefined && !existsSync(join(config.DATA_DIR, 'pglite')))
    throw new ConfigError(`There is no bank in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`);
  const database = await openConfigured(config);
  try {
    const { db } = database;
    const witness = await readWitness(db, config, asked.witness);
    const storage = openStorage(config, circuitBreakers(systemClock));
    const context = { db, secrets: secretsOf(db), now: systemClock, storage, directory: config.DATA_DIR, witness };
    let isWhole = true;
    const tell = ({ name, faults }: Verdict) => {
      process.stdout.write(faults.length === 0 ? `ok      ${name}\n` : `BROKEN  ${name}\n`);
      for (const fault of faults) process.stdout.write(`        ${inOneLine(fault)}\n`);
      isWhole &&= faults.length === 0;
    };
    if (database.pool === null) for await (const verdict of verifyBank(context)) tell(verdict);
    else await verifyInThreads(context, tell, asked.threads);
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
