import type { Browser, BrowserContext, Page } from '@playwright/test';
import { enter } from './enter.ts';

/** Browsers whose person has gone home: what they downloaded of the program serves the next one, as on a desk that is shared. */
const left: BrowserContext[] = [];

/** Nothing of the person stays; what runs of the program on their page could still write something down until it is closed. */
async function leave(page: Page): Promise<void> {
  const context = page.context();
  await page.close();
  await context.clearCookies();
  left.push(context);
}

/** Every person sits at their own browser, signed in; no screen is open yet. */
export async function at<Value>(
  browser: Browser,
  account: string,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = left.pop() ?? (await browser.newContext());
  const page = await context.newPage();
  await enter(page, account);
  const value = await work(page);
  await leave(page);
  return value;
}
