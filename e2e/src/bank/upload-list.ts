import { expect, type Page } from '@playwright/test';
import type { FileRow } from '../../../packages/server/src/testing/prescreen-file.ts';
import { listFile } from './prescreen-list.ts';

export async function chooseList(page: Page, name: string, rows: readonly FileRow[]): Promise<void> {
  await expect(page.getByRole('button', { name: 'PILIH FILE', exact: true })).toBeEnabled();
  await page.locator('input[type=file]').setInputFiles(listFile(name, rows));
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

/** Chooses a right list, ticks the consent and stores it. */
export async function uploadList(page: Page, name: string, rows: readonly FileRow[]): Promise<void> {
  await page.goto('/upload-data-pre');
  await chooseList(page, name, rows);
  await page.getByLabel('Persetujuan calon debitur atas penggunaan data telah diperoleh').check();
  await page.getByRole('button', { name: 'UPLOAD', exact: true }).click();
  await expect(page.getByRole('button', { name: `Pilih semua (${rows.length})` })).toBeVisible();
}

/** Makes applications of all stored rows at once and closes the result. */
export async function processStoredRows(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Pilih semua (${count})` }).click();
  await page.getByRole('button', { name: 'Proses', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjut' }).click();
  const result = page.getByRole('dialog', { name: 'Proses' });
  await expect(result.getByText(`${count} berhasil`)).toBeVisible({ timeout: 30_000 });
  await expect(result.getByText(/gagal/)).toHaveCount(0);
  await result.getByRole('button', { name: 'TUTUP', exact: true }).click();
}
