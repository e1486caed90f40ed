import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { carryToCommittee } from '../bank/carry-case.ts';
import { calculate, decide, openFromList } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';

test('a loan to an employee is verified by HRD, and approved by reviewer and operations director', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const id = await newApplication('Pegawai Lurus', { branch: '999', productId: 106381, loanAmount: 10_000_000 });

  await at(browser, 'hrd', async (page) => {
    await openFromList(page, '/employee-verification', id);
    await expect(page.getByText('Lengkapi informasi pekerjaan terlebih dahulu')).toBeVisible();
    await page.getByRole('tab', { name: 'Informasi Pekerjaan' }).click();
    await page.getByLabel('Nomor NPK').fill('NPK-2026-001');
    await page
      .getByRole('tabpanel', { name: 'Informasi Pekerjaan' })
      .getByRole('button', { name: 'Simpan', exact: true })
      .click();
    await expect(page.getByText('Informasi pekerjaan berhasil disimpan')).toBeVisible();
    await calculate(page);
    await decide(page, 'SETUJU', { note: 'Pegawai tetap' });
    await expect(page).toHaveURL(/\/employee-verification(\?|$)/);
  });

  await at(browser, 'analyst', async (page) => {
    await page.goto(`/analyst?search=${id}`);
    await expect(page.getByText(String(id))).toBeVisible({ timeout: 60_000 });
  });
  await carryToCommittee(id);

  for (const [account, button] of [
    ['reviewer', 'LANJUT'],
    ['dir_ops', 'SETUJU'],
  ] as const) {
    await at(browser, account, async (page) => {
      await openFromList(page, '/approval', id);
      await decide(page, button, { note: 'Disetujui' });
      await expect(page).toHaveURL(/\/approval(\?|$)/);
    });
  }
});
