import { expect, test } from '@playwright/test';
import { examinePublicPages, examineScreens } from '../bank/examine-pages.ts';
import { examineWork } from '../bank/examine-work.ts';
import { LONG } from '../bank/long.ts';
import { workLists } from '../bank/work-screens.ts';

// Pages do not depend on each other, so both browsers share them. The dark theme and the other desks follow in
// `npm run test:long -- journeys`.
test.describe.configure({ mode: 'parallel' });

test('axe finds nothing on the public pages in the light theme', ({ page }) => examinePublicPages(page, 'light'));

test('axe finds nothing behind the sign-in in the light theme', { tag: LONG }, async ({ page }) => {
  test.setTimeout(180_000);
  await examineScreens(page, 'light');
});

for (const work of workLists.slice(0, 1)) {
  test(`axe finds nothing on the list and a case of ${work.account}`, async ({ browser }) => {
    expect(await examineWork(browser, work, 'light')).toEqual([]);
  });
}
