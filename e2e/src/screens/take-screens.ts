import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { bankUrl } from '../bank/addresses.ts';
import { startEmptyBank } from '../bank/empty-bank.ts';
import { enter } from '../bank/enter.ts';
import { startServedBank } from '../bank/start-served-bank.ts';
import { takeFieldPictures } from './field-pictures.ts';
import { type Picture, pictures } from './pictures.ts';

/**
 * Takes the pictures of the README and of the help pages anew, over a demo bank of its own, Indonesian and light:
 * `npm run screens -w e2e [-- name …]`. They are to be looked at before they are committed.
 */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const directory = join(import.meta.dirname, '../../../docs/screens');
const QUALITY = 80;

const looks = { locale: 'id-ID', timezoneId: 'Asia/Jakarta', colorScheme: 'light', reducedMotion: 'reduce' } as const;

const STILL_MS = 1_000;
const MOST_LOOKS = 30;

/** Nothing loads any more, and for a second nothing has moved. The stream of news is never done: it says nothing here. */
async function isAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main [data-mark=loading], [aria-busy=true]') === null &&
      [...document.images].every(({ complete }) => complete),
  );
  await page.evaluate(() => document.fonts.ready);
  const look = () => page.evaluate(() => `${document.documentElement.scrollHeight} ${document.body.innerText}`);
  let before = await look();
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    await page.waitForTimeout(STILL_MS);
    const now = await look();
    if (now === before) return;
    before = now;
  }
  throw new Error('The screen never came to rest');
}

async function keep(page: Page, name: string): Promise<void> {
  await isAtRest(page);
  await page.screenshot({ path: join(directory, `${name}.jpg`), type: 'jpeg', quality: QUALITY });
  console.log(name);
}

const newPage = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 768 }, ...looks });
  return context.newPage();
};

async function take(browser: Browser, { name, account, path, reach }: Picture): Promise<void> {
  const page = await newPage(browser, bankUrl);
  if (account !== undefined) await enter(page, account);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await reach?.(page);
  await keep(page, name);
  await page.context().close();
}

/** A bank in which nobody is yet. */
async function takeSetUp(browser: Browser): Promise<void> {
  const bank = await startEmptyBank();
  const page = await newPage(browser, bankUrl);
  await page.goto(bank.setUpLink);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await keep(page, 'setup');
  await page.context().close();
  await bank.stop();
}

const bank = await startServedBank();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const failed: string[] = [];
const attempt = async (name: string, work: () => Promise<void>) => {
  if (!isWanted(name)) return;
  try {
    await work();
  } catch (failure) {
    failed.push(name);
    console.error(name, failure instanceof Error ? failure.message : failure);
  }
};
for (const picture of pictures) await attempt(picture.name, () => take(browser, picture));
await attempt('setup', () => takeSetUp(browser));
await attempt('field', () => takeFieldPictures(browser, looks, keep));
await browser.close();
bank.stop();
process.exitCode = failed.length === 0 ? 0 : 1;
