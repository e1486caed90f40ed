import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from './sign-in.ts';

/** Browsers whose person has gone home: what they downloaded of the program serves the next one, as on a desk that is shared. */
const left: BrowserContext[] = [];

/** Nothing of the person stays. */
async function leave(page: Page): Promise<void> {
  const context = page.context();
  await page.evaluate(() => localStorage.clear());
  await page.close();
  await context.clearCookies();
  left.push(context);
}

/** Every person sits at their own browser. */
export async function at<Value>(
  browser: Browser,
  account: string,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = left.pop() ?? (await browser.newContext());
  const page = await context.newPage();
  await signIn(page, account);
  const value = await work(page);
  await leave(page);
  return value;
}
