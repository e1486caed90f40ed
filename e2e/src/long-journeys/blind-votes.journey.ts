import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { blindBankUrl, recommendToCommittee, startBlindBank } from '../bank/blind-bank.ts';
import { decide, openCase } from '../bank/decide.ts';
import { violationsOn } from '../bank/violations-on.ts';

test.use({ baseURL: blindBankUrl });
test.describe.configure({ mode: 'serial' });

let stop: () => Promise<void> = async () => {};
test.beforeAll(async () => {
  test.setTimeout(300_000);
  stop = await startBlindBank();
});
test.afterAll(() => stop());

const reason = 'Penghasilan tidak mencukupi / tidak terverifikasi';
const hidden = 'Suara komite (tertutup sampai semua memilih)';

test('two members vote without knowing of one another, and one of them rejects', async ({ browser }) => {
  test.setTimeout(300_000);
  const id = await recommendToCommittee();
  await at(browser, 'kom', async (page) => {
    await openCase(page, '/approval-detail', id);
    await page.getByRole('button', { name: 'TOLAK', exact: true }).click();
    await expect(page.getByRole('dialog').getByText(/suara Anda tertutup/)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await decide(page, 'TOLAK', { note: 'Sumber pelunasan tidak jelas', reason });
    await expect(page).toHaveURL(/\/approval(\?|$)/);
  });
  await at(browser, 'kom2', async (page) => {
    await openCase(page, '/approval-detail', id);
    await expect(page.getByText(hidden)).toBeVisible();
    await expect(page.getByText('Sumber pelunasan tidak jelas')).toHaveCount(0);
    await decide(page, 'SETUJU', { note: 'Usaha berjalan baik' });
    await expect(page).toHaveURL(/\/approval(\?|$)/);
  });
  await at(browser, 'analyst', async (page) => {
    await page.goto(`/maintenance-detail?id=${id}`);
    await expect(page.getByText('Suara komite: TOLAK')).toBeVisible();
    await expect(page.getByText('Sumber pelunasan tidak jelas').first()).toBeVisible();
    await expect(page.getByText(hidden)).toHaveCount(0);
  });
});
