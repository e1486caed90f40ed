import type { Page } from '@playwright/test';

const MOST_TABS = 150;
const BAR = '[role=group][aria-label=Keputusan]';

const measure = (page: Page) =>
  page.evaluate(() => {
    const heightOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
    const taken =
      heightOf('header.mantine-AppShell-header') +
      heightOf('main header[role=group]') +
      heightOf('[role=group][aria-label=Keputusan]');
    return { page: document.documentElement.scrollHeight, window: innerHeight, taken };
  });

/** Scrolled, as somebody reads: what sticks to the edges has its least height then. */
export async function screensOf(page: Page): Promise<{ pixels: number; screens: number }> {
  await page.locator('section[id^=section-]').first().waitFor();
  await page.waitForTimeout(1500);
  // Sections that are loaded late are not counted before they are there.
  await page.waitForFunction(() => document.querySelector('main [data-mark=loading]') === null);
  await page.waitForTimeout(500);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 900);
  await page.waitForTimeout(600);
  const { page: pixels, window: height, taken } = await measure(page);
  await page.evaluate(() => scrollTo(0, 0));
  return { pixels, screens: pixels / (height - taken) };
}

/** From the top of the page as it opens, a way that jumps there included. */
export async function tabsOf(page: Page): Promise<number> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.reload();
  await page.locator(BAR).waitFor();
  await page.waitForTimeout(1500);
  for (let tabs = 1; tabs <= MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const found = document.activeElement;
      if (found?.closest('[role=group][aria-label=Keputusan]')) return 'bar';
      return found?.matches('[data-to-decision], a[href="#content"]') ? 'jump' : 'elsewhere';
    });
    if (place === 'bar') return tabs;
    if (place === 'jump') await page.keyboard.press('Enter');
  }
  return MOST_TABS;
}
