import { expect, type Page, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { clientOf } from '../bank/client-of.ts';
import { peopleOf } from '../bank/prescreen-list.ts';
import { processStoredRows, uploadList } from '../bank/upload-list.ts';

/** Ticks everybody whose name contains the word; the list is searched for it first. */
async function choosePeople(page: Page, word: string, count: number): Promise<void> {
  await page.goto(`/prescreen?search=${word}`);
  await expect(page.getByRole('row')).toHaveCount(count + 1, { timeout: 30_000 });
  await page.getByLabel('Pilih semua baris').check();
  await expect(page.getByText(`${count} dipilih`)).toBeVisible();
}

async function rejectChosen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tolak', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Tolak' });
  await dialog.getByRole('button', { name: 'Lanjut' }).click();
  await expect(dialog.getByText('Alasan wajib dipilih')).toBeVisible();
  await expect(dialog.getByText('Keterangan wajib diisi')).toBeVisible();
  await dialog.getByLabel('Alasan').selectOption({ index: 1 });
  await dialog.getByLabel('Keterangan').fill('Tidak sesuai kebijakan cabang');
  await dialog.getByRole('button', { name: 'Lanjut' }).click();
}

test('many are rejected at once: each has its result, and what failed can be tried again', async ({ browser }) => {
  test.setTimeout(240_000);
  const people = peopleOf('320402', ['Sri Tolaka', 'Sri Tolakb', 'Sri Tolakc']);
  await at(browser, 'user', async (page) => {
    await uploadList(page, 'tolak.csv', people);
    await processStoredRows(page, people.length);
    await choosePeople(page, 'Sri Tolak', people.length);
    // A colleague is faster with one of them, and the line breaks for another.
    const client = await clientOf(page);
    const { rows } = await client.listPrescreen({ query: { search: 'Sri Tolak' } });
    const [decided, unreachable] = rows;
    await client.rejectPrescreen({
      params: { appReqID: decided?.applicationRequestId ?? 0 },
      body: { reason: 'Sudah ditolak rekan kerja', reasonCode: 'R01', version: decided?.version },
    });
    const isTheirs = (url: URL) => url.pathname.endsWith(`/bulk/reject/${unreachable?.applicationRequestId}`);
    await page.route(isTheirs, (route) => route.abort(), { times: 1 });
    await rejectChosen(page);

    const result = page.getByRole('dialog', { name: 'Tolak' });
    await expect(result.getByText('3 dari 3 selesai')).toBeVisible({ timeout: 20_000 });
    await expect(result.getByText('1 berhasil')).toBeVisible();
    await expect(result.getByText('2 gagal')).toBeVisible();
    const wordsFor = (name = '') => result.getByRole('row', { name }).getByRole('cell').last();
    await expect(wordsFor(unreachable?.fullName)).toHaveText('Server tidak dapat dihubungi');
    await expect(wordsFor(decided?.fullName)).not.toHaveText(/Berhasil|dihubungi/);
    await result.getByRole('button', { name: 'ULANGI YANG GAGAL' }).click();
    await expect(wordsFor(unreachable?.fullName)).toHaveText('Berhasil');
    await expect(result.getByText('1 gagal')).toBeVisible();
    await result.getByRole('button', { name: 'TUTUP', exact: true }).click();
    await expect(page.getByRole('row', { name: /SRI TOLAK/ })).toHaveCount(0);
  });
});

test('many are processed at once and leave the list, calculated with the terms of their product', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const people = peopleOf('320403', ['Sri Borongan', 'Siti Borongan']);
  await at(browser, 'user', async (page) => {
    await uploadList(page, 'borongan.csv', people);
    await processStoredRows(page, people.length);
    await choosePeople(page, 'Borongan', people.length);
    await page.getByRole('button', { name: 'Proses', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByRole('dialog').getByText('2 berhasil')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'TUTUP', exact: true }).click();
    await expect(page.getByRole('row', { name: /BORONGAN/ })).toHaveCount(0);
  });
  await at(browser, 'hrd', async (page) => {
    await page.goto('/employee-verification?search=Borongan');
    await expect(page.getByRole('row', { name: /BORONGAN/ })).toHaveCount(2);
  });
});

test('rows that were stored can be deleted, one alone and the rest together', async ({ browser }) => {
  const people = peopleOf('320404', ['Sri Hapusa', 'Sri Hapusb', 'Sri Hapusc']);
  await at(browser, 'user', async (page) => {
    await uploadList(page, 'hapus.csv', people);
    const remove = async (count: number) => {
      const question = `Hapus ${count} baris? Baris yang dihapus tidak dapat dikembalikan.`;
      await expect(page.getByText(question)).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Lanjut' }).click();
      await expect(page.getByText(`${count} berhasil`)).toBeVisible();
      await page.getByRole('button', { name: 'TUTUP', exact: true }).click();
    };
    await page
      .getByRole('row', { name: /Hapusa/i })
      .getByRole('button', { name: 'Hapus' })
      .click();
    await remove(1);
    await page.getByRole('button', { name: 'Pilih semua (2)' }).click();
    await page.getByRole('button', { name: 'Hapus', exact: true }).first().click();
    await remove(2);
    await expect(page.getByText('Semua baris sudah diproses atau dihapus.')).toBeVisible();
  });
});
