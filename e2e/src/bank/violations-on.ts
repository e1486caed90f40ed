import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on the page as it is now, one line for each rule broken. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Everything must have arrived and stopped moving, or colours are measured half-way.
  await expect(page.locator('.mantine-Skeleton-root').filter({ visible: true })).toHaveCount(0, { timeout: 20_000 });
  // A part that is fetched when it is first opened brings the title of its page along.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(400);
  const found = await analyse(page);
  if (found.length === 0) return found;
  // A part that arrives late may hide the page around it for a moment: what is wrong with a page stays.
  await page.waitForTimeout(2_000);
  return analyse(page);
}

/** Of what is right nobody reads which elements it was. */
async function analyse(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
