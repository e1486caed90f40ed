import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startLocalPostgres } from '../../../packages/server/src/platform/testing/local-postgres.ts';
import { serveBank } from './serve-bank.ts';
import { signedIn } from './signed-in.ts';

/** A kept bank can only be read with the secret it was filled with. */
const APP_SECRET = process.env['APP_SECRET'] ?? 'only-for-measurements-0123456789abcdef';

/**
 * A demo bank of so many applications on PostgreSQL, with a server before it. BENCH_DATABASE_URL names one that is kept
 * between runs, because a million applications take their time.
 */
export async function growBank(
  applications: number,
  more: Record<string, string> = {},
  kept = process.env['BENCH_DATABASE_URL'],
) {
  const local = kept === undefined ? await startLocalPostgres() : null;
  const url = kept ?? local?.url;
  if (url === undefined) throw new Error('PostgreSQL is needed: install it or set BENCH_DATABASE_URL');
  const env = { DATABASE_URL: url, APP_SECRET, DEMO: '1', DEMO_APPLICATIONS: '0', CAPTCHA: 'off', ...more };
  const demo = join(import.meta.dirname, '../../../packages/server/src/cli/demo.ts');
  execFileSync(process.execPath, [demo, '--applications', String(applications)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const bank = await serveBank(env);
  return {
    url,
    secret: APP_SECRET,
    address: bank.url,
    client: await signedIn(bank.url, 'analyst'),
    close: async () => {
      await bank.close();
      local?.stop();
    },
  };
}
