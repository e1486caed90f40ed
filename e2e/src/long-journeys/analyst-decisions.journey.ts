import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { carryToAnalyst } from '../bank/carry-case.ts';
import { decide, openFromList } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';
import { statusOf } from '../bank/status-of.ts';

for (const [button, reason, status] of [
  ['BATAL', 'Pemohon mendapat pembiayaan lain', 'CANCELLED'],
  ['TIDAK REKOMENDASI', 'DBR/RPC melebihi ketentuan', 'REJECTED'],
] as const) {
  test(`the analyst's ${button} ends the application`, async ({ browser }) => {
    test.setTimeout(180_000);
    const id = await newApplication('Wati Berhenti');
    await carryToAnalyst(id);
    await at(browser, 'analyst', async (page) => {
      await openFromList(page, '/analyst', id);
      await decide(page, button, { note: 'Sudah dibicarakan dengan pemohon', reason });
      await expect(page).toHaveURL(/\/analyst(\?|$)/);
      await expect(page.getByRole('row').filter({ hasText: String(id) })).toHaveCount(0);
      expect(await statusOf(page, id)).toBe(status);
    });
  });
}

test('REKOMENDASI names everything that is missing, and SIMPAN only leads back', async ({ browser }) => {
  test.setTimeout(180_000);
  const id = await newApplication('Wati Belum');
  await carryToAnalyst(id);
  await at(browser, 'analyst', async (page) => {
    await openFromList(page, '/analyst', id);
    await expect(page.getByRole('button', { name: 'REKOMENDASI', exact: true })).toBeDisabled();
    const bar = page.getByLabel('Keputusan', { exact: true });
    await expect(bar).toContainText('Hitung ulang produk pada bagian Info Produk terlebih dahulu');
    await expect(bar).toContainText('Verifikasi kontak darurat terlebih dahulu');
    await bar.getByRole('button', { name: 'Verifikasi kontak darurat terlebih dahulu' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Verifikasi', exact: true })).toBeInViewport();
    await page.getByRole('button', { name: 'SIMPAN', exact: true }).click();
    await expect(page).toHaveURL(/\/analyst(\?|$)/);
    expect(await statusOf(page, id)).toBe('ANALYST');
  });
});
