import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { carryToAnalyst, carryToCommittee } from '../bank/carry-case.ts';
import { decide, openFromList } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';
import { statusOf } from '../bank/status-of.ts';

const reason = 'Penghasilan tidak mencukupi / tidak terverifikasi';
const larger = { loanAmount: 40_000_000, tenor: 24, survey: { lvudOmsetHarian: 3_000_000, lvudHpp: 40_000_000 } };

for (const [account, button, question, status, options] of [
  ['cabang', 'TOLAK', 'Apakah anda ingin menolak ?', 'REJECTED', {}],
  ['cabang', 'KEMBALI KE ANALYST', 'apakah anda ingin kembalikan ke analyst ?', 'ANALYST', {}],
  ['reviewer', 'KEMBALI KE CABANG', 'apakah anda ingin kembalikan ke cabang ?', 'AO-REQUESTED', larger],
] as const) {
  test(`${button} by ${account} asks in the words of the specification and leads to /approval`, async ({ browser }) => {
    test.setTimeout(240_000);
    const id = await newApplication('Maya Kembali', options);
    await carryToAnalyst(id);
    await carryToCommittee(id);
    await at(browser, account, async (page) => {
      await openFromList(page, '/approval', id);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog').getByText(question)).toBeVisible();
      await page.keyboard.press('Escape');
      await decide(page, button, { note: 'Mohon dilengkapi', reason });
      await expect(page).toHaveURL(/\/approval(\?|$)/);
      expect(await statusOf(page, id)).toBe(status);
    });
  });
}

test('operations only read a case that is still in approval', async ({ browser }) => {
  test.setTimeout(240_000);
  const id = await newApplication('Maya Dibaca');
  await carryToAnalyst(id);
  await carryToCommittee(id);
  await at(browser, 'ops_cabang', async (page) => {
    await openFromList(page, '/approval', id);
    await expect(page.getByText('Hanya baca: tidak ada tindakan untuk Anda pada aplikasi ini.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hitung', exact: true })).toHaveCount(0);
  });
});
