import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { growBank } from './bank/grown-bank.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const GOAL_SECONDS_A_MILLION = 600;

/** How long `npm run verify` takes for the books of so many applications; a kept bank of a million by BENCH_DATABASE_URL. */
const directory = mkdtempSync(join(tmpdir(), 'trustiq-verify-'));
const bank = await growBank(APPLICATIONS, { DATA_DIR: directory });
const verify = join(import.meta.dirname, '../../packages/server/src/cli/verify.ts');
const started = performance.now();
let isWhole = true;
try {
  execFileSync(process.execPath, [verify], {
    env: { ...process.env, DATABASE_URL: bank.url, APP_SECRET: bank.secret, DATA_DIR: directory },
    stdio: 'inherit',
  });
} catch {
  isWhole = false;
}
const seconds = (performance.now() - started) / 1000;
const perMillion = (seconds / APPLICATIONS) * 1_000_000;
console.log(
  `verify of ${APPLICATIONS} applications: ${seconds.toFixed(1)} s; a million at this pace: ${perMillion.toFixed(0)} s, goal ${GOAL_SECONDS_A_MILLION}`,
);
await bank.close();
rmSync(directory, { recursive: true, force: true });
process.exit(isWhole && perMillion <= GOAL_SECONDS_A_MILLION ? 0 : 1);
