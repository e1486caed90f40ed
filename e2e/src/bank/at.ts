import type { Browser, Page } from '@playwright/test';
import { signIn } from './sign-in.ts';

/** Every person sits at their own browser. */
export async function at<Value>(
  browser: Browser,
  account: string,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, account);
  const value = await work(page);
  await context.close();
  return value;
}
