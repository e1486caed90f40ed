import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { decide, openCase } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';
import { statusOf } from '../bank/status-of.ts';

const unavailable = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Layanan mitra sedang tidak tersedia',
    status: 503,
    code: 'PARTNER_UNAVAILABLE',
    requestId: 'req-contoh-1',
  }),
};

test('a bureau that does not answer fails in its own place; the rest of the case works', async ({ browser }) => {
  test.setTimeout(150_000);
  const id = await newApplication('Ika Biro');
  await at(browser, 'checker', async (page) => {
    await page.route(/\/api\/(clik)/, (route) => route.fulfill(unavailable));
    await openCase(page, '/checker-detail', id);
    const bureau = page.getByRole('region', { name: 'Biro Kredit Summary Fasilitas' });
    await expect(bureau.getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible({ timeout: 30_000 });
    await expect(bureau.getByText('req-contoh-1').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Info Produk' }).getByLabel('Pokok Pinjaman')).toBeVisible();
    await page.unroute(/\/api\/(clik)/);
    await bureau.getByRole('button', { name: 'Coba lagi' }).first().click();
    await expect(bureau.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0);
  });
});

test('a calculation that fails says so, and the old figures are not taken for new ones', async ({ browser }) => {
  test.setTimeout(150_000);
  const id = await newApplication('Ika Simulasi');
  await at(browser, 'checker', async (page) => {
    await page.route(/fetch\/emi|\/simulation/, (route) => route.fulfill(unavailable));
    await openCase(page, '/checker-detail', id);
    await page.getByRole('button', { name: 'Hitung', exact: true }).click();
    await expect(page.getByText('Simulasi gagal').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'SETUJU', exact: true })).toBeDisabled();
  });
});

test('a decision on which the server fails stays typed and is sent again with one effect', async ({ browser }) => {
  test.setTimeout(150_000);
  const id = await newApplication('Ika Ulang');
  await at(browser, 'checker', async (page) => {
    await openCase(page, '/checker-detail', id);
    await page.route(/reject\/app/, (route) => route.abort('connectionreset'));
    await decide(page, 'TOLAK', { note: 'Indikasi pemalsuan', reason: 'Indikasi fraud / pemalsuan data' });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('Server tidak dapat dihubungi');
    await expect(dialog.getByLabel('Keterangan')).toHaveValue('Indikasi pemalsuan');
    await page.unroute(/reject\/app/);
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page).toHaveURL(/\/checker(\?|$)/);
    expect(await statusOf(page, id)).toBe('REJECTED');
  });
});
