import { expect, type Page, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { clientOf } from '../bank/client-of.ts';
import { openCase } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';
import { PASSWORD } from '../bank/people.ts';
import { statusOf } from '../bank/status-of.ts';

/** Other journeys sit at the same account: only sessions that are not among `spared` are meant. */
const endSessions = async (admin: Page, spared: readonly number[]) => {
  const client = await clientOf(admin);
  for (const id of await sessionsOfChecker(admin))
    if (!spared.includes(id)) await client.endSession({ params: { id } });
};

async function sessionsOfChecker(admin: Page): Promise<number[]> {
  const { rows } = await (await clientOf(admin)).listSessions({ query: { 'userName.contains': 'checker', size: 100 } });
  return rows.filter(({ userName }) => userName === 'checker').map(({ id }) => id);
}

test('a session that ends in the middle of a decision loses nothing that was typed', async ({ browser }) => {
  test.setTimeout(180_000);
  const id = await newApplication('Lilis Terputus');
  const others = await at(browser, 'admin', sessionsOfChecker);
  await at(browser, 'checker', async (page) => {
    await openCase(page, '/checker-detail', id);
    await page.getByLabel('Pokok Pinjaman').fill('15000000');
    await page.getByRole('button', { name: 'TOLAK', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Alasan').selectOption({ label: 'Usia di luar ketentuan' });
    await dialog.getByLabel('Keterangan').fill('Usia melewati batas pada jatuh tempo');

    await at(browser, 'admin', (admin) => endSessions(admin, others));
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
