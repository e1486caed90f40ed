import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { pdfPages } from '../../../packages/server/src/testing/pdf-text.ts';
import { at } from '../bank/at.ts';
import { caseWithCredits } from '../bank/case-with-credits.ts';
import { openCase } from '../bank/decide.ts';

/** In the order of the specification. */
const parts = [
  'Subject Data',
  'Addresses',
  'Identification Document',
  'Contacts',
  'Employment Data',
  'CB score',
  'Key Values',
  'credit requested/renounced/refused (not granted)',
  'credit active/closed (granted)',
  'Detail of Collaterals',
  'Detail of Guarantor',
  'Footprint Summary',
  'Last 15 Enquiries',
];

const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Tutup', exact: true }).click();

async function readReport(page: Page) {
  await page.getByRole('button', { name: 'Lihat Detail', exact: true }).click();
  const report = page.getByRole('dialog');
  await expect(report.getByText('Subject Matched')).toBeVisible();
  await expect(report.getByRole('heading', { name: 'Last 15 Enquiries' })).toBeAttached();
  const titles = await report.getByRole('heading', { level: 3 }).allTextContents();
  expect(titles.map((title) => parts.find((part) => title.startsWith(part))).filter(Boolean)).toEqual(parts);
  await report
    .getByRole('button', { name: /^Buka rincian / })
    .first()
    .click();
  for (const title of ['Historical Data', 'Overdue', 'Restructuring', 'Credit Maximum'])
    await expect(report.getByText(title, { exact: true }).first()).toBeVisible();
  await close(page);
}

async function mapContracts(page: Page) {
  await page.getByRole('heading', { name: 'Biro Kredit Summary Fasilitas' }).getByRole('button').click();
  const burden = page.getByLabel('DBR sebelum dan sesudah perubahan mapping');
  const before = await burden.getByTitle('sebelum').first().textContent();
  const tick = page.getByRole('checkbox', { name: /sebagai kewajiban berjalan$/, checked: true }).first();
  await tick.click();
  const after = (await burden.getByTitle('sesudah').first().textContent()) ?? '';
  expect(after).not.toBe(before);
  const mapping = page.locator('section, div').filter({ has: burden }).last();
  await mapping.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Mapping kontrak berhasil disimpan')).toBeVisible();
  await expect(burden.getByTitle('sesudah')).toHaveCount(0);
  await expect(burden.getByTitle('sebelum').first()).toHaveText(after);
}

test('an analyst reads the bureau report, maps a contract and sees what it does to the burden', async ({ browser }) => {
  await at(browser, 'analyst', async (page) => {
    const { id } = await caseWithCredits(page);
    await openCase(page, '/analyst-detail', id);
    await readReport(page);
    await mapContracts(page);
  });
});

test('an analyst looks at income, adds a deviation, takes it back and carries the report away', async ({ browser }) => {
  await at(browser, 'analyst', async (page) => {
    const { id, fullName } = await caseWithCredits(page, 1);
    await openCase(page, '/analyst-detail', id);
    await page.getByRole('button', { name: 'DETAIL SCORING' }).click();
    await expect(page.getByText('TOTAL SCORE')).toBeVisible();
    await close(page);

    await page.getByRole('button', { name: 'Mutasi Rekening' }).click();
    const table = page.getByRole('dialog').getByRole('table');
    await expect(table.getByRole('cell', { name: 'SETORAN HASIL USAHA' }).first()).toBeVisible();
    await page.getByLabel('Dari tanggal').fill('2020-01-01');
    await page.getByLabel('Sampai tanggal').fill('2020-01-31');
    await page.getByRole('button', { name: 'Cari', exact: true }).click();
    await expect(page.getByText('Data mutasi rekening tidak ditemukan!')).toBeVisible();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(table.getByRole('cell', { name: 'SETORAN HASIL USAHA' }).first()).toBeVisible();
    await close(page);

    const note = `Catatan perjalanan ${id}`;
    await page.getByRole('combobox', { name: 'Deviasi', exact: true }).click();
    await page
      .getByRole('option', { name: /^DEV12 / })
      .filter({ visible: true })
      .click();
    await page.getByRole('textbox', { name: 'Catatan', exact: true }).fill(note);
    await page.getByRole('button', { name: 'Tambah', exact: true }).click();
    await expect(page.getByText('Deviasi berhasil ditambah!')).toBeVisible();
    await page.getByRole('row').filter({ hasText: note }).getByRole('button', { name: 'Hapus deviasi DEV12' }).click();
    await expect(page.getByText('Apakah Anda yakin ingin menghapus deviasi?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
    await expect(page.getByText('Deviasi berhasil dihapus!')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: note })).toHaveCount(0);

    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'DOWNLOAD LAPORAN' }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toBe(`Laporan Borrower TrustIQ - ${fullName}.pdf`);
    const text = pdfPages(readFileSync(await file.path())).join('');
    for (const words of ['Info Pengajuan Pinjaman', `AppID${id}`, fullName, 'Data Summary', 'Decision', 'Deviasi'])
      expect(text).toContain(words.replace(/\s/g, ''));
  });
});
