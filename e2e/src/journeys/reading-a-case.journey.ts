import { expect, type Page, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { openCase } from '../bank/decide.ts';
import { screensOf } from '../counts/length-of-case.ts';

const MOST_SCREENS = 6;
const MOST_BRIEF = 220;
const CASES = 4;
const DESK = { width: 1366, height: 768 };
/** The same window at a zoom of 200 %. */
const ZOOMED = { width: 683, height: 384 };

/** The cases on top of the list, with which a desk begins its day. */
async function firstCases(page: Page, list: string): Promise<number[]> {
  await page.goto(list);
  await expect(page.getByRole('button', { name: /verifikasi/i }).first()).toBeVisible();
  const rows = await page.locator('tbody tr').allTextContents();
  return rows.flatMap((row) => /20\d{9}/.exec(row)?.map(Number) ?? []).slice(0, CASES);
}

const brief = (page: Page) => page.getByRole('region', { name: 'Ringkasan keputusan' });

/** As high as it is, and what of it cannot be seen without scrolling inside. */
const briefOf = (page: Page) =>
  brief(page).evaluate((panel) => ({
    height: (panel as HTMLElement).offsetHeight,
    hidden: [panel, ...panel.querySelectorAll('*')].filter(
      (part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight,
    ).length,
  }));

test('an analyst reads a case of the demo in six screens, and its brief in one glance', async ({ browser }) => {
  test.setTimeout(240_000);
  await at(browser, 'analyst', async (page) => {
    const ids = await firstCases(page, '/analyst');
    expect(ids).toHaveLength(CASES);
    for (const id of ids) {
      await openCase(page, '/analyst-detail', id);
      const { screens } = await screensOf(page);
      expect.soft(screens, `${id} in screens`).toBeLessThanOrEqual(MOST_SCREENS);
      const { height, hidden } = await briefOf(page);
      expect.soft(height, `${id}: its brief`).toBeLessThanOrEqual(MOST_BRIEF);
      expect.soft(hidden, `${id}: parts of the brief that scroll`).toBe(0);
      await page.setViewportSize(ZOOMED);
      await expect
        .poll(async () => (await briefOf(page)).height, `${id}: its brief, zoomed`)
        .toBeLessThanOrEqual(MOST_BRIEF);
      expect.soft((await briefOf(page)).hidden, `${id}: parts of it that scroll, zoomed`).toBe(0);
      await page.setViewportSize(DESK);
    }
  });
});
