import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { printedText, workbookRows } from '../../../packages/server/src/testing/table-file-text.ts';

/** Letters and digits alone: a screen writes Rp and separators where a file has bare numbers. */
export const bare = (cell: unknown): string => String(cell ?? '').replace(/^Rp|[^\p{L}\p{N}]/gu, '');

/** Every row of the report that is shown, cell by cell, with its head. */
export async function shownTable(page: Page): Promise<string[][]> {
  // Below the report stands a second table, of the desks.
  const table = page.getByRole('tabpanel').getByRole('table').first();
  await expect(table).toBeVisible();
  await page.getByRole('tabpanel').getByLabel('Baris per halaman').selectOption('100');
  const rows = await table.getByRole('row').all();
  return Promise.all(rows.map(async (row) => (await row.locator('th, td').allTextContents()).map(bare)));
}

async function download(page: Page, format: string) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: `Ekspor ${format}` }).click();
  const file = await started;
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

/** The three files of the report that is shown, each read back in its own way. */
export async function exportedTables(page: Page) {
  const [csv, xlsx, pdf] = [await download(page, 'csv'), await download(page, 'xlsx'), await download(page, 'pdf')];
  const lines = csv.content.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
  return {
    names: [csv.name, xlsx.name, pdf.name],
    csv: lines.map((line) => line.split('|').map(bare)),
    xlsx: (await workbookRows(xlsx.content)).map((row) => row.map(bare)),
    pdf: bare(printedText(pdf.content)),
  };
}
