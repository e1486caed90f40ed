import { expect, type Page, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { chooseTheme } from '../bank/choose-theme.ts';
import { openCase } from '../bank/decide.ts';

/** A4 upright at 96 dots an inch, less the margins of 12 mm. */
const PAPER = { width: 703, height: 1032 };

const schemeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);

/** Prints as the browser does, and tells in which colours. */
async function schemeOnPaper(page: Page): Promise<string | undefined> {
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.body.dataset['printed'] = document.documentElement.dataset['mantineColorScheme'];
    });
  });
  await page.pdf({ format: 'A4' });
  return page.evaluate(() => document.body.dataset['printed']);
}

/** What would be wrong on a sheet of paper, in words that lead to it. */
const wrongOnPaper = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    const all = [...document.querySelectorAll('body *')];
    const seen = all.filter(isSeen);
    const styleOf = (element: Element) => getComputedStyle(element);
    const told = (elements: Element[]) =>
      elements.map((one) => `${one.localName} ${(one.getAttribute('aria-label') ?? one.textContent).slice(0, 60)}`);
    const titles = 'th button, [data-fold], [data-on-paper], [role=tab][aria-selected=true]';
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = styleOf(element);
      const isWider = element.scrollWidth > element.clientWidth + 1;
      const isHigher = element.scrollHeight > element.clientHeight + 1;
      return (overflowX !== 'visible' && isWider) || (overflowY !== 'visible' && isHigher);
    };
    const broken: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      for (const { 0: amount, index } of node.nodeValue?.matchAll(/-?Rp\s[\d.]+/g) ?? []) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + amount.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(amount);
      }
    }
    return {
      pressed: told(seen.filter((one) => one.matches('button, select, nav, [role=search]') && !one.matches(titles))),
      floating: told(seen.filter((one) => ['fixed', 'sticky'].includes(styleOf(one).position))),
      cut: told(seen.filter(isCut)),
      wide: told(seen.filter((one) => one.getBoundingClientRect().right > innerWidth + 1)),
      folded: told(all.filter((one) => one.matches('[hidden]') && one.textContent !== '' && !isSeen(one))),
      broken,
    };
  });

const nothing = { pressed: [], floating: [], cut: [], wide: [], folded: [], broken: [] };

async function layOnPaper(page: Page): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
}

test('a case is printed whole and in light colours, and nothing on the paper is to be pressed', async ({ browser }) => {
  await at(browser, 'kom', async (page) => {
    await chooseTheme(page, 'dark');
    await page.goto('/approval');
    await expect(page.getByRole('button', { name: /verifikasi/i }).first()).toBeVisible();
    const [row = ''] = await page.locator('tbody tr').allTextContents();
    await openCase(page, '/approval-detail', Number(/20\d{9}/.exec(row)?.[0]));
    await page.waitForFunction(() => document.querySelector('main [data-mark=loading]') === null);
    expect(await schemeOnPaper(page)).toBe('light');
    expect(await schemeOf(page), 'the reader has their own colours again').toBe('dark');
    // Scrolled down its header is small; on paper it is whole.
    await page.mouse.wheel(0, 900);
    await layOnPaper(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Komite' }).first()).toBeVisible();
    expect(await page.locator('[hidden=until-found]').count(), 'folds of this case').toBeGreaterThan(0);
    await expect.poll(() => wrongOnPaper(page)).toEqual(nothing);
  });
});

test('a report is printed whole and in light colours, and nothing on the paper is to be pressed', async ({
  browser,
}) => {
  await at(browser, 'kom', async (page) => {
    await chooseTheme(page, 'dark');
    await page.goto('/dashboard-report?report=PIPELINE');
    await expect(page.getByRole('tabpanel').getByRole('table')).toHaveCount(2);
    expect(await schemeOnPaper(page)).toBe('light');
    expect(await schemeOf(page)).toBe('dark');
    await layOnPaper(page);
    await expect.poll(() => wrongOnPaper(page)).toEqual(nothing);
  });
});
