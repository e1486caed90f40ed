import { expect, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { hostileTextsOn, spoilTexts } from '../bank/spoil-texts.ts';

test('a script in every text of a case is read as text and does nothing', async ({ browser }) => {
  test.setTimeout(120_000);
  await at(browser, 'analyst', async (page) => {
    await spoilTexts(page);
    await page.goto('/analyst');
    await page.locator('tbody tr').first().getByRole('button').click();
    await expect(page.getByRole('region', { name: 'Info Produk' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const { shown, alive, wasHit } = await hostileTextsOn(page);
    expect(shown).toBeGreaterThan(5);
    expect({ alive, wasHit }).toEqual({ alive: 0, wasHit: 0 });
  });
});
