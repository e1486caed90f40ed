import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { carryToAnalyst, carryToCommittee } from '../bank/carry-case.ts';
import { decide, openCase } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';

test('whoever was slower is told what changed and by whom, and decides on nothing unseen', async ({ browser }) => {
  test.setTimeout(200_000);
  const id = await newApplication('Dewi Berdua');
  await at(browser, 'checker', async (slower) => {
    await openCase(slower, '/checker-detail', id);
    await at(browser, 'checker', async (faster) => {
      await openCase(faster, '/checker-detail', id);
      await faster.getByRole('button', { name: 'UBAH KONTAK' }).click();
      await faster.getByLabel('Email').fill('dewi.baru@example.test');
      await faster.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
      await expect(faster.getByText('dewi.baru@example.test')).toBeVisible();
    });
    const warning = slower.getByRole('alert').filter({ hasText: 'Aplikasi ini berubah sejak Anda membukanya' });
    await expect(warning).toBeVisible();
    await expect(warning).toContainText('sri@example.test → dewi.baru@example.test');
    await expect(warning).toContainText(/Kontak pemohon diubah/);
    await expect(slower.getByRole('button', { name: 'TOLAK', exact: true })).toBeDisabled();
    await warning.getByRole('button', { name: 'Tampilkan yang terbaru' }).click();
    await decide(slower, 'TOLAK', { note: 'Alamat palsu', reason: 'Indikasi fraud / pemalsuan data' });
    await expect(slower).toHaveURL(/\/checker(\?|$)/);
  });
});

test('a row that a colleague decided leaves the list by itself', async ({ browser }) => {
  test.setTimeout(200_000);
  const id = await newApplication('Rina Berpindah');
  await carryToAnalyst(id);
  await carryToCommittee(id);
  await at(browser, 'cabang', async (watching) => {
    await watching.goto(`/approval?search=${id}`);
    const row = watching.getByRole('row').filter({ hasText: String(id) });
    await expect(row).toBeVisible();
    await at(browser, 'cabang', async (deciding) => {
      await openCase(deciding, '/approval-detail', id);
      await decide(deciding, 'SETUJU', { note: 'Disetujui' });
      await expect(deciding).toHaveURL(/\/approval(\?|$)/);
      await expect(row).toHaveCount(0, { timeout: 3_000 });
    });
  });
});
