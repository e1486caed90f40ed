import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../packages/server/src/features/identity/demo-accounts.ts';
import { base64, csvFile, fileRow } from '../../packages/server/src/testing/prescreen-file.ts';
import { prescreenWorkbook } from '../../packages/server/src/testing/prescreen-workbook.ts';
import { percentiles } from './bank/percentiles.ts';
import { serveBank } from './bank/serve-bank.ts';
import { signedIn } from './bank/signed-in.ts';

const ROWS = 10_000;
const SERVER_GOAL_MS = 5_000;
const FREEZE_GOAL_MS = 200;

const bank = await serveBank({ CAPTCHA: 'off', DEMO_APPLICATIONS: '1' });
const rows = Array.from({ length: ROWS }, () => fileRow());
const contents = { csv: Buffer.from(csvFile(rows)), xlsx: Buffer.from(await prescreenWorkbook(rows)) };
const directory = mkdtempSync(join(tmpdir(), 'trustiq-upload-'));
/** From the disk, as a person chooses it: content handed over by the test would be unpacked inside the page. */
const pathOf = (kind: string) => join(directory, `daftar.${kind}`);
for (const [kind, content] of Object.entries(contents)) writeFileSync(pathOf(kind), content);

/** What a person waits for when the server checks ten thousand rows. */
const client = await signedIn(bank.url, 'user');
let slowest = 0;
for (const [kind, content] of Object.entries(contents)) {
  const { p50, p95 } = await percentiles(3, async () => {
    const { valid } = await client.checkPrescreenFile({ body: { fileData: base64(content) } });
    if (!valid) throw new Error('The list should be right');
  });
  slowest = Math.max(slowest, p95);
  console.log(`server, ${kind}: ${(p50 / 1000).toFixed(2)} s, at most ${(p95 / 1000).toFixed(2)} s`);
}

/** How long the page stands still while it reads and checks them. */
async function longestFreeze(page: Page, path: string): Promise<{ freezeMs: number; wholeMs: number }> {
  await page.goto(`${bank.url}/upload-data-pre`);
  await page.getByRole('button', { name: 'PILIH FILE', exact: true }).isEnabled();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const seen = { longest: 0, last: performance.now() };
    Object.assign(window, { seen });
    const beat = () => {
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - seen.last);
      seen.last = now;
      setTimeout(beat);
    };
    beat();
  });
  const started = performance.now();
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByText(`${ROWS} baris benar`).waitFor({ timeout: 120_000 });
  const wholeMs = performance.now() - started;
  const freezeMs = await page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest);
  return { freezeMs, wholeMs };
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const page = await browser.newPage();
await page.goto(`${bank.url}/auth/login`);
await page.getByLabel('Username/Email').fill('user');
await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
await page.keyboard.press('Enter');
await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
let frozen = 0;
for (const kind of Object.keys(contents)) {
  const { freezeMs, wholeMs } = await longestFreeze(page, pathOf(kind));
  frozen = Math.max(frozen, freezeMs);
  console.log(`page, ${kind}: read in ${(wholeMs / 1000).toFixed(1)} s, longest freeze ${freezeMs.toFixed(0)} ms`);
}
await browser.close();
await bank.close();
rmSync(directory, { recursive: true, force: true });
process.exit(slowest <= SERVER_GOAL_MS && frozen <= FREEZE_GOAL_MS ? 0 : 1);
