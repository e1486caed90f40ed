import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';

const PASSWORD = 'sepeda hijau di atas bukit';

test('a new committee member is asked for by one, confirmed by another, and sets a password', async ({ browser }) => {
  const userName = `komite${Date.now()}`;
  let link = '';
  await at(browser, 'admin', async (page) => {
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'TAMBAH PENGGUNA' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nama pengguna').fill(userName);
    await form.getByLabel('Nama lengkap').fill('Komite Baru');
    await form.getByLabel('Email').fill(`${userName}@bank.example`);
    await form.getByRole('combobox', { name: 'Peran' }).click();
    await page.getByRole('option', { name: 'Komite Kredit' }).click();
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Diminta. Menunggu konfirmasi orang kedua.')).toBeVisible();
    await page.goto('/admin/account-requests?state=open');
    await page
      .getByRole('row', { name: new RegExp(userName) })
      .getByRole('button', { name: 'LIHAT' })
      .click();
    await expect(page.getByText(/Anda sendiri yang meminta/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'KONFIRMASI' })).toHaveCount(0);
  });
  await at(browser, 'dir_kep', async (page) => {
    await page.goto('/admin/account-requests?state=open');
    await page
      .getByRole('row', { name: new RegExp(userName) })
      .getByRole('button', { name: 'LIHAT' })
      .click();
    await page.getByRole('button', { name: 'KONFIRMASI' }).click();
    await expect(page.getByText('Permintaan dikonfirmasi.')).toBeVisible();
  });
  await at(browser, 'admin', async (page) => {
    await page.goto('/admin/account-requests?state=confirmed');
    await page
      .getByRole('row', { name: new RegExp(userName) })
      .getByRole('button', { name: 'LIHAT' })
      .click();
    await page.getByRole('button', { name: 'TAMPILKAN TAUTAN' }).click();
    link = await page.getByRole('textbox', { name: 'Tautan password' }).inputValue();
    await page.getByRole('button', { name: 'Selesai' }).click();
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(new URL(link).pathname);
  const fields = page.locator('input[type=password]');
  await fields.first().fill(PASSWORD);
  await fields.last().fill(PASSWORD);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await context.close();
});
