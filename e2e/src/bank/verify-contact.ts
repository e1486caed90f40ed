import { expect, type Page } from '@playwright/test';

/** The analyst calls the first emergency contact, writes it down and is back on the case. */
export async function verifyContact(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^VERIFIKASI / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/analyst-verification/);
  // The case has a SIMPAN of its own: wait until it is gone.
  await expect(page.getByRole('heading', { name: 'Verifikasi', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'REKOMENDASI', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'SIMPAN', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjut' }).click();
  await expect(page).toHaveURL(/\/analyst-detail/);
}
