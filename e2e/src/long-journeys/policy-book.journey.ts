import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { lookAround } from '../bank/look-around.ts';

const open = { id: 'UBAH #1', en: 'EDIT #1' };
const DAY_MS = 86_400_000;

test('an administrator edits a limit on the screen, and a director approves it', async ({ browser }) => {
  test.setTimeout(300_000);
  const day = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const note = `Wewenang cabang dinaikkan ${Date.now()}`;
  await at(browser, 'admin', async (page) => {
    await lookAround(
      page,
      'chapter',
      async (language) => {
        await page.goto('/admin/policy?draft=1&chapter=authority');
        await expect(page.getByRole('button', { name: open[language] })).toBeVisible();
      },
      'en',
    );
    await page.goto('/admin/policy?chapter=authority');
    await page.getByRole('button', { name: 'UBAH', exact: true }).click();
    await page.getByRole('button', { name: open.id }).press('Enter');
    const row = page.getByRole('dialog');
    // Above the next row: the server says so beside the field.
    await row.getByLabel('Sampai dengan').fill('90000000');
    await page.getByRole('button', { name: 'Selesai' }).press('Enter');
    await page.getByRole('button', { name: /Menurut total kewajiban › #2 › Sampai dengan/ }).click();
    await expect(page.getByRole('dialog').getByText('75000000 harus lebih besar dari baris sebelumnya')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('Sampai dengan')).toBeFocused();
    await page.getByRole('button', { name: 'Selesai' }).press('Enter');
    await page.getByRole('button', { name: open.id }).press('Enter');
    await row.getByLabel('Sampai dengan').fill('30000000');
    await page.getByRole('button', { name: 'Selesai' }).press('Enter');
    // What was typed outlives a reload.
    await page.waitForTimeout(1000);
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await expect(page.getByText('Draf yang belum diajukan dilanjutkan.')).toBeVisible();
    await page.getByRole('button', { name: 'TINJAU DAN AJUKAN' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: /Sampai dengan Rp 25\.000\.000 Rp 30\.000\.000/ })).toBeVisible();
    await dialog.getByLabel('Tanggal berlaku (00.00 WIB)').fill(day);
    await dialog.getByLabel('Catatan untuk direktur').fill(note);
    await dialog.getByRole('button', { name: 'AJUKAN' }).click();
    await expect(page.getByText(/Usulan diajukan/)).toBeVisible();
  });
  await at(browser, 'dir_kep', async (page) => {
    await page.goto('/admin/policy');
    await page
      .getByRole('row', { name: new RegExp(note) })
      .getByRole('button', { name: /LIHAT/ })
      .click();
    await expect(page.getByRole('row', { name: /Rp 25\.000\.000 Rp 30\.000\.000/ })).toBeVisible();
    await page.getByRole('button', { name: 'SETUJUI' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByText('Usulan disetujui.')).toBeVisible();
  });
});
