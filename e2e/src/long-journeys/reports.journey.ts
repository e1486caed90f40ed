import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { bare, exportedTables, shownTable } from '../bank/report-screen.ts';

const DAY_MS = 86_400_000;
const dayOf = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' });
const today = dayOf(Date.now());
/** A day that is over: its figures do not change between the screen and the file. */
const day = dayOf(Date.now() - 5 * DAY_MS);

const branchHead = ['No', 'Cabang', 'Pipeline', 'Cair', 'Batal', 'Tolak', 'Update'];
const stages = ['Pengajuan/AO', 'Survey', 'Checker', 'KYC', 'Analisa', 'Komite', 'TTD PK', 'Predisburse'];
const collectionHead = ['No', 'User ID', 'Nama', 'Bucket', 'Account', 'Call/Visit', 'Contact', 'PTP', 'KP'];
const collection = [...collectionHead, 'Amount', 'Amount Recovery'];

const reports = [
  { title: 'KMPS Daily Summary Report', name: 'DAILY_SUMMARY', date: day, head: branchHead, rows: 11 },
  { title: 'KMPS Total Accumulative Summary Report', name: 'TOTAL_SUMMARY', date: day, head: branchHead, rows: 11 },
  {
    title: 'KMPS Daily Pipeline Report',
    name: 'PIPELINE',
    date: day,
    head: ['No', 'Cabang', ...stages, 'Total'],
    rows: 11,
  },
  { title: 'Daily Collection Report', name: 'DAILY_COLL', date: day, head: collection, rows: 8 + 1 },
  { title: 'Monthly Collection Report', name: 'MONTHLY_COLL', date: day.slice(0, 7), head: collection, rows: 8 + 1 },
];

for (const { title, name, date, head, rows } of reports) {
  test(`${title} leaves as workbook, page and text with the figures of the screen`, async ({ browser }) => {
    await at(browser, 'kom', async (page) => {
      await page.goto(`/dashboard-report?report=${name}&date=${date}`);
      await expect(page.getByRole('tab', { name: title })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('img', { name: new RegExp(title) })).toBeVisible();
      await expect(page.getByText(/Last update: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)).toBeVisible();
      await expect(page.getByLabel('Baris per halaman')).toHaveValue('25');
      expect(await page.getByLabel('Baris per halaman').locator('option').allTextContents()).toEqual([
        '5',
        '10',
        '25',
        '100',
      ]);
      const shown = await shownTable(page);
      expect(shown[0]).toEqual(head.map(bare));
      expect(shown.length - 1).toBeGreaterThanOrEqual(rows);
      const files = await exportedTables(page);
      expect(files.names).toEqual(['csv', 'xlsx', 'pdf'].map((format) => `${title} ${date}.${format}`));
      expect(files.csv).toEqual(shown);
      expect(files.xlsx).toEqual(shown);
      expect(files.pdf).toContain(bare(title));
      for (const row of shown) expect(files.pdf).toContain(row.join(''));
    });
  });
}

test('a report is asked for by its tab and its day, from 2022-01-01 until today', async ({ browser }) => {
  await at(browser, 'analyst', async (page) => {
    await page.goto('/dashboard-report');
    for (const { title } of reports) {
      await page.getByRole('tab', { name: title }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible();
    }
    await page.getByRole('tab', { name: 'KMPS Daily Summary Report' }).click();
    const picker = page.getByLabel('Tanggal');
    for (const wrong of ['2021-12-31', dayOf(Date.now() + DAY_MS)]) {
      await picker.fill(wrong);
      await picker.press('Enter');
      await picker.blur();
      await expect(picker).toHaveValue(today);
    }
    await picker.fill('2022-01-01');
    await picker.press('Enter');
    await expect(page).toHaveURL(/date=2022-01-01/);
    await expect(page.getByRole('tabpanel').getByRole('row', { name: /KPO Bandung/ })).toContainText('KPO Bandung0000');
  });
});
