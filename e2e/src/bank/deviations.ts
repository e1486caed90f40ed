import { expect, type Page } from '@playwright/test';

/** The analyst reports a departure from policy. */
export async function addDeviation(page: Page, description: string, note: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Deviasi' });
  // Sections above that arrive late push the field out of sight, and its list goes with it.
  await expect(async () => {
    await field.fill('');
    await field.fill(description);
    await page.getByRole('option', { name: new RegExp(description) }).click({ timeout: 3_000 });
    // A list that moved between press and release takes nothing.
    await expect(field).toHaveValue(new RegExp(description), { timeout: 1_000 });
    await page.getByLabel('Catatan').fill(note);
    await expect(field).toHaveValue(new RegExp(description), { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(page.getByText('Deviasi berhasil ditambah!')).toBeVisible();
}
