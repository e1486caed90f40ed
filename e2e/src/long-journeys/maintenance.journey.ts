import { readdirSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { mailDirectory } from '../bank/addresses.ts';
import { at } from '../bank/at.ts';
import { clientOf } from '../bank/client-of.ts';
import { newApplication } from '../bank/new-application.ts';
import { receivedMail } from '../bank/received-mail.ts';
import { searchApplications } from '../bank/search-applications.ts';

async function openUpdate(page: Page, id: number) {
  await page.goto('/update-aplikasi');
  const row = await searchApplications(page, id);
  await row.getByRole('button', { name: 'UPDATE' }).click();
  return page.getByRole('dialog', { name: /^Update / });
}

async function send(page: Page, id: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Update / });
  await dialog.getByLabel('Alasan').selectOption({ index: 1 });
  await dialog.getByLabel('Keterangan').fill('Permintaan kantor pusat');
  await dialog.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByText(`Status aplikasi ${id} berhasil diubah`)).toBeVisible();
}

test('REJECT ends the application and its letter arrives by mail', async ({ browser }) => {
  const id = await newApplication('Sri Perbaikan', { email: 'perbaikan@example.test' });
  await at(browser, 'analyst', async (page) => {
    const dialog = await openUpdate(page, id);
    await expect(dialog.getByLabel('REJECT')).toBeChecked();
    await expect(dialog.getByLabel('Kirim email ke pemohon')).toBeChecked();
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await expect(dialog.getByText('Alasan wajib dipilih')).toBeVisible();
    await send(page, id);
    await expect(page.getByRole('row').filter({ hasText: String(id) })).toContainText('Tolak');
    const mail = await receivedMail('perbaikan@example.test');
    expect(mail).toContain('Hasil pengajuan kredit Anda');
    expect(mail).toContain(String(id));
  });
});

test('CANCEL ends the application and sends no mail', async ({ browser }) => {
  const id = await newApplication('Sri Pembatalan', { email: 'pembatalan@example.test' });
  const later = await newApplication('Sri Susulan', { email: 'susulan@example.test' });
  await at(browser, 'user', async (page) => {
    const dialog = await openUpdate(page, id);
    await dialog.getByLabel('CANCEL').check();
    await expect(dialog.getByLabel('Kirim email ke pemohon')).not.toBeChecked();
    await expect(dialog.getByLabel('Kirim email ke pemohon')).toBeDisabled();
    await send(page, id);
    await expect(page.getByRole('row').filter({ hasText: String(id) })).toContainText('Batal');
    // Mail leaves in order: once a later letter is here, an earlier one would be too.
    await openUpdate(page, later);
    await send(page, later);
    await receivedMail('susulan@example.test');
    expect(readdirSync(mailDirectory).filter((name) => name.includes('pembatalan@'))).toEqual([]);
    // What is finished stays finished.
    await openUpdate(page, id);
    await expect(page.getByText('Aplikasi ini sudah selesai', { exact: false })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Lanjut' })).toBeDisabled();
  });
});

test('the search wants five characters', async ({ browser }) => {
  await at(browser, 'admin', async (page) => {
    for (const path of ['/update-aplikasi', '/hit-register']) {
      await page.goto(path);
      await expect(page.getByText('Silahkan melakukan pencarian pada halaman pencarian di atas')).toBeVisible();
      await page.getByRole('button', { name: 'CARI', exact: true }).click();
      await expect(page.getByText('Kata kunci wajib diisi')).toBeVisible();
      await page.getByLabel('Kata kunci').fill('Siti');
      await page.getByRole('button', { name: 'CARI', exact: true }).click();
      await expect(page.getByText('Kata kunci minimal 5 karakter')).toBeVisible();
    }
  });
});

/** An approved application of the demo bank whose borrower core banking does not know yet, and one it knows. */
async function approvedApplications(page: Page) {
  const client = await clientOf(page);
  const { rows } = await client.listApplications({ query: { 'applicationStatus.equals': 'PREDISBURSE', size: 100 } });
  const cases = await Promise.all(rows.map(({ id }) => client.getCase({ params: { id } })));
  return { unknown: cases.find(({ cif }) => cif === null)?.id, known: cases.find(({ cif }) => cif !== null)?.id };
}

test('a borrower is registered again, once', async ({ browser }) => {
  test.setTimeout(120_000);
  const { unknown = 0, known = 0 } = await at(browser, 'ops_area', approvedApplications);
  await at(browser, 'user', async (page) => {
    const register = async (id: number) => {
      await page.goto('/hit-register');
      const row = await searchApplications(page, id);
      await row.getByRole('button', { name: 'UPDATE' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Apakah Anda yakin ingin memproses permintaan?')).toBeVisible();
      await expect(dialog.getByText(`(${id}) sebagai peminjam`)).toBeVisible();
      await dialog.getByRole('button', { name: 'Lanjut' }).click();
    };
    await register(unknown);
    await expect(page.getByText('Hit register borrower berhasil!')).toBeVisible({ timeout: 20_000 });
    await register(known);
    await expect(page.getByText('Hit register borrower gagal!').first()).toBeVisible({ timeout: 20_000 });
  });
});
