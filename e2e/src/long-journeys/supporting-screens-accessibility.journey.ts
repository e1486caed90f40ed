import { expect, type Page, test } from '@playwright/test';
import { chooseTheme } from '../bank/choose-theme.ts';
import { newApplication } from '../bank/new-application.ts';
import { peopleOf } from '../bank/prescreen-list.ts';
import { searchApplications } from '../bank/search-applications.ts';
import { signIn } from '../bank/sign-in.ts';
import { chooseList, processStoredRows, uploadList } from '../bank/upload-list.ts';
import { violationsOn } from '../bank/violations-on.ts';

const reports = ['DAILY_SUMMARY', 'TOTAL_SUMMARY', 'PIPELINE', 'DAILY_COLL', 'MONTHLY_COLL'];

for (const theme of ['light', 'dark'] as const) {
  const sit = async (page: Page, account: string) => {
    await chooseTheme(page, theme);
    await signIn(page, account);
  };
  const examine = async (page: Page, what: string) => {
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    expect.soft(await violationsOn(page), `${what} in ${theme}`).toEqual([]);
  };

  test(`axe finds nothing on the way of a prescreen list in the ${theme} theme`, async ({ page }) => {
    test.setTimeout(240_000);
    const word = theme === 'light' ? 'Terang' : 'Gelap';
    const people = peopleOf(theme === 'light' ? '320405' : '320406', [`Sri ${word}`, `Siti ${word}`]);
    await sit(page, 'user');
    await page.goto('/upload-data-pre');
    await chooseList(page, 'salah.csv', [{ ...people[0], plafon: 1 }]);
    await examine(page, '/upload-data-pre with a faulty list');
    await uploadList(page, 'benar.csv', people);
    await examine(page, '/upload-data-pre with a stored list');
    await processStoredRows(page, people.length);
    await page.goto(`/prescreen?search=${word}`);
    await page.getByLabel('Pilih semua baris').check();
    await examine(page, '/prescreen');
    await page.getByRole('button', { name: 'Tolak', exact: true }).click();
    await expect(page.getByLabel('Keterangan')).toBeVisible();
    await examine(page, '/prescreen with its dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
    await page.getByRole('button', { name: 'Verifikasi' }).first().click();
    await expect(page.getByRole('button', { name: 'LANJUT' })).toBeVisible();
    await examine(page, '/prescreen-detail');
  });

  test(`axe finds nothing on the searches in the ${theme} theme`, async ({ page }) => {
    test.setTimeout(240_000);
    const id = await newApplication(`Sri Cari ${theme === 'light' ? 'Terang' : 'Gelap'}`);
    await sit(page, 'user');
    await page.goto('/update-aplikasi');
    const row = await searchApplications(page, id);
    await examine(page, '/update-aplikasi');
    await row.getByRole('button', { name: 'UPDATE' }).click();
    await page.getByLabel('CANCEL').check();
    await examine(page, '/update-aplikasi with its dialog');
    await page.goto('/hit-register');
    await (await searchApplications(page, id)).getByRole('button', { name: 'UPDATE' }).click();
    await examine(page, '/hit-register with its dialog');
    await page.goto('/borrower');
    await page.getByLabel('Nama, NIK atau No HP').fill('Sri Cari');
    await page.getByRole('button', { name: 'CARI', exact: true }).click();
    await expect(page.getByRole('row', { name: /SRI CARI/ }).first()).toBeVisible();
    await examine(page, '/borrower');
    await page.getByRole('button', { name: 'LIHAT' }).first().click();
    await expect(page.getByText('Total eksposur')).toBeVisible();
    await examine(page, '/borrower-detail');
  });

  test(`axe finds nothing on the five reports in the ${theme} theme`, async ({ page }) => {
    test.setTimeout(180_000);
    await sit(page, 'kom');
    for (const report of reports) {
      await page.goto(`/dashboard-report?report=${report}`);
      await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible();
      await examine(page, `/dashboard-report ${report}`);
    }
  });
}
