import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { carryToAnalyst, carryToCommittee } from '../bank/carry-case.ts';
import { openCase } from '../bank/decide.ts';
import { lookAround } from '../bank/look-around.ts';
import { newApplication, nextPerson } from '../bank/new-application.ts';
import { statusOf } from '../bank/status-of.ts';
import { violationsOn } from '../bank/violations-on.ts';

async function inApproval(fullName: string, options: Parameters<typeof newApplication>[1] = {}) {
  const id = await newApplication(fullName, options);
  await carryToAnalyst(id);
  await carryToCommittee(id);
  return id;
}

test('new terms in approval say beforehand what they cost', async ({ browser }) => {
  test.setTimeout(300_000);
  const id = await inApproval('Nina Syarat', { tenor: 36 });
  await at(browser, 'cabang', async (page) => {
    await openCase(page, '/approval-detail', id);
    await page.getByLabel('Tenor', { exact: false }).first().fill('6');
    await page.getByRole('button', { name: 'Hitung', exact: true }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'DBR' });
    await expect(dialog).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('effects.png') });
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Batal' }).click();
    expect(await statusOf(page, id)).toBe('LENDER_MARKETPLACE');
  });
});

test('what else the person has with the bank stands on both cases', async ({ browser }) => {
  test.setTimeout(300_000);
  const person = nextPerson();
  const first = await inApproval('Nina Berdua', { person });
  const second = await newApplication('Nina Berdua', { person });
  await carryToAnalyst(second);
  await at(browser, 'analyst', (page) =>
    lookAround(page, 'related', async () => {
      await openCase(page, '/analyst-detail', second);
      await expect(page.getByRole('region', { name: /./ }).filter({ hasText: String(first) })).toBeVisible();
    }),
  );
});
