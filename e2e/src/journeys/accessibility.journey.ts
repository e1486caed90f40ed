import { expect, test } from '@playwright/test';
import { chooseTheme } from '../bank/choose-theme.ts';
import { examineWork } from '../bank/examine-work.ts';
import { signIn } from '../bank/sign-in.ts';
import { violationsOn } from '../bank/violations-on.ts';
import { workLists } from '../bank/work-screens.ts';

// Pages do not depend on each other, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

const publicPages = [
  '/auth/login',
  '/auth/forgot-password',
  ...[1, 2, 3, 4, 5, 6].map((version) => `/error/error-v${version}`),
];

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the public pages in the ${theme} theme`, async ({ page }) => {
    await chooseTheme(page, theme);
    for (const path of publicPages) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
      expect(await violationsOn(page), `${path} in ${theme}`).toEqual([]);
    }
  });

  test(`axe finds nothing behind the sign-in in the ${theme} theme`, async ({ page }) => {
    test.setTimeout(180_000);
    await chooseTheme(page, theme);
    await signIn(page, 'admin');
    const screens = [
      '/update-aplikasi',
      '/hit-register',
      '/upload-data-pre',
      '/prescreen',
      '/borrower',
      '/change-password',
    ];
    for (const path of [
      ...screens,
      '/admin/messages',
      '/admin/jobs',
      '/admin/partners',
      '/admin/sessions',
      '/admin/audit',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
      expect(await violationsOn(page), `${path} in ${theme}`).toEqual([]);
    }
    await page.getByRole('button', { name: /notifikasi/i }).click();
    await expect(page.getByRole('tab', { name: 'Notifications' })).toBeVisible();
    expect(await violationsOn(page), `quick panel in ${theme}`).toEqual([]);
  });
}

// The other desks and the dark theme follow in `npm run test:long -- journeys`.
for (const work of workLists.slice(0, 1)) {
  test(`axe finds nothing on the list and a case of ${work.account}`, async ({ browser }) => {
    expect(await examineWork(browser, work, 'light')).toEqual([]);
  });
}
