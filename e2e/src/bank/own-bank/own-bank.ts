import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  freePort,
  type LocalPostgres,
  startLocalPostgres,
} from '../../../../packages/server/src/platform/testing/local-postgres.ts';
import { runProgram, runServer } from '../../../../packages/server/src/testing/run-server.ts';
import { bankPort } from '../addresses.ts';
import { type Partners, startPartners } from './partners.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const port = bankPort + 20;
export const ownBankUrl = `http://127.0.0.1:${port}`;
/** The policy of a bank that does not exist, as everybody finds it who wants to write their own. */
export const POLICY_FILE = join(ROOT, 'bank.example.yaml');

const passwords = { owner: randomBytes(12).toString('hex'), app: randomBytes(12).toString('hex') };

/** As docs/operations.md says: one role owns the tables, another works with them. */
function makeDatabase(postgres: LocalPostgres) {
  const variables = Object.entries(passwords).flatMap(([who, password]) => ['-v', `${who}_password=${password}`]);
  const file = join(ROOT, 'deploy/make-roles.sql');
  execFileSync('psql', [postgres.url, '-v', 'ON_ERROR_STOP=1', ...variables, '-f', file], { stdio: 'ignore' });
  const urlFor = (role: string, password: string) => {
    const url = new URL(postgres.url);
    return `postgres://${role}:${password}@${url.host}/trustiq`;
  };
  return { app: urlFor('trustiq_app', passwords.app), owner: urlFor('trustiq_owner', passwords.owner) };
}

/** A bank of its own on a database of its own, in production, with a peer for every partner; null without PostgreSQL. */
export async function makeOwnBank() {
  const postgres = await startLocalPostgres();
  if (postgres === null) return null;
  // A journey that breaks off leaves no server behind.
  process.once('exit', postgres.stop);
  const directory = mkdtempSync(join(tmpdir(), 'trustiq-own-bank-'));
  const database = makeDatabase(postgres);
  const partners: Partners = await startPartners();
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: ownBankUrl,
    DATABASE_URL: database.app,
    MIGRATION_DATABASE_URL: database.owner,
    APP_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: join(directory, 'data'),
    CAPTCHA: 'altcha',
    LOG_LEVEL: 'warn',
    METRICS_PORT: String(await freePort()),
    // Journeys share the machine with other tests: lateness is no fault of theirs.
    OVERLOAD_DELAY_MS: '0',
  };
  let server: Awaited<ReturnType<typeof runServer>> | null = null;

  const stop = async () => {
    server?.process.kill('SIGTERM');
    await server?.exitCode;
    server = null;
  };
  /** With the addresses of its partners, but for the settings that are left out. */
  const start = async (leftOut: readonly string[] = []) => {
    await stop();
    const settings = Object.entries(partners.settings).filter(([name]) => !leftOut.includes(name));
    server = await runServer({ ...env, ...Object.fromEntries(settings) });
  };
  /** A command of the operator beside the bank that runs. */
  const command = async (file: string, ...args: string[]) => {
    const { exitCode, output } = runProgram(`cli/${file}.ts`, { ...env, ...partners.settings }, args);
    return { code: await exitCode, output: output() };
  };
  const psql = (statement: string): string =>
    execFileSync('psql', [database.owner, '-At', '-v', 'ON_ERROR_STOP=1', '-c', statement], { encoding: 'utf8' });
  return {
    partners,
    start,
    stop,
    command,
    psql,
    /** Every row of every table, as text. */
    stored: (): string =>
      execFileSync('pg_dump', ['--data-only', database.owner], {
        encoding: 'utf8',
        maxBuffer: 512 * 1024 * 1024,
        // It warns that tables of the queue point at each other.
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    /** What it prints at its first start, once. */
    setupLink: (): string => /http\S+\/auth\/setup\/\S+/.exec(server?.output() ?? '')?.[0] ?? '',
    end: async () => {
      await stop();
      partners.close();
      process.off('exit', postgres.stop);
      postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type OwnBank = NonNullable<Awaited<ReturnType<typeof makeOwnBank>>>;
