import { type Browser, expect, type Page, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { carryToAnalyst, makeReady } from '../bank/carry-case.ts';
import { chooseTheme } from '../bank/choose-theme.ts';
import { openCase } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';
import { violationsOn } from '../bank/violations-on.ts';

/** A window of 1366 pixels at 200 %. */
const ENLARGED = { width: 683, height: 384 };
const LONG_NAME = `${'Raden Ajeng '.repeat(9)}Kusumaningrum`.slice(0, 100).padEnd(100, 'a');

const search = (page: Page) => page.getByRole('combobox', { name: 'Cari kasus, layar, atau tindakan' });

/** What sticks out of the window to the right; whatever scrolls in a place of its own may. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // Room that is kept for a scroll bar makes the page narrower than its window.
    return Math.max(0, scrollWidth - clientWidth);
  });

test('the longest name that intake takes, of 100 letters, is read and decided about at 200 %, without Web Workers', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const id = await newApplication(LONG_NAME);
  await carryToAnalyst(id);
  await makeReady(id);
  await at(browser, 'analyst', async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
    await page.setViewportSize(ENLARGED);
    await page.goto(`/analyst?search=${id}`);
    await expect(page.getByText(LONG_NAME.toUpperCase()).first()).toBeVisible();
    expect(await page.evaluate(() => 'Worker' in globalThis)).toBe(false);
    expect(await sticksOut(page), 'list').toBe(0);
    await openCase(page, '/analyst-detail', id);
    await expect(page.getByRole('region', { name: 'Ringkasan keputusan' })).toContainText('DBR');
    expect(await sticksOut(page), 'case').toBe(0);
    await page.keyboard.press('Control+k');
    await search(page).fill('Raden Ajeng');
    await expect(page.getByRole('option').filter({ hasText: String(id) })).toBeVisible();
    expect(await sticksOut(page), 'palette').toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'REKOMENDASI', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(LONG_NAME.toUpperCase());
    expect(await sticksOut(page), 'sheet').toBe(0);
    await sheet.getByLabel('Keterangan').fill('Layak');
    await sheet.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page).toHaveURL(/\/analyst(\?|$)/);
  });
});

async function examineDesk(browser: Browser, theme: 'light' | 'dark') {
  const id = await newApplication(`Sri Periksa ${theme === 'light' ? 'Terang' : 'Gelap'}`);
  await carryToAnalyst(id);
  await makeReady(id);
  const examine = async (page: Page, what: string) =>
    expect.soft(await violationsOn(page), `${what} in ${theme}`).toEqual([]);
  await at(browser, 'analyst', async (page) => {
    await chooseTheme(page, theme);
    await openCase(page, '/analyst-detail', id);
    await examine(page, 'brief');
    await page.keyboard.press('Control+k');
    await search(page).fill('sri');
    await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible();
    await examine(page, 'palette');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog')).toBeVisible();
    await examine(page, 'drawer of deviations');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('t');
    await expect(page.getByRole('dialog', { name: 'Tunda' })).toBeVisible();
    await examine(page, 'dialog of putting aside');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await examine(page, 'keys and abbreviations');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'REKOMENDASI', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Keterangan')).toBeVisible();
    await examine(page, 'decision sheet');
    await page.goto('/bantuan');
    await examine(page, '/bantuan');
  });
  await at(browser, 'kom', async (page) => {
    await chooseTheme(page, theme);
    for (const path of ['/beban-kerja', '/beban-kerja?overdue=true', '/sidang-komite']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await examine(page, path);
    }
  });
}

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on what opens over a case and on the pages of a team in the ${theme} theme`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    await examineDesk(browser, theme);
  });
