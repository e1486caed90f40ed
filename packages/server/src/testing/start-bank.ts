import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@trustiq/contract/whole-client.ts';
import { inject } from 'vitest';
import { DEMO_PASSWORD } from '../features/identity/demo-accounts.ts';
import { readConfig } from '../platform/settings/config.ts';
import { injectFetch } from '../platform/testing/inject-fetch.ts';
import { placeInMemory } from '../platform/testing/local-postgres.ts';
import { createTestDatabase, MIGRATED, TEMPLATE } from '../platform/testing/test-databases.ts';
import { startProgram } from '../start-program.ts';
import { TEST_SECRET, TEST_START } from './test-secret.ts';
import { withPresentVersion } from './with-present-version.ts';

export type StartOptions = {
  readonly env?: Record<string, string>;
  readonly startAt?: Date;
  /** A database with nothing in its tables: slower, and without the demo accounts unless DEMO brings them. */
  readonly isFresh?: boolean;
  /** Gets every line of the log; nothing is logged without it. */
  readonly onLog?: (line: string) => void;
  /** Gets the directory of the bank's files before anything is opened. */
  readonly beforeStart?: (dataDirectory: string) => Promise<void>;
};

/**
 * A whole bank for a test file: real migrations, the demo accounts, no applications, its own database. The clock stands
 * still until a test moves it.
 */
export async function startBank({
  env = {},
  startAt = TEST_START,
  isFresh = false,
  onLog,
  beforeStart,
}: StartOptions = {}) {
  let time = startAt;
  const server = inject('postgres');
  // A disk would be waited for at each checkpoint and each file that is kept.
  const files = mkdtempSync(join(placeInMemory() ?? tmpdir(), 'trustiq-test-'));
  const database = server === null ? null : await createTestDatabase(server, isFresh ? MIGRATED : TEMPLATE);
  const base = {
    CAPTCHA: 'off',
    DEMO: '1',
    DEMO_APPLICATIONS: '0',
    LOG_LEVEL: onLog ? 'debug' : 'silent',
    // Many test files share a machine: lateness is no fault of theirs.
    OVERLOAD_DELAY_MS: '0',
    OVERLOAD_REQUESTS: '0',
    DATA_DIR: files,
    APP_SECRET: TEST_SECRET,
  };
  const config = readConfig({ ...base, ...(database === null ? {} : { DATABASE_URL: database.url }), ...env });
  await beforeStart?.(files);
  const embedded = isFresh ? {} : { dump: inject('dump') };
  const program = await startProgram(config, {
    now: () => time,
    embedded,
    secret: TEST_SECRET,
    ...(onLog ? { logTo: { write: onLog } } : {}),
  });

  /** A client of somebody who is not signed in, with a cookie jar of its own. */
  const stranger = (headers: Record<string, string> = {}): Client =>
    createClient({ fetch: injectFetch(bank), headers: () => headers });

  /** Signs somebody in and gives their client and token. They look at a case before they decide, unless told not to. */
  const signInAs = async (username: string, password = DEMO_PASSWORD, { looks = true } = {}) => {
    const asked = injectFetch(bank);
    const fetch = looks ? withPresentVersion(asked, bank) : asked;
    const headers: Record<string, string> = {};
    const client = createClient({ fetch, headers: () => headers });
    const { id_token } = await client.login({ body: { username, password } });
    headers['authorization'] = `Bearer ${id_token}`;
    return { client, token: id_token, fetch };
  };

  const bank = {
    ...program,
    stranger,
    signInAs,
    moveClock: (milliseconds: number) => {
      time = new Date(time.getTime() + milliseconds);
    },
    now: () => time,
    close: async () => {
      await program.close();
      await database?.drop();
      rmSync(files, { recursive: true, force: true });
      // The test's file is kept to the end of the run, and its bank with it: of hundreds of banks nothing may be left.
      for (const name of ['app', 'deps', 'database'] as const) {
        Reflect.deleteProperty(program, name);
        Reflect.deleteProperty(bank, name);
      }
    },
  };
  return bank;
}

export type TestBank = Awaited<ReturnType<typeof startBank>>;
