import { type Browser, expect, type Page } from '@playwright/test';
import { at } from './at.ts';
import { chooseTheme } from './choose-theme.ts';
import { violationsOn } from './violations-on.ts';

/** Opens the first case of the list that is shown, and waits for its sections. False when nobody has work there. */
export async function openFirstCase(page: Page): Promise<boolean> {
  const open = page.getByRole('button', { name: /^VERIFIKASI/ });
  await expect(open.first().or(page.getByText('0 menunggu', { exact: true }))).toBeVisible({ timeout: 20_000 });
  if ((await open.count()) === 0) return false;
  await open.first().click();
  await expect(page.getByLabel(/^(Keputusan|Tindakan covenant)$/)).toBeVisible({ timeout: 30_000 });
  return true;
}

/** Examines a list and its first case with axe in one theme. */
export async function examineWork(
  browser: Browser,
  { account, list }: { readonly account: string; readonly list: string },
  theme: 'light' | 'dark',
): Promise<string[]> {
  return at(browser, account, async (page) => {
    await chooseTheme(page, theme);
    await page.goto(list);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const found = (await violationsOn(page)).map((violation) => `${list}: ${violation}`);
    if (!(await openFirstCase(page))) return found;
    return [...found, ...(await violationsOn(page)).map((violation) => `case of ${list}: ${violation}`)];
  });
}
