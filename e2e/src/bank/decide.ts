import { expect, type Page } from '@playwright/test';

/** Opens a case by its number, as a link from a colleague would. */
export async function openCase(page: Page, path: string, id: number): Promise<void> {
  await page.goto(`${path}?id=${id}`);
  await expect(page.getByLabel('Keputusan', { exact: true })).toBeVisible({ timeout: 30_000 });
}

/** Presses Hitung and waits until the server has kept the figures. */
export async function calculate(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/simulation') && response.request().method() === 'POST',
  );
  const button = page.getByRole('button', { name: 'Hitung', exact: true });
  await button.click();
  expect((await saved).status()).toBe(200);
  // The progress dialog gives the focus back when it has faded out.
  await expect(button).toBeFocused();
}

/** Presses a button of the decision bar, fills the dialog in and sends it. */
export async function decide(
  page: Page,
  button: string,
  { note, reason }: { note?: string; reason?: string } = {},
): Promise<void> {
  const pressed = page.getByRole('button', { name: button, exact: true });
  await expect(pressed).toBeEnabled({ timeout: 20_000 });
  await pressed.click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) {
    await dialog.getByLabel('Alasan').selectOption({ label: reason });
  }
  if (note !== undefined) await dialog.getByLabel('Keterangan').fill(note);
  await dialog.getByRole('button', { name: 'Lanjut' }).click();
}

/** The same without a mouse: Enter on the button, the focus is then where one types, Tab leads to Lanjut. */
export async function decideByKeyboard(page: Page, button: string, note: string): Promise<void> {
  const pressed = page.getByRole('button', { name: button, exact: true });
  await expect(pressed).toBeEnabled({ timeout: 20_000 });
  await pressed.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Keterangan')).toBeFocused();
  await page.keyboard.type(note);
  for (let tabs = 0; tabs < 6; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await dialog.getByRole('button', { name: 'Lanjut' }).evaluate((node) => node === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
}

/** Waits on the list until the application arrives there by itself, and opens it without a mouse. */
export async function openFromList(page: Page, list: string, id: number): Promise<void> {
  await page.goto(`${list}?search=${id}`);
  const row = page.getByRole('row').filter({ hasText: String(id) });
  await expect(row).toBeVisible({ timeout: 60_000 });
  await row.getByRole('button', { name: /^VERIFIKASI/ }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  await expect(page.getByLabel(/^(Keputusan|Tindakan covenant)$/)).toBeVisible({ timeout: 30_000 });
}
