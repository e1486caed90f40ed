import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { carryToAnalyst } from '../bank/carry-case.ts';
import { calculate, decide, openFromList } from '../bank/decide.ts';
import { addDeviation } from '../bank/deviations.ts';
import { newApplication } from '../bank/new-application.ts';
import { statusOf } from '../bank/status-of.ts';
import { verifyContact } from '../bank/verify-contact.ts';

test('a refused deviation comes back to the analyst, who removes its cause and recommends again', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const id = await newApplication('Yuni Deviasi');
  await carryToAnalyst(id);

  await at(browser, 'analyst', async (page) => {
    await openFromList(page, '/analyst', id);
    await verifyContact(page);
    await addDeviation(page, 'Sektor usaha dihindari', 'Usaha musiman');
    await calculate(page);
    await decide(page, 'REKOMENDASI', { note: 'Mohon persetujuan deviasi' });
    await expect(page).toHaveURL(/\/analyst(\?|$)/);
    expect(await statusOf(page, id)).toBe('DEVIATION');
  });

  await at(browser, 'dir_kep', async (page) => {
    await openFromList(page, '/approval', id);
    await expect(page.getByRole('button', { name: 'Hitung', exact: true })).toHaveCount(0);
    await decide(page, 'TIDAK SETUJU DEVIASI', { note: 'Risiko terlalu tinggi', reason: 'Deviasi tidak disetujui' });
    await expect(page).toHaveURL(/\/approval(\?|$)/);
  });

  await at(browser, 'analyst', async (page) => {
    await openFromList(page, '/analyst', id);
    await calculate(page);
    await expect(page.getByLabel('Keputusan', { exact: true })).toContainText(
      'Deviasi yang tidak disetujui harus diperbaiki atau dihapus',
    );
    await page.getByRole('button', { name: 'Hapus deviasi DEV13' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
    await expect(page.getByText('Deviasi berhasil dihapus!')).toBeVisible();
    await decide(page, 'REKOMENDASI', { note: 'Tanpa deviasi' });
    await expect(page).toHaveURL(/\/analyst(\?|$)/);
    expect(await statusOf(page, id)).toBe('LENDER_MARKETPLACE');
  });
});
