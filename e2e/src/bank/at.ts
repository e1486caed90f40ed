import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from './sign-in.ts';

/** Browsers whose person has gone home: what they downloaded of the program serves the next one, as on a desk that is shared. */
const left: BrowserContext[] = [];

/** Nothing of the person stays; what runs of the program on their page could still write something down until it is closed. */
async function leave(page: Page): Promise<void> {
  const context = page.context();
  await page.close();
  await context.clearCookies();
  left.push(context);
}

/** A desk that somebody else has left is cleared from a page of the bank on which no program runs. */
async function sitDown(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/api/health');
  await page.evaluate(() => localStorage.clear());
  return page;
}

/** Every person sits at their own browser. */
export async function at<Value>(
  browser: Browser,
  account: string,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = left.pop();
  const page = context === undefined ? await (await browser.newContext()).newPage() : await sitDown(context);
  await signIn(page, account);
  const value = await work(page);
  await leave(page);
  return value;
}
