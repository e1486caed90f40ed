import { expect, type Page } from '@playwright/test';

/** Adds files to Dokumen Kredit, one after the other. */
export async function uploadDocuments(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 contoh') });
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
}
