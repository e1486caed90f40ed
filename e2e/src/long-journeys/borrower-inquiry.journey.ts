import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { newApplication } from '../bank/new-application.ts';

const FULL_NIK = /(?<!\d)\d{16}(?!\d)/;

test('a borrower is found and read with masked numbers, and the look is recorded', async ({ browser }) => {
  test.setTimeout(180_000);
  const id = await newApplication('Sri Pencarian', { email: 'pencarian@example.test' });
  await at(browser, 'checker', async (page) => {
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/') && response.headers()['content-type']?.includes('json'))
        answers.push(`${response.url()} ${await response.text().catch(() => '')}`);
    });
    await page.goto('/borrower');
    await expect(page.getByText('Silahkan melakukan pencarian terlebih dahulu')).toBeVisible();
    for (const hint of ['KTP minimal 7 karakter', 'Nama minimal 5 karakter', 'No HP minimal 5 karakter'])
      await expect(page.getByText(hint)).toBeVisible();
    await page.getByLabel('Nama, NIK atau No HP').fill('Sr');
    await expect(page.getByRole('button', { name: 'CARI', exact: true })).toBeDisabled();
    await page.getByLabel('Nama, NIK atau No HP').fill('Tidak Dikenal');
    await page.getByRole('button', { name: 'CARI', exact: true }).click();
    await expect(
      page.getByText('Data tidak ditemukan, silahkan melakukan pencarian lagi pada halaman pencarian'),
    ).toBeVisible();
    await page.getByLabel('Nama, NIK atau No HP').fill('sri pencarian');
    await page.getByRole('button', { name: 'CARI', exact: true }).click();
    const row = page.getByRole('row', { name: /SRI PENCARIAN/ });
    await expect(row.getByRole('cell').nth(2)).toHaveText(/\*{4,}/);
    await row.getByRole('button', { name: 'LIHAT' }).click();
    await expect(page).toHaveURL(/\/borrower-detail/);
    await expect(page.getByRole('heading', { name: 'Daftar Pengajuan' })).toBeVisible();
    await expect(page.getByText(String(id)).first()).toBeVisible();
    await expect(page.getByText('Total eksposur')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 });
    for (const heading of await page.getByRole('heading', { level: 2 }).all()) await heading.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(answers.filter((answer) => FULL_NIK.test(answer.replace(/^\S+ /, '')))).toEqual([]);
    expect(await page.locator('main').innerText()).not.toMatch(FULL_NIK);
  });

  await at(browser, 'admin', async (page) => {
    await page.goto('/admin/audit');
    await page.getByPlaceholder('Nama pengguna persis').fill('checker');
    await page.getByPlaceholder('Semua kejadian').click();
    await page.getByRole('option', { name: 'Data peminjam dibuka' }).click();
    await page
      .getByRole('row', { name: /Data peminjam dibuka/ })
      .first()
      .getByRole('button', { name: 'LIHAT' })
      .click();
    await expect(page.getByRole('dialog')).toContainText(String(id));
  });
});
