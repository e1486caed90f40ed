import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { clientOf } from '../bank/client-of.ts';
import { openCase } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';

const DELAY_MS = 1_500;

test('on a slow line lists and sections show that they load, and an eager double click decides once', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const id = await newApplication('Umi Lambat');
  await at(browser, 'checker', async (page) => {
    await page.route(/\/api\/(?!events)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      await route.continue();
    });
    await page.goto('/checker');
    await expect(page.locator('tbody .mantine-Skeleton-root').first()).toBeVisible();
    await expect(page.getByRole('row').nth(1).getByRole('button', { name: 'VERIFIKASI' })).toBeVisible();

    await openCase(page, '/checker-detail', id);
    await expect(page.getByRole('region', { name: 'Workflow History' }).getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'TOLAK', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Alasan').selectOption({ label: 'Pengajuan ganda' });
    await dialog.getByLabel('Keterangan').fill('Sudah diajukan di cabang lain');
    await dialog.getByRole('button', { name: 'Lanjut' }).dblclick();
    await expect(page.getByText('Permintaan Anda sedang di proses, mohon menunggu!')).toBeVisible();
    await expect(page).toHaveURL(/\/checker(\?|$)/, { timeout: 20_000 });
    const { rows } = await (await clientOf(page)).listApprovalHistory({ params: { appId: id }, query: {} });
    expect(rows.filter(({ decisionDesc }) => decisionDesc.decDesc === 'Tolak')).toHaveLength(1);
  });
});
