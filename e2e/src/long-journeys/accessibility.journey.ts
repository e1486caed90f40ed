import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { chooseTheme } from '../bank/choose-theme.ts';
import { examinePublicPages, examineScreens } from '../bank/examine-pages.ts';
import { examineWork, openFirstCase } from '../bank/examine-work.ts';
import { violationsOn } from '../bank/violations-on.ts';
import { furtherReaders, workLists } from '../bank/work-screens.ts';

/** The first is examined in the light theme by `npm test`. */
const light = workLists.slice(1).map((work) => ({ ...work, theme: 'light' as const }));
const dark = workLists.map((work) => ({ ...work, theme: 'dark' as const }));
const others = furtherReaders.flatMap((work) => (['light', 'dark'] as const).map((theme) => ({ ...work, theme })));

for (const { account, list, theme } of [...light, ...dark, ...others]) {
  test(`axe finds nothing on ${list} and a case of it for ${account} in the ${theme} theme`, async ({ browser }) => {
    test.setTimeout(150_000);
    expect(await examineWork(browser, { account, list }, theme)).toEqual([]);
  });
}

test('axe finds nothing on the public pages in the dark theme', ({ page }) => examinePublicPages(page, 'dark'));

test('axe finds nothing behind the sign-in in the dark theme', async ({ page }) => {
  test.setTimeout(180_000);
  await examineScreens(page, 'dark');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the dialogs of a case in the ${theme} theme`, async ({ browser }) => {
    test.setTimeout(200_000);
    await at(browser, 'analyst', async (page) => {
      await chooseTheme(page, theme);
      await page.goto('/analyst');
      await openFirstCase(page);
      for (const name of ['UBAH KONTAK', 'BATAL', 'TIDAK REKOMENDASI', 'AFPI FDC', 'Lihat jadwal']) {
        const button = page.getByRole('button', { name, exact: true });
        if ((await button.count()) === 0) continue;
        await button.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await violationsOn(page), `${name} in ${theme}`).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  });
}
