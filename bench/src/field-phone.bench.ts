import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../packages/server/src/features/identity/demo-accounts.ts';
import { serveBank } from './bank/serve-bank.ts';

/** The list of an account officer on a slow phone, first from the server, then from what the phone keeps. */
const GOALS_MS = { first: 3_000, kept: 1_000 };
const CPU_SLOWER = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
/** Without one the line is thin but near; a far line is measured for the record. */
const LATENCIES_MS = [0, 150];
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);

const phone = { viewport: { width: 390, height: 844 }, locale: 'id-ID', timezoneId: 'Asia/Jakarta' };

declare global {
  interface Window {
    listUsableAt: number | undefined;
    splashGoneAt: number | undefined;
    /** The application itself, which opens forms, has taken the place of the first drawing of the list. */
    tookOverAt: number | undefined;
  }
}

/** Runs in the page: notes when the list is there with its rows, and when nothing covers it any more. */
function watchList(): void {
  const look = () => {
    const isReal = document.querySelector('#content ul li') !== null && document.getElementById('first-list') === null;
    const hasRows = isReal || document.querySelector('#first-list li') !== null;
    if (hasRows && document.querySelector('button[aria-pressed]')) window.listUsableAt ??= performance.now();
    if (isReal) window.tookOverAt ??= performance.now();
    const splash = document.getElementById('splash');
    const isCovered = splash !== null && getComputedStyle(splash).opacity !== '0';
    if (document.body && !isCovered && window.listUsableAt !== undefined) window.splashGoneAt ??= performance.now();
    if (window.splashGoneAt === undefined || window.tookOverAt === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function slowDown(page: Page, latencyMs: number): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

type Times = { readonly usable: number; readonly uncovered: number; readonly whole: number };

async function openList(context: BrowserContext, url: string, latencyMs: number, keep: boolean): Promise<Times> {
  const page = await context.newPage();
  await slowDown(page, latencyMs);
  await page.addInitScript(watchList);
  await page.goto(`${url}/lapangan`);
  await page.waitForFunction(() => window.tookOverAt !== undefined, undefined, { timeout: 60_000 });
  const times = await page.evaluate(() => ({
    usable: window.listUsableAt ?? 0,
    uncovered: window.splashGoneAt ?? 0,
    whole: window.tookOverAt ?? 0,
  }));
  if (keep) {
    const line = await context.newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 120_000 });
  }
  await page.close();
  return times;
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

const bank = await serveBank({ CAPTCHA: 'off', DEMO: '1' });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const desk = await browser.newContext(phone);
const signIn = await desk.newPage();
await signIn.goto(`${bank.url}/auth/login`);
await signIn.getByLabel('Username/Email').fill('ao');
await signIn.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
await signIn.keyboard.press('Enter');
await signIn.waitForURL('**/lapangan');
// A session, and nothing that the browser has fetched.
const storageState = await desk.storageState();
await desk.close();

let isGood = true;
for (const latencyMs of LATENCIES_MS) {
  const first: Times[] = [];
  const kept: Times[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ ...phone, storageState });
    first.push(await openList(context, bank.url, latencyMs, true));
    kept.push(await openList(context, bank.url, latencyMs, false));
    await context.close();
  }
  for (const [name, times] of Object.entries({ first, kept })) {
    const goal = GOALS_MS[name as keyof typeof GOALS_MS];
    const usable = median(times.map((one) => one.usable));
    const uncovered = median(times.map((one) => one.uncovered));
    const whole = median(times.map((one) => one.whole));
    const all = times.map((one) => Math.round(one.usable)).join(', ');
    process.stdout.write(
      `latency ${latencyMs} ms, ${name}: list usable ${Math.round(usable)} ms (goal ${goal}), splash gone ${Math.round(uncovered)} ms, application there ${Math.round(whole)} ms; all: ${all}\n`,
    );
    if (latencyMs === 0 && usable > goal) isGood = false;
  }
}
await browser.close();
await bank.close();
process.exit(isGood ? 0 : 1);
