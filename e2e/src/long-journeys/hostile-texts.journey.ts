import { expect, type Page, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { hostileTextsOn, spoilTexts } from '../bank/spoil-texts.ts';

async function expectHarmless(page: Page, where: string): Promise<number> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { shown, alive, wasHit } = await hostileTextsOn(page);
  expect({ alive, wasHit }, where).toEqual({ alive: 0, wasHit: 0 });
  return shown;
}

/** Lists with what lies behind their first row. */
const lists = [
  ['checker', '/checker'],
  ['hrd', '/employee-verification'],
  ['analyst', '/analyst'],
  ['dir_kep', '/approval'],
  ['kom', '/approval'],
  ['ops_cabang', '/predisbursed'],
  ['analyst', '/prescreen'],
] as const;

for (const [account, path] of lists)
  test(`a script in every text does nothing on ${path} and behind it for ${account}`, async ({ browser }) => {
    test.setTimeout(120_000);
    await at(browser, account, async (page) => {
      await spoilTexts(page);
      await page.goto(path);
      await expect(page.locator('tbody tr').first()).toBeVisible();
      let shown = await expectHarmless(page, path);
      const open = page.locator('tbody tr').first().getByRole('button');
      if ((await open.count()) > 0) {
        await open.first().click();
        await expect(page.locator('main h1')).toBeVisible();
        shown += await expectHarmless(page, `${path} behind the first row`);
        for (const name of ['Lihat Detail', 'DETAIL SCORING', 'Workflow History']) {
          const button = page.getByRole('button', { name, exact: false }).first();
          if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
          await button.click();
          await expect(page.getByRole('dialog')).toBeVisible();
          shown += await expectHarmless(page, `${path}: ${name}`);
          await page.keyboard.press('Escape');
        }
      }
      expect(shown).toBeGreaterThan(0);
    });
  });

const pages = [
  '/admin/users',
  '/admin/account-requests',
  '/admin/services',
  '/admin/messages',
  '/admin/jobs',
  '/admin/sessions',
  '/admin/audit',
  '/admin/webhooks',
  '/admin/partners',
  '/dashboard-report',
];

test('a script in every text does nothing on the pages of the administrator', async ({ browser }) => {
  test.setTimeout(180_000);
  await at(browser, 'admin', async (page) => {
    await spoilTexts(page);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.locator('main h1')).toBeVisible();
      await expectHarmless(page, path);
    }
  });
});
