import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../bank/sign-in.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** Notes each change of what heads the page, from its first element on. */
function watchHeadings(): void {
  const seen: string[] = [];
  Object.assign(globalThis, { headingsSeen: seen });
  const look = () => {
    const shown = [...document.querySelectorAll('h1')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const now = shown.map((one) => (one.closest('#first-list') ? 'drawn' : 'program')).join(' and ') || 'none';
    if (seen.at(-1) !== now) seen.push(now);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}

const headingsSeen = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { headingsSeen: string[] }).headingsSeen);

const tookOver = (page: Page) => expect(page.locator('#content h1')).toBeVisible();

test('between the drawn list of the field and the program no page is without its heading', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await signIn(page, 'ao');
  await tookOver(page);
  const line = await context.newCDPSession(page);
  await page.addInitScript(watchHeadings);
  for (const slower of [1, 6]) {
    await line.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto('/lapangan');
    await tookOver(page);
    await page.waitForTimeout(3_000);
    expect(await headingsSeen(page)).toEqual(['none', 'drawn', 'program']);
  }
  await context.close();
});

test('an answer that comes after the program has drawn an empty list covers nothing', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await signIn(page, 'ao');
  await tookOver(page);
  let asked = 0;
  let answerFirst = () => {};
  const late = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.route('**/api/field/forms', async (route) => {
    asked += 1;
    if (asked === 1) await late;
    await route.fulfill({ json: [] });
  });
  await page.goto('/lapangan');
  await tookOver(page);
  await expect(page.locator('#content .mantine-Skeleton-root')).toHaveCount(0);
  const answered = page.waitForResponse('**/api/field/forms');
  answerFirst();
  await answered;
  await page.waitForTimeout(1_000);
  await expect(page.locator('#first-list')).toHaveCount(0);
  await tookOver(page);
  await context.close();
});
