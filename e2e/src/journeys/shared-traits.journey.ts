import { expect, type Page, test } from '@playwright/test';
import { applicationApart } from '../bank/application-apart.ts';
import { at } from '../bank/at.ts';
import { carryToAnalyst, carryToCommittee } from '../bank/carry-case.ts';
import { clientAs } from '../bank/client-as.ts';
import { openCase } from '../bank/decide.ts';

const radar = (page: Page, name = 'Radar hubungan') => page.getByRole('region', { name });

/** Every word that the server sends to a page from now on. */
function listenTo(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/') && !response.url().includes('/events'))
      bodies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).join('\n');
}

test('a phone that three applications share is seen by the head of a branch: one case by name, one as a number alone', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const msisdn = `0857${String(Date.now() % 100_000_000).padStart(8, '0')}`;
  const [here, near, far] = [
    await applicationApart('Ratna Diperiksa', { branch: '001', msisdn }),
    await applicationApart('Tuti Sekantor', { branch: '001', msisdn }),
    await applicationApart('Yuni Diluar', { branch: '999', msisdn }),
  ];
  await carryToAnalyst(here);
  await carryToCommittee(here);
  const { applicationRequestId } = await (await clientAs('analyst')).getCase({ params: { id: far } });

  await at(browser, 'cabang', async (page) => {
    const said = listenTo(page);
    await openCase(page, '/approval-detail', here);
    // A finding that needs a question is open without anybody's looking for it.
    await expect(radar(page).getByText('Ada kesamaan yang perlu ditanyakan.')).toBeVisible();
    const row = radar(page).getByRole('row').filter({ hasText: 'Tuti Sekantor' });
    await expect(row).toContainText('Sedang');
    await expect(row).toContainText('HP pemohon sama');
    await expect(radar(page).getByRole('row')).toHaveCount(2);
    await expect(
      radar(page).getByText('1 aplikasi orang lain di luar wewenang Anda, bobot tertinggi: sedang.'),
    ).toBeVisible();
    await expect(
      radar(page).getByRole('img', { name: /aplikasi ini di tengah, 2 aplikasi lain di sekelilingnya/ }),
    ).toBeVisible();
    const words = await said();
    expect(words.includes('TUTI SEKANTOR')).toBe(true);
    const secrets = [String(far), String(applicationRequestId), 'YUNI DILUAR'];
    expect(secrets.filter((secret) => words.toUpperCase().includes(secret))).toEqual([]);

    await page.getByRole('banner').getByText('EN', { exact: true }).click();
    const english = radar(page, 'Relationship radar');
    await expect(english.getByText('Matches that need a question.')).toBeVisible();
    await expect(
      english.getByText('Applications of other people outside your authority: 1, heaviest: medium.'),
    ).toBeVisible();
    await expect(english.getByRole('row').filter({ hasText: 'Tuti Sekantor' })).toContainText(
      "Same: Applicant's phone",
    );

    // Without a mouse: the other case is a link that Tab reaches and Enter follows.
    const other = english.getByRole('link', { name: `Open application ${near}` });
    for (let tabs = 0; tabs < 200; tabs += 1) {
      if (await other.evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(other).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`(id|application)=${near}`));
    await page.getByRole('banner').getByText('ID', { exact: true }).click();
  });
});
