import { expect, type Locator, type Page } from '@playwright/test';

/** Searches on one of the two maintenance screens and gives the row that was found. */
export async function searchApplications(page: Page, keyword: string | number): Promise<Locator> {
  await page.getByLabel('Kata kunci').fill(String(keyword));
  await page.getByRole('button', { name: 'CARI', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: String(keyword) });
  await expect(row).toBeVisible();
  return row;
}
