import { expect, type Page } from '@playwright/test';

/** The analyst reports a departure from policy. */
export async function addDeviation(page: Page, description: string, note: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Deviasi' }).fill(description);
  await page.getByRole('option', { name: new RegExp(description) }).click();
  await page.getByLabel('Catatan').fill(note);
  await page.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(page.getByText('Deviasi berhasil ditambah!')).toBeVisible();
}
