import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { calculate, decide, openCase } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';

test('an application goes from the checker to the analyst, the branch and into the money, in the browser', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const id = await newApplication('Sri Lurus');

  await at(browser, 'checker', async (page) => {
    await openCase(page, '/checker-detail', id);
    await calculate(page);
    await decide(page, 'SETUJU', { note: 'Data sesuai' });
    await expect(page).toHaveURL(/\/checker(\?|$)/);
  });

  await at(browser, 'analyst', async (page) => {
    await expect
      .poll(
        async () => {
          await page.goto(`/analyst?search=${id}`);
          await page.waitForTimeout(2_500);
          return page.getByText(String(id)).count();
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0);
    await openCase(page, '/analyst-detail', id);
    await page
      .getByRole('button', { name: /^VERIFIKASI / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/analyst-verification/);
    // The case has a SIMPAN of its own: wait until it is gone.
    await expect(page.getByRole('heading', { name: 'Verifikasi', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'REKOMENDASI', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'SIMPAN', exact: true }).click();
    await expect(page).toHaveURL(/\/analyst-detail/);
    await calculate(page);
    await decide(page, 'REKOMENDASI', { note: 'Layak dibiayai' });
    await expect(page).toHaveURL(/\/analyst(\?|$)/);
  });

  await at(browser, 'cabang', async (page) => {
    await openCase(page, '/approval-detail', id);
    await decide(page, 'SETUJU', { note: 'Disetujui' });
    await expect(page).toHaveURL(/\/approval(\?|$)/);
  });

  await at(browser, 'ops_cabang', async (page) => {
    await openCase(page, '/predisbursed-detail', id);
    for (const name of ['pk.pdf', 'mpk.pdf']) {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 contoh') });
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    }
    await decide(page, 'SETUJU');
    await expect(page).toHaveURL(/\/predisbursed(\?|$)/);
    await expect
      .poll(
        async () => {
          await page.goto(`/predisbursed-detail?id=${id}`);
          await page.waitForTimeout(3_000);
          return page.getByText('Cair', { exact: true }).count();
        },
        { timeout: 90_000 },
      )
      .toBeGreaterThan(0);
  });
});

test('a checker rejects with a reason, and is told what is missing before', async ({ browser }) => {
  const id = await newApplication('Tono Tertolak');
  await at(browser, 'checker', async (page) => {
    await openCase(page, '/checker-detail', id);
    await expect(page.getByText('Hitung ulang produk pada bagian Info Produk terlebih dahulu').first()).toBeVisible();
    await decide(page, 'TOLAK', { note: 'Dokumen tidak sesuai', reason: 'Dokumen tidak lengkap atau tidak valid' });
    await expect(page).toHaveURL(/\/checker(\?|$)/);
    await page.goto(`/checker?search=${id}`);
    await expect(page.getByText(String(id))).toHaveCount(0);
  });
});
