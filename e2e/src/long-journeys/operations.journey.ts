import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { carryToAnalyst, carryToCommittee, carryVote } from '../bank/carry-case.ts';
import { decide, openCase, openFromList } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';
import { statusOf } from '../bank/status-of.ts';
import { uploadDocuments } from '../bank/upload-documents.ts';

/** An application that the branch has approved. The simulated core banking refuses people by the end of their name. */
async function approved(fullName: string): Promise<number> {
  const id = await newApplication(fullName);
  await carryToAnalyst(id);
  await carryToCommittee(id);
  await carryVote(id, 'cabang');
  return id;
}

test('operations send an application back to the analyst', async ({ browser }) => {
  test.setTimeout(240_000);
  const id = await approved('Nina Kembali');
  await at(browser, 'ops_cabang', async (page) => {
    await openFromList(page, '/predisbursed', id);
    await decide(page, 'KEMBALI KE ANALYST', {
      note: 'PK salah nama',
      reason: 'Dokumen tidak lengkap atau tidak valid',
    });
    await expect(page).toHaveURL(/\/predisbursed(\?|$)/);
    expect(await statusOf(page, id)).toBe('ANALYST');
  });
});

test('core banking that refuses a CIF is shown with its reason, and may be asked again', async ({ browser }) => {
  test.setTimeout(240_000);
  const id = await approved('Nina Gagalcif');
  await at(browser, 'ops_cabang', async (page) => {
    await openFromList(page, '/predisbursed', id);
    const strip = page.getByRole('status').filter({ hasText: 'CIF' });
    await expect(strip.getByText('Gagal', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByLabel('Keputusan', { exact: true })).toContainText('CIF belum terdaftar');
    const show = page.getByRole('button', { name: 'Tampilkan yang terbaru' });
    if (await show.isVisible()) await show.click();
    await decide(page, 'ULANGI REGIS CIF');
    await expect(page.getByText('Hit register borrower gagal!')).toBeVisible();
    expect(await statusOf(page, id)).toBe('PREDISBURSE');
  });
});

test('core banking that refuses a payment brings the case back to the list, with the reason', async ({ browser }) => {
  test.setTimeout(300_000);
  const id = await approved('Nina Gagalcair');
  await at(browser, 'ops_cabang', async (page) => {
    await openCase(page, '/predisbursed-detail', id);
    await uploadDocuments(page, 'pk.pdf', 'mpk.pdf');
    await decide(page, 'SETUJU');
    await expect(page).toHaveURL(/\/predisbursed(\?|$)/);
    await page.goto(`/predisbursed?search=${id}`);
    await expect(page.getByRole('row').filter({ hasText: String(id) })).toBeVisible({ timeout: 60_000 });
    await openCase(page, '/predisbursed-detail', id);
    const strip = page.getByRole('status').filter({ hasText: 'Pencairan' });
    await expect(strip.getByText('Gagal', { exact: true })).toBeVisible();
    await expect(strip.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'KEMBALI KE ANALYST', exact: true })).toBeEnabled();
  });
});
