import { type Browser, expect, type Page, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { fillFieldForm } from '../bank/fill-field-form.ts';
import { keptPaths, mayAskForPlace, waitForKeptShell } from '../bank/kept-shell.ts';
import { LONG } from '../bank/long.ts';
import { setUpPhone, unlockPhone } from '../bank/set-up-phone.ts';
import { signIn } from '../bank/sign-in.ts';
import { somebodyNew } from '../bank/somebody-new.ts';
import { violationsOn } from '../bank/violations-on.ts';
import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy.ts';

const phone = { viewport: { width: 390, height: 844 } };

const list = (page: Page) => page.getByRole('heading', { name: 'Lapangan', level: 1 });

/** What the browser refused because of the page's policy: nothing, or the policy is wrong. */
function refusalsOn(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|permissions policy/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}

async function openPhone(browser: Browser, baseURL?: string) {
  const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const refused = refusalsOn(page);
  await signIn(page, 'ao');
  await expect(list(page)).toBeVisible();
  return { context, page, refused };
}

test('the field opens without a signal, and nothing else is kept', async ({ browser }) => {
  test.setTimeout(180_000);
  const { context, page, refused } = await openPhone(browser);
  await waitForKeptShell(page);
  const kept = await keptPaths(page);
  expect(kept).toContain('/lapangan');
  expect(kept.filter((path) => !/^\/(lapangan$|lapangan\/icon|assets\/|favicon)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(list(page)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(await mayAskForPlace(page)).toBe(true);
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await page.getByRole('link', { name: 'Ganti Password' }).click();
  await expect(page.getByText('tanpa sinyal hanya Lapangan yang dapat dibuka', { exact: false })).toBeVisible();
  await expect(page).toHaveURL('/lapangan');
  await expect(list(page)).toBeVisible();

  // Another tab, opened without a signal; another page is not there.
  const second = await context.newPage();
  await second.goto('/lapangan?tab=sent');
  await expect(list(second)).toBeVisible();
  await expect(second.goto('/checker')).rejects.toThrow();
  await second.close();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: '+ Pengajuan baru' })).toBeVisible();
  expect(await keptPaths(page)).toEqual(kept);
  expect(refused).toEqual([]);
  await context.close();
});

test('the field is a document of its own, on every way in and out', { tag: LONG }, async ({ browser }) => {
  test.setTimeout(180_000);
  const { context, page } = await openPhone(browser);
  await expect(page).toHaveURL('/lapangan');
  expect(await mayAskForPlace(page)).toBe(true);

  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await page.getByRole('link', { name: 'Ganti Password' }).click();
  await expect(page).toHaveURL('/change-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await mayAskForPlace(page)).toBe(false);

  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('link', { name: 'Lapangan', exact: true }).click();
  await expect(list(page)).toBeVisible();
  expect(await mayAskForPlace(page)).toBe(true);

  await page.goBack();
  await expect(page).toHaveURL('/change-password');
  expect(await mayAskForPlace(page)).toBe(false);
  await page.goForward();
  await expect(list(page)).toBeVisible();
  expect(await mayAskForPlace(page)).toBe(true);

  const left = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/logout');
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await page.getByRole('link', { name: 'Keluar' }).click();
  // What an officer has not sent yet lies in the storage of the browser, and stays.
  expect((await (await left).allHeaders())['clear-site-data']).toBe('"cache"');
  await expect(page).toHaveURL('/auth/login');
  expect(await mayAskForPlace(page)).toBe(false);
  await page.goto('/lapangan');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByLabel('Username/Email')).toBeVisible();
  await context.close();
});

test('an application that was filled in without a signal arrives once, after the tab was closed', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const { context, page } = await openPhone(browser);
  const { person, fullName } = somebodyNew();
  await waitForKeptShell(page);
  await setUpPhone(page);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: '+ Pengajuan baru' }).click();
  await fillFieldForm(page, {
    person,
    fullName,
    afterStep: async (step) => {
      // The villages of the city lie on the phone by now; everything else is done without the office.
      if (step === 'applicant') await context.setOffline(true);
    },
  });
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  const row = (tab: Page) => tab.getByRole('listitem').filter({ hasText: fullName });
  await expect(row(page)).toContainText('menunggu sinyal');
  await page.close();

  const opened = await context.newPage();
  await opened.goto('/lapangan');
  await expect(opened.getByText(fullName)).toHaveCount(0);
  expect(await violationsOn(opened)).toEqual([]);
  await unlockPhone(opened);
  await expect(row(opened)).toContainText('menunggu sinyal');
  expect(await violationsOn(opened)).toEqual([]);

  await context.setOffline(false);
  await expect(opened.getByText('Semua isian sudah di kantor')).toBeVisible({ timeout: 90_000 });
  await opened.goto('/lapangan?tab=sent');
  await expect(row(opened)).toHaveCount(1);
  expect((await keptPaths(opened)).filter((path) => path.startsWith('/api'))).toEqual([]);
  await context.close();

  await at(browser, 'checker', async (desk) => {
    await desk.goto('/checker');
    await desk.getByRole('searchbox').fill(fullName);
    await expect(desk.getByRole('row', { name: new RegExp(fullName, 'i') })).toHaveCount(1);
  });
});

/** The same worker under another release, as a new build would bring it. */
const asRelease = (release: string) => (code: string) => code.replaceAll(/(['"`])[0-9a-f]{16}\1/g, `'${release}'`);

async function look(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/lapangan'))?.update());
}

test.describe('a new release', () => {
  let proxy: FaultProxy;
  test.beforeAll(async () => {
    proxy = await startFaultProxy();
  });
  test.afterAll(() => proxy.close());

  const title = 'is said in words and taken over when the officer agrees; the other tab goes on';
  test(title, { tag: LONG }, async ({ browser }) => {
    test.setTimeout(180_000);
    const { context, page } = await openPhone(browser, proxy.url);
    await waitForKeptShell(page);
    const other = await context.newPage();
    await other.goto('/lapangan?tab=sent');
    await expect(list(other)).toBeVisible();

    proxy.rewriteWorker(asRelease('00000000000000aa'));
    await other.waitForTimeout(2500);
    await look(page);
    for (const tab of [page, other]) await expect(tab.getByText('Versi baru aplikasi sudah siap')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    // Nothing happens by itself.
    await page.reload();
    await expect(page.getByText('Versi baru aplikasi sudah siap')).toBeVisible();

    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Pakai versi baru' }).click();
    await loaded;
    await expect(list(page)).toBeVisible();
    await expect(page.getByText('Versi baru aplikasi sudah siap')).toHaveCount(0);
    await expect(other.getByText('Versi baru sudah dipakai di tab lain')).toBeVisible();
    expect(new URL(other.url()).search).toBe('?tab=sent');
    const names = await page.evaluate(() => caches.keys());
    expect(names).toHaveLength(2);
    expect(names[1]).toBe('field-shell-00000000000000aa');
    await other.getByRole('button', { name: 'Muat ulang' }).click();
    await expect(other.getByText('Versi baru sudah dipakai di tab lain')).toHaveCount(0);
    await expect(list(other)).toBeVisible();
    await context.close();
  });
});
