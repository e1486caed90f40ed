import { expect, type Page } from '@playwright/test';

/** Opens a case by its number, as a link from a colleague would. */
export async function openCase(page: Page, path: string, id: number): Promise<void> {
  await page.goto(`${path}?id=${id}`);
  await expect(page.getByRole('region', { name: 'Keputusan' }).or(page.getByLabel('Keputusan'))).toBeVisible({
    timeout: 30_000,
  });
}

/** Presses Hitung and waits until the server has kept the figures. */
export async function calculate(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.url().includes('/simulation') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Hitung', exact: true }).click();
  expect((await saved).status()).toBe(200);
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
