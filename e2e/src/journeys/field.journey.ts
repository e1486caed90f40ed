import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { fillFieldForm } from '../bank/fill-field-form.ts';
import { signIn } from '../bank/sign-in.ts';
import { somebodyNew } from '../bank/somebody-new.ts';
import { violationsOn } from '../bank/violations-on.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('an account officer fills in an application on a phone and the checker gets it', async ({ browser }) => {
  test.setTimeout(300_000);
  const { person, fullName } = somebodyNew('Sari');
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await signIn(page, 'ao');
  await expect(page).toHaveURL('/lapangan');
  // The address is there before the page: what axe looks at must be the list, not what the sign-in leaves behind.
  await expect(page.getByRole('button', { name: '+ Pengajuan baru' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: '+ Pengajuan baru' }).click();
  await fillFieldForm(page, {
    person,
    fullName,
    afterStep: async (step) => {
      expect(await violationsOn(page), step).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${step} fits the phone`).toBeLessThanOrEqual(390);
      // What was typed is there again after the page was lost.
      if (step !== 'relatives') return;
      await page.getByRole('button', { name: 'Simpan' }).click();
      await expect(page.getByRole('status').filter({ hasText: /tersimpan/ })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Nama', { exact: false }).first()).toHaveValue('Budi Contoh');
    },
  });
  await expect(page.getByText('Semua lengkap. Pengajuan dapat dikirim.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await expect(page).toHaveURL('/lapangan?tab=sent');
  await expect(page.getByRole('button', { name: fullName, exact: false })).toHaveCount(1);
  await context.close();

  await at(browser, 'checker', async (desk) => {
    await desk.goto('/checker');
    await desk.getByRole('searchbox').fill(fullName);
    await expect(desk.getByRole('row', { name: new RegExp(fullName, 'i') })).toBeVisible();
  });
});
