import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openUnchecked } from '../platform/opening/open-configured.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import { readConfig } from '../platform/settings/config.ts';
import { createTestDatabase } from '../platform/testing/test-databases.ts';
import { rotateSecret } from '../rotate-secret.ts';
import { startProgram } from '../start-program.ts';
import type { TestBank } from './start-bank.ts';
import { TEST_SECRET, TEST_START } from './test-secret.ts';

type Work = (bank: TestBank) => Promise<void>;

/** A bank that works under one secret after another: each stretch of work ends with a rotation to the next secret, so much later. */
export async function rotatedBank(secrets: readonly string[], works: readonly Work[], minutesOfWork = 0) {
  const server = inject('postgres');
  const directory = mkdtempSync(join(tmpdir(), 'trustiq-rotated-'));
  const database = server === null ? null : await createTestDatabase(server);
  let minutes = 0;
  const now = () => new Date(TEST_START.getTime() + minutes * 60_000);
  const known = [TEST_SECRET, ...secrets];
  const configOf = (position: number) =>
    readConfig({
      DATA_DIR: directory,
      DEMO: '1',
      DEMO_APPLICATIONS: '0',
      CAPTCHA: 'off',
      LOG_LEVEL: 'silent',
      OVERLOAD_DELAY_MS: '0',
      PROCESS: 'web',
      APP_SECRET: known[position],
      APP_SECRET_PREVIOUS: known.slice(0, position).reverse().join(','),
      ...(database === null ? {} : { DATABASE_URL: database.url }),
    });
  const open = async (position: number) => {
    const embedded = { directory, dump: inject('dump') };
    const program = await startProgram(configOf(position), { now, embedded, secret: known[position] ?? '' });
    return { ...program, now } as unknown as TestBank;
  };
  const rotateTo = async (position: number) => {
    const { db, close } = await openUnchecked(configOf(position));
    await rotateSecret({ db, secrets: secretsOf(db), now }, 'test').finally(close);
  };
  for (const position of secrets.keys()) {
    const bank = await open(position);
    await works[position]?.(bank);
    minutes += minutesOfWork;
    await bank.close();
    await rotateTo(position + 1);
  }
  const bank = await open(secrets.length);
  const close = async () => {
    await bank.close();
    await database?.drop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { bank, close };
}
