import { expect, type Page } from '@playwright/test';
import { chooseTheme } from './choose-theme.ts';
import { signIn } from './sign-in.ts';
import { violationsOn } from './violations-on.ts';

type Theme = 'light' | 'dark';

const publicPages = [
  '/auth/login',
  '/auth/forgot-password',
  ...[1, 2, 3, 4, 5, 6].map((version) => `/error/error-v${version}`),
];
const screens = [
  '/update-aplikasi',
  '/hit-register',
  '/upload-data-pre',
  '/prescreen',
  '/borrower',
  '/change-password',
  '/admin/users',
  '/admin/account-requests',
  '/admin/services',
  '/admin/messages',
  '/admin/jobs',
  '/admin/webhooks',
  '/admin/partners',
  '/admin/sessions',
  '/admin/audit',
];

async function examine(page: Page, paths: readonly string[], theme: Theme): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    expect(await violationsOn(page), `${path} in ${theme}`).toEqual([]);
  }
}

export async function examinePublicPages(page: Page, theme: Theme): Promise<void> {
  await chooseTheme(page, theme);
  await examine(page, publicPages, theme);
}

export async function examineScreens(page: Page, theme: Theme): Promise<void> {
  await chooseTheme(page, theme);
  await signIn(page, 'admin');
  await examine(page, screens, theme);
  await page.getByRole('button', { name: /notifikasi/i }).click();
  await expect(page.getByRole('tab', { name: 'Notifications' })).toBeVisible();
  expect(await violationsOn(page), `quick panel in ${theme}`).toEqual([]);
}
