import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { clientOf } from '../bank/client-of.ts';
import { openCase } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';
import { PASSWORD } from '../bank/people.ts';
import { statusOf } from '../bank/status-of.ts';

test('a session that ends in the middle of a decision loses nothing that was typed', async ({ browser }) => {
  test.setTimeout(180_000);
  const id = await newApplication('Lilis Terputus');
  await at(browser, 'checker', async (page) => {
    await openCase(page, '/checker-detail', id);
    await page.getByLabel('Pokok Pinjaman').fill('15000000');
    await page.getByRole('button', { name: 'TOLAK', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Alasan').selectOption({ label: 'Usia di luar ketentuan' });
    await dialog.getByLabel('Keterangan').fill('Usia melewati batas pada jatuh tempo');

    await at(browser, 'admin', async (admin) => {
      const client = await clientOf(admin);
      const { rows } = await client.listSessions({ query: { 'userName.contains': 'checker' } });
      for (const { id: session, userName } of rows)
        if (userName === 'checker') await client.endSession({ params: { id: session } });
    });
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);

    await page.getByLabel('Username/Email').fill('checker');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/checker-detail\\?id=${id}`));
    expect(await statusOf(page, id)).toBe('BORROWER-REQUESTED');
    await expect(page.getByLabel('Pokok Pinjaman')).toHaveValue('15.000.000');
    await page.getByRole('button', { name: 'TOLAK', exact: true }).click();
    await expect(dialog.getByLabel('Keterangan')).toHaveValue('Usia melewati batas pada jatuh tempo');
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page).toHaveURL(/\/checker(\?|$)/);
    expect(await statusOf(page, id)).toBe('REJECTED');
  });
});
