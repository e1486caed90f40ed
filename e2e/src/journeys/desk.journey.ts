import { expect, type Page, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { carryToAnalyst, carryToCommittee, carryVote, makeReady } from '../bank/carry-case.ts';
import { keyCounter } from '../bank/count-keys.ts';
import { openCase } from '../bank/decide.ts';
import { newApplication, nextPerson } from '../bank/new-application.ts';
import { statusOf } from '../bank/status-of.ts';

const MOST_KEYS = 25;
const MOST_MS = 60_000;

const search = (page: Page) => page.getByRole('combobox', { name: 'Cari kasus, layar, atau tindakan' });
const strip = (page: Page) => page.getByRole('status', { name: 'Pemegang kasus' });

/** Rp 100.000.000 needs reviewer, area and two members of the committee. */
const bigLoan = {
  productId: 106378,
  loanAmount: 100_000_000,
  tenor: 36,
  survey: { lvudOmsetHarian: 5_000_000, lvudHpp: 60_000_000 },
};

test('Ctrl K finds a case by its name and by the last digits of the NIK, and what the open case offers', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const person = nextPerson();
  const id = await newApplication('Kartika Tercari', { person });
  await carryToAnalyst(id);
  await at(browser, 'analyst', async (page) => {
    await page.goto('/analyst');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await search(page).fill(person.noKtp.slice(-4));
    await expect(page.getByRole('option').filter({ hasText: String(id) })).toBeVisible();
    await search(page).fill('kartika tercari');
    const found = page.getByRole('option').filter({ hasText: String(id) });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/analyst-detail\\?id=${id}`));
    await expect(page.getByLabel('Keputusan', { exact: true })).toBeVisible();

    await page.keyboard.press('Control+k');
    await search(page).fill('tidak rekomendasi');
    await expect(page.getByRole('option', { name: /TIDAK REKOMENDASI/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Alasan')).toBeVisible();
  });
});

test("an analyst's ready case is decided by keyboard alone", async ({ browser }) => {
  test.setTimeout(240_000);
  const id = await newApplication('Yuni Papanketik');
  await carryToAnalyst(id);
  await makeReady(id);
  await at(browser, 'analyst', async (page) => {
    await page.goto(`/analyst?search=${id}`);
    await expect(page.getByRole('row').filter({ hasText: String(id) })).toBeVisible();
    const keys = keyCounter(page);
    const began = Date.now();
    await keys.press('j');
    await keys.press('Enter');
    await expect(page.getByLabel('Keputusan', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'REKOMENDASI', exact: true })).toBeEnabled();
    await keys.press('Control+k');
    await expect(search(page)).toBeFocused();
    await keys.type('rekomendasi');
    await expect(page.getByRole('option', { name: 'REKOMENDASI', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await keys.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Keterangan')).toBeFocused();
    // The note is the person's own: it is not counted.
    await page.keyboard.type('Usaha berjalan baik');
    await keys.press('Control+Enter');
    await expect(page).toHaveURL(/\/analyst(\?|$)/);
    const took = Date.now() - began;
    console.log(`An analyst's ready case: ${keys.count()} keys besides the note, ${(took / 1000).toFixed(1)} s`);
    expect(keys.count()).toBeLessThanOrEqual(MOST_KEYS);
    expect(took).toBeLessThanOrEqual(MOST_MS);
    expect(await statusOf(page, id)).toBe('LENDER_MARKETPLACE');
  });
});

test('a case is taken, seen by a colleague, handed over with a reason and found in Beban kerja', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const id = await newApplication('Nur Dipegang', bigLoan);
  await carryToAnalyst(id);
  await carryToCommittee(id);
  for (const voter of ['reviewer', 'area']) await carryVote(id, voter);
  await at(browser, 'kom', async (page) => {
    await openCase(page, '/approval-detail', id);
    await expect(strip(page)).toContainText('Belum dipegang siapa pun');
    await page.keyboard.press('a');
    await expect(strip(page)).toContainText('Anda memegang kasus ini');
    await at(browser, 'kom2', async (colleague) => {
      await openCase(colleague, '/approval-detail', id);
      await expect(strip(colleague)).toContainText('Dipegang Hendra Gunawan');
    });
    await strip(page).getByRole('button', { name: 'Serahkan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Serahkan' });
    await dialog.getByLabel('Kepada').click();
    await page.getByRole('option', { name: 'Lestari Widodo' }).click();
    await expect(dialog.getByRole('button', { name: 'Serahkan' })).toBeDisabled();
    await dialog.getByLabel('Alasan').fill('Rapat di luar kota');
    await dialog.getByRole('button', { name: 'Serahkan' }).click();
    await expect(strip(page)).toContainText('Dipegang Lestari Widodo');
    await page.goto('/beban-kerja');
    await page.getByRole('row').filter({ hasText: 'Lestari Widodo' }).getByRole('link').first().click();
    await expect(page.getByRole('row').filter({ hasText: String(id) })).toContainText('Lestari Widodo');
  });
  await at(browser, 'kom2', async (page) => {
    await openCase(page, '/approval-detail', id);
    await expect(strip(page)).toContainText('Diserahkan oleh Hendra Gunawan: Rapat di luar kota');
  });
});
