import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { calculate, decide, decideByKeyboard, openCase, openFromList } from '../bank/decide.ts';
import { addDeviation } from '../bank/deviations.ts';
import { newApplication } from '../bank/new-application.ts';
import { uploadDocuments } from '../bank/upload-documents.ts';
import { verifyContact } from '../bank/verify-contact.ts';

/** Rp 100.000.000 needs reviewer, area and two members of the committee; the shop earns enough for it. */
const bigLoan = {
  productId: 106378,
  loanAmount: 100_000_000,
  tenor: 36,
  survey: { lvudOmsetHarian: 5_000_000, lvudHpp: 60_000_000 },
};

test('a big loan with a deviation goes past every desk of the bank and into the money', async ({ browser }) => {
  test.setTimeout(400_000);
  const id = await newApplication('Sri Lengkap', bigLoan);

  await at(browser, 'checker', async (page) => {
    await openFromList(page, '/checker', id);
    await calculate(page);
    await decideByKeyboard(page, 'SETUJU', 'Data sesuai');
    await expect(page).toHaveURL(/\/checker(\?|$)/);
  });

  await at(browser, 'analyst', async (page) => {
    await openFromList(page, '/analyst', id);
    await verifyContact(page);
    await addDeviation(page, 'Sektor usaha dihindari', 'Usaha musiman, pembeli tetap');
    await calculate(page);
    await decide(page, 'REKOMENDASI', { note: 'Layak dibiayai' });
    await expect(page).toHaveURL(/\/analyst(\?|$)/);
  });

  await at(browser, 'dir_kep', async (page) => {
    await openFromList(page, '/approval', id);
    await page.getByRole('button', { name: 'SETUJU DEVIASI', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Apakah anda ingin menyetujui ?')).toBeVisible();
    await expect(page.getByText('Jangan Lupa untuk mengklik tombol Hitung')).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
    await decide(page, 'SETUJU DEVIASI', { note: 'Deviasi dapat diterima' });
    await expect(page).toHaveURL(/\/approval(\?|$)/);
  });

  for (const [account, button] of [
    ['reviewer', 'LANJUT'],
    ['area', 'SETUJU'],
    ['kom', 'SETUJU'],
    ['kom2', 'SETUJU'],
  ] as const) {
    await at(browser, account, async (page) => {
      await openFromList(page, '/approval', id);
      await decideByKeyboard(page, button, 'Disetujui');
      await expect(page).toHaveURL(/\/approval(\?|$)/);
    });
  }

  await at(browser, 'ops_cabang', async (page) => {
    await openFromList(page, '/covenant', id);
    await page.getByRole('textbox', { name: 'Isi covenant' }).fill('Debitur menyerahkan laporan usaha tiap bulan.');
    await page.getByRole('button', { name: 'SIMPAN', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByText('Covenant berhasil disimpan!')).toBeVisible();

    await openCase(page, '/predisbursed-detail', id);
    await expect(page.getByText('Lampiran kurang! upload terlebih dahulu').first()).toBeVisible();
    await uploadDocuments(page, 'pk.pdf', 'mpk.pdf');
    await decide(page, 'SETUJU');
    await expect(page).toHaveURL(/\/predisbursed(\?|$)/);
    // The case tells by itself when core banking has paid.
    await page.goto(`/predisbursed-detail?id=${id}`);
    await expect(page.getByRole('status').getByText('Cair', { exact: true })).toBeVisible({ timeout: 90_000 });
  });
});
