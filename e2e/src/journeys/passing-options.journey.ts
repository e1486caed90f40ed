import { expect, type Page, test } from '@playwright/test';
import { lpjShm, lvud } from '../../../packages/server/src/testing/scored-shop.ts';
import { at } from '../bank/at.ts';
import { carryToAnalyst, makeReady } from '../bank/carry-case.ts';
import { calculate, decide, openCase } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';
import { statusOf } from '../bank/status-of.ts';

const brief = (page: Page) => page.getByRole('region', { name: 'Ringkasan keputusan' });

test('an analyst turns a case that is knocked out into one that passes, and recommends it', async ({ browser }) => {
  test.setTimeout(240_000);
  const survey = { ...lvud, lvudTanggalSurvey: new Date().toISOString().slice(0, 10) };
  const sheets = { lpjShm, pinjaman: [] };
  const id = await newApplication('Wulan Terlalubesar', { loanAmount: 20_000_000, tenor: 6, survey, sheets });
  await carryToAnalyst(id);
  await makeReady(id);
  await at(browser, 'analyst', async (page) => {
    await openCase(page, '/analyst-detail', id);
    await expect(brief(page).getByText('Gugur', { exact: true })).toBeVisible();

    await brief(page).getByRole('button', { name: 'Supaya layak?' }).click();
    const drawer = page.getByRole('dialog', { name: 'Supaya layak?' });
    const first = drawer.getByRole('row').filter({ hasText: 'Pilihan 1' });
    await expect(first).toContainText('(dari 6)');
    await first.getByRole('button', { name: 'Terapkan pilihan 1 ke kalkulator' }).click();
    await expect(drawer).toHaveCount(0);
    // Nothing is saved by choosing: the case stays as it is until somebody calculates.
    await expect(brief(page).getByText('Gugur', { exact: true })).toBeVisible();

    await calculate(page);
    await expect(brief(page).getByText('Gugur', { exact: true })).toHaveCount(0);
    await decide(page, 'REKOMENDASI', { note: 'Tenor diperpanjang agar angsuran terjangkau' });
    await expect(page).toHaveURL(/\/analyst(\?|$)/);
    expect(['DEVIATION', 'LENDER_MARKETPLACE']).toContain(await statusOf(page, id));
  });
});
