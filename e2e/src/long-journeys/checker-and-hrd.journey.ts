import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { decide, openFromList } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';
import { statusOf } from '../bank/status-of.ts';

const reject = { note: 'Dokumen tidak sesuai', reason: 'Dokumen tidak lengkap atau tidak valid' };

for (const [button, inputs, status] of [
  [
    'KEMBALIKAN KE AO',
    { reason: 'Dokumen tidak lengkap atau tidak valid', note: 'Foto usaha belum ada' },
    'AO-REQUESTED',
  ],
  ['BATAL', { note: 'Pemohon mundur', reason: 'Dibatalkan oleh pemohon' }, 'CANCELLED'],
  ['TOLAK', reject, 'REJECTED'],
] as const) {
  test(`the checker's ${button} leads back to the list, which no longer holds the application`, async ({ browser }) => {
    const id = await newApplication('Tono Kembali');
    await at(browser, 'checker', async (page) => {
      await openFromList(page, '/checker', id);
      await decide(page, button, inputs);
      await expect(page).toHaveURL(/\/checker(\?|$)/);
      await expect(page.getByText(`${button}: permintaan berhasil diproses`)).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: String(id) })).toHaveCount(0);
      expect(await statusOf(page, id)).toBe(status);
    });
  });
}

test('a rejection without reason and note is not sent, and the first empty field gets the focus', async ({
  browser,
}) => {
  const id = await newApplication('Tono Tanpa Alasan');
  await at(browser, 'checker', async (page) => {
    await openFromList(page, '/checker', id);
    await page.getByRole('button', { name: 'TOLAK', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await expect(dialog.getByText('Alasan wajib dipilih')).toBeVisible();
    await expect(dialog.getByText('Keterangan wajib diisi')).toBeVisible();
    await expect(dialog.getByLabel('Alasan')).toBeFocused();
    expect(await statusOf(page, id)).toBe('BORROWER-REQUESTED');
  });
});

test('HRD refuses an employee with a reason, asked in the words of the specification', async ({ browser }) => {
  const id = await newApplication('Pegawai Tertolak', { branch: '999', productId: 106381, loanAmount: 10_000_000 });
  await at(browser, 'hrd', async (page) => {
    await openFromList(page, '/employee-verification', id);
    await page.getByRole('button', { name: 'TIDAK SETUJU', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Apakah anda ingin metolak?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
    await decide(page, 'TIDAK SETUJU', reject);
    await expect(page).toHaveURL(/\/employee-verification(\?|$)/);
    expect(await statusOf(page, id)).toBe('REJECTED');
  });
});
