import { expect, type Page } from '@playwright/test';

/** Adds files to Dokumen Kredit, one after the other. Its name says nothing: a file of that name may be there already. */
export async function uploadDocuments(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/application-data-docs') && answer.request().method() === 'POST',
    );
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 contoh') });
    expect((await kept).ok()).toBe(true);
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
}
