import type { Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** As a person without a mouse: from field to field with Tab, and Enter. */
export async function signInByKeyboard(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Username/Email').focus();
  await page.keyboard.type(account);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

export async function signIn(page: Page, account: string, password = PASSWORD): Promise<void> {
  await signInByKeyboard(page, account, password);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}
