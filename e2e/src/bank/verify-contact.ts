import { expect, type Page } from '@playwright/test';

/** The analyst calls the first emergency contact, writes it down and is back on the case. */
export async function verifyContact(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^VERIFIKASI / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/analyst-verification/);
  // Over the case, which has a SIMPAN of its own.
  const drawer = page.getByRole('dialog', { name: 'Verifikasi', exact: true });
  await drawer.getByRole('button', { name: 'SIMPAN', exact: true }).click();
  await page.getByRole('dialog', { name: 'SIMPAN' }).getByRole('button', { name: 'Lanjut' }).click();
  await expect(page).toHaveURL(/\/analyst-detail/);
}
