import { expect, type Page } from '@playwright/test';

/** Guessing a passphrase is made slow on purpose, and more so on a machine that does much else. */
const SLOW = { timeout: 90_000 };
const PASSPHRASE = 'gerobak kuning menyeberang tujuh jembatan';

/** An account officer sets up the store on the phone, with a signal. */
export async function setUpPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Siapkan ponsel ini' }).click();
  const dialog = page.getByRole('dialog', { name: 'Siapkan ponsel ini' });
  await dialog.getByRole('textbox', { name: 'Frasa sandi', exact: true }).fill(PASSPHRASE);
  await dialog.getByRole('textbox', { name: 'Ulangi frasa sandi' }).fill(PASSPHRASE);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('region', { name: 'Simpanan di ponsel ini' })).toBeVisible(SLOW);
}

/** Opened anew without a signal, the phone asks for the passphrase before it shows anything. */
export async function unlockPhone(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Frasa sandi' }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Buka', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Simpanan di ponsel ini' })).toBeVisible(SLOW);
}
