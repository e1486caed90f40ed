import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { calculate, decide } from '../bank/decide.ts';
import { nameOfThisTry, peopleOf } from '../bank/prescreen-list.ts';
import { chooseList, processStoredRows, uploadList } from '../bank/upload-list.ts';

const sifted = nameOfThisTry('Sri Saring');
const people = peopleOf('320401', ['Sri Unggah', 'Sri Daftar', sifted], { refCode: 'KMPS1', branchId: 1 });
const [first = {}, second = {}, third = {}] = people;

test('a faulty list is corrected, stored and worked on, and one of its people reaches the checker', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await at(browser, 'user', async (page) => {
    await page.goto('/upload-data-pre');
    await chooseList(page, 'salah.csv', [first, { ...second, plafon: 1 }, { ...third, dateOfBirth: '1991-05-17' }]);
    const list = page.getByRole('group', { name: 'List Data' });
    await expect(page.getByText('2 baris salah')).toBeVisible();
    await expect(list.locator('td[data-wrong]')).toHaveCount(2);
    await expect(list.locator('td[data-field=plafondRupiah][data-wrong]')).toHaveText('1');
    await expect(list.getByText('plafon di luar batas produk', { exact: false })).toBeVisible();
    await expect(list.getByText('NIK tidak sesuai tanggal lahir', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'UPLOAD', exact: true })).toBeDisabled();

    await page.getByRole('button', { name: 'PILIH FILE LAIN' }).click();
    await uploadList(page, 'benar.csv', people);
    // The stored list is found again after leaving the page: only its number was kept here.
    await page.reload();
    await processStoredRows(page, people.length);
    await expect(page.getByText('Semua baris sudah diproses atau dihapus.')).toBeVisible();

    await page.goto('/prescreen');
    await page.getByPlaceholder('Cari nama, No Aplikasi, NIK, HP').fill(sifted);
    const row = page.getByRole('row', { name: sifted.toUpperCase() });
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: 'Verifikasi' }).click();
    await expect(page).toHaveURL(/\/prescreen-detail/);
    await calculate(page);
    await decide(page, 'LANJUT', { note: 'Simulasi sesuai' });
    await expect(page).toHaveURL(/\/prescreen(\?|$)/);
    await expect(page.getByRole('row', { name: sifted.toUpperCase() })).toHaveCount(0);
  });

  // What the list did not say, the account officer of the branch asks for before anybody checks it.
  await at(browser, 'ao', async (page) => {
    await page.goto('/lapangan');
    await expect(page.getByText(sifted.toUpperCase())).toBeVisible();
  });
});

test('prescreen-detail without an application leads back to the list', async ({ browser }) => {
  await at(browser, 'user', async (page) => {
    await page.goto('/prescreen-detail');
    await expect(page).toHaveURL(/\/prescreen$/);
  });
});
