import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { bankUrl } from '../bank/addresses.ts';
import { signIn } from '../bank/sign-in.ts';
import { startServedBank } from '../bank/start-served-bank.ts';
import { countedWork } from './counted-work.ts';
import { type Job, jobs } from './jobs.ts';
import { screensOf, tabsOf } from './length-of-case.ts';

/**
 * Clicks, keys, scrolls and reading screens of each role's main job, from its list to the decision, at 1366 × 768 over a demo
 * bank of its own: `npm run counts -w e2e [-- role …]`. What is written in a note is not counted.
 */
const wanted = process.argv.slice(2);
const NOTE = 'Sesuai dengan data';
const decisionBar = (page: Page) => page.getByLabel('Keputusan', { exact: true });

async function inList(page: Page, { list }: Job, id: number): Promise<void> {
  await page.goto(`${list}?search=${id}`);
  await expect(page.getByRole('row').filter({ hasText: String(id) })).toBeVisible({ timeout: 60_000 });
}

const isLeft = ({ list }: Job) => new RegExp(`${list}(\\?|$)`);

/** The whole of it by mouse: opened, worked on, decided. */
async function byMouse(page: Page, job: Job, id: number) {
  await inList(page, job, id);
  const work = countedWork(page);
  const row = page.getByRole('row').filter({ hasText: String(id) });
  await work.click(row.getByRole('button', { name: /verifikasi/i }));
  await expect(decisionBar(page)).toBeVisible({ timeout: 30_000 });
  const { screens } = await screensOf(page);
  await job.work?.(work);
  await work.click(page.getByRole('button', { name: job.button, exact: true }));
  const sheet = page.getByRole('dialog');
  const note = sheet.getByLabel('Keterangan');
  if ((await note.count()) > 0) await work.say(note, NOTE);
  await work.click(sheet.getByRole('button', { name: 'Lanjut' }));
  await expect(page).toHaveURL(isLeft(job), { timeout: 30_000 });
  return { ...work.counts(), screens };
}

/** A case of which only the decision is missing, by keyboard alone. */
async function byKeyboard(page: Page, job: Job, id: number) {
  await inList(page, job, id);
  const { keys } = countedWork(page);
  await keys.press('j');
  await keys.press('Enter');
  await expect(decisionBar(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: job.button, exact: true })).toBeEnabled({ timeout: 30_000 });
  await keys.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Cari kasus, layar, atau tindakan' });
  await expect(search).toBeFocused();
  await keys.type(job.button.toLowerCase());
  await expect(page.getByRole('option', { name: job.button, exact: true })).toHaveAttribute('aria-selected', 'true');
  await keys.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Lanjut' })).toBeVisible();
  const note = sheet.getByLabel('Keterangan');
  if ((await note.count()) > 0) await page.keyboard.type(NOTE);
  await keys.press('Control+Enter');
  await expect(page).toHaveURL(isLeft(job), { timeout: 30_000 });
  return keys.count();
}

async function count(browser: Browser, job: Job) {
  const context = await browser.newContext({
    baseURL: bankUrl,
    viewport: { width: 1366, height: 768 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  });
  const page = await context.newPage();
  await signIn(page, job.account);
  const id = await job.bring();
  await inList(page, job, id);
  await page
    .getByRole('row')
    .filter({ hasText: String(id) })
    .getByRole('button', { name: /verifikasi/i })
    .click();
  await expect(decisionBar(page)).toBeVisible({ timeout: 30_000 });
  const tabs = await tabsOf(page);
  const { clicks, scrolls, screens } = await byMouse(page, job, id);
  const other = await job.bring();
  await job.makeReady?.(other);
  const keys = await byKeyboard(page, job, other);
  await context.close();
  return [`${clicks} clicks`, `${scrolls} scrolls`, `${screens.toFixed(1)} screens`, `${tabs} Tabs`, `${keys} keys`];
}

const bank = await startServedBank();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
let failures = 0;
for (const job of jobs.filter(({ role }) => wanted.length === 0 || wanted.includes(role))) {
  try {
    console.log([job.role, ...(await count(browser, job))].join('\t'));
  } catch (failure) {
    failures += 1;
    console.log([job.role, failure instanceof Error ? failure.message : String(failure)].join('\t'));
  }
}
await browser.close();
bank.stop();
process.exitCode = failures === 0 ? 0 : 1;
