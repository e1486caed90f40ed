import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { refusalsOf, refuse, signInAt } from '../../faults/fault-bank.ts';
import { startProgram } from '../../start-program.ts';
import { runProgram, runServer } from '../../testing/run-server.ts';
import type { TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { readConfig } from '../settings/config.ts';

const PATIENCE_MS = 600_000;
const server = inject('postgres') ?? '';
const tag = randomBytes(4).toString('hex');
const directory = mkdtempSync(join(tmpdir(), 'trustiq-roles-'));
const makeRoles = join(import.meta.dirname, '../../../../../deploy/make-roles.sql');

/** The statements that the operator is told to run, with names of our own. */
function documentedSteps(): string[] {
  return readFileSync(makeRoles, 'utf8')
    .replace(/:'\w+_password'/g, "'change-me'")
    .replace(/trustiq_owner|trustiq_app/g, (name) => `${name}_${tag}`)
    .replace(/create database trustiq /, `create database trustiq_${tag} `)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('--'));
}

async function query(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

const urlOf = (role: string): string => {
  const url = new URL(server);
  url.username = `trustiq_${role}_${tag}`;
  url.pathname = `/trustiq_${tag}`;
  return url.href;
};

const env = {
  DATA_DIR: directory,
  DEMO: '1',
  DEMO_APPLICATIONS: '0',
  CAPTCHA: 'off',
  APP_SECRET: 'only for the test of two roles 0123456789',
  LOG_LEVEL: 'silent',
  OVERLOAD_DELAY_MS: '0',
};

describe.runIf(server !== '')('T21 with an owner and a role of the application', () => {
  let both: Record<string, string>;
  beforeAll(async () => {
    for (const statement of documentedSteps()) await query(server, statement);
    both = { ...env, MIGRATION_DATABASE_URL: urlOf('owner'), DATABASE_URL: urlOf('app') };
  });
  afterAll(async () => {
    await query(server, `drop database if exists trustiq_${tag} with (force)`);
    await query(server, `drop role if exists trustiq_app_${tag}`);
    await query(server, `drop role if exists trustiq_owner_${tag}`);
    rmSync(directory, { recursive: true, force: true });
  });

  it(
    'the bank starts, decides a case and verifies, and the application cannot rewrite what happened',
    async () => {
      const program = await startProgram(readConfig({ ...both, PROCESS: 'web' }));
      const bank = { ...program, now: () => new Date() } as unknown as TestBank;
      const { id } = await submittedApplication(bank);
      await program.close();
      // Without the owner's address: nothing is left to migrate.
      const { MIGRATION_DATABASE_URL: _, ...appOnly } = both;
      const running = await runServer(appOnly);
      const checker = await signInAt(running.address, 'checker');
      await refuse(checker, { id, key: `two-roles-${tag}` });
      expect(await refusalsOf(checker, id)).toBe(1);
      running.process.kill('SIGTERM');
      expect(await running.exitCode).toBe(0);
      const verified = runProgram('cli/verify.ts', appOnly);
      expect([await verified.exitCode, verified.output()]).toEqual([0, expect.stringContaining('tanpa saksi')]);
      expect(verified.output()).not.toContain('grants are missing');
    },
    PATIENCE_MS,
  );

  it.each([
    'update audit_entries set event = event',
    'delete from audit_entries',
    'truncate audit_entries',
    'delete from application_history',
    'update application_history set note = note',
    'update audit_checkpoints set note = note',
    'delete from audit_cosignatures',
    'delete from audit_chains',
    'alter table audit_entries disable trigger user',
    'drop table audit_entries',
    'create table public.mine (id integer)',
  ])('refuses to the application: %s', async (statement) => {
    await expect(query(urlOf('app'), statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('owns the job schema and nothing else', async () => {
    const { rows } = await query(
      urlOf('app'),
      `select distinct schemaname from pg_tables where tableowner = current_user order by 1`,
    );
    expect(rows).toEqual([{ schemaname: 'jobs' }]);
  });

  it(
    'one role for everything still starts, and verify says that grants are missing',
    async () => {
      const own = { ...env, DATABASE_URL: urlOf('owner') };
      const verified = runProgram('cli/verify.ts', own);
      expect([await verified.exitCode, verified.output()]).toEqual([0, expect.stringContaining('grants are missing')]);
    },
    PATIENCE_MS,
  );
});
