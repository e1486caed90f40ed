import { expect, type Page, test } from '@playwright/test';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { at } from '../bank/at.ts';
import { clientAs } from '../bank/client-as.ts';

const DAY_MS = 86_400_000;
const TITLE = 'Coba pada kasus lalu';

/** A capital of Rp 100.000.000: no loan of more than a fifth of it is within its share. */
const withLittleCapital = (policy: Policy): Policy => ({
  ...policy,
  limits: { ...policy.limits, capital: [{ from: '2000-01-01', rupiah: 100_000_000 }] },
});

async function propose(change: (policy: Policy) => Policy): Promise<number> {
  const admin = await clientAs('admin');
  const { newest } = await admin.listPolicies();
  const base = newest ?? 1;
  const { policy } = await admin.getPolicy({ params: { version: base } });
  const effectiveOn = new Date(Date.now() + 300 * DAY_MS).toISOString().slice(0, 10);
  const body = { base, text: JSON.stringify(change(policy)), note: 'Uji coba pada kasus lalu', effectiveOn };
  return (await admin.proposePolicy({ body })).id;
}

const trial = (page: Page) => page.getByRole('region', { name: TITLE });

const table = (page: Page) => trial(page).getByRole('group', { name: 'Hasil menurut usulan' });

test('a director tries a proposed policy on past cases, looks behind a number, and approves what changes nothing', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const strict = await propose(withLittleCapital);
  const harmless = await propose((policy) => ({ ...policy, identity: { ...policy.identity, city: 'Kota Percobaan' } }));
  await at(browser, 'dir_kep', async (page) => {
    await page.goto(`/admin/policy?proposal=${strict}`);
    await expect(trial(page).getByText('Usulan ini belum dicoba pada kasus lalu.')).toBeVisible();
    await trial(page).getByRole('button', { name: 'COBA PADA KASUS LALU' }).click();
    await expect(trial(page).getByText('Selesai', { exact: true })).toBeVisible({ timeout: 120_000 });
    await expect(trial(page).getByText('Uji kontrol: setiap penilaian yang tersimpan')).toBeVisible();

    const refused = table(page).getByRole('row').filter({ hasText: 'Menjadi tertolak oleh penolakan otomatis' });
    await refused.getByRole('button').click();
    const list = page.getByRole('dialog', { name: /Menjadi tertolak oleh penolakan otomatis/ });
    await expect(list.getByText('+ BMPK terlampaui').first()).toBeVisible();
    const downloading = page.waitForEvent('download');
    await list.getByRole('button', { name: 'UNDUH XLSX' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
    await list.getByRole('link').first().click();
    await expect(page).toHaveURL(/\?id=\d+/);

    await page.goto(`/admin/policy?proposal=${strict}`);
    await page.getByRole('button', { name: 'KEMBALIKAN' }).click();
    await page.getByLabel('Catatan').fill('Terlalu banyak pinjaman yang tertolak');
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByText('Usulan dikembalikan.')).toBeVisible();
  });
  await at(browser, 'dir_ut', async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/policy?proposal=${harmless}`);
    await expect(trial(page).getByText('Hasil itu bukan tentang teks ini.')).toBeVisible();
    await trial(page).getByRole('button', { name: 'COBA PADA KASUS LALU' }).press('Enter');
    await expect(trial(page).getByText('Selesai', { exact: true })).toBeVisible({ timeout: 120_000 });
    await expect(table(page).getByRole('row').filter({ hasText: 'Tetap sama' }).getByRole('button')).toBeVisible();

    await page.getByRole('button', { name: 'SETUJUI' }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByText('Percobaan pada kasus lalu')).toBeVisible();
    await expect(question.getByText(/Tetap sama: \d+/)).toBeVisible();
    await question.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByText('Usulan disetujui.')).toBeVisible();
  });
});
