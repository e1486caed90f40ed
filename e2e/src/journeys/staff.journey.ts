import { expect, test } from '@playwright/test';
import { LONG } from '../bank/long.ts';
import { people } from '../bank/people.ts';
import { signInByKeyboard } from '../bank/sign-in.ts';

/** One of each kind of menu; the others follow in `npm run test:long -- journeys`. */
const daily = ['analyst', 'admin', 'cabang', 'kom', 'dir_kep', 'hrd', 'ops_cabang', 'ao'];

for (const { account, lands, menu, keptOutOf } of people) {
  const tag = daily.includes(account) ? [] : [LONG];
  const title = `${account} signs in by keyboard, sees exactly their menu and is kept out elsewhere`;
  test(title, { tag }, async ({ page }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (!['127.0.0.1'].includes(url.hostname) && !['data:', 'blob:'].includes(url.protocol)) strangers.push(url.href);
    });
    await signInByKeyboard(page, account);
    await expect(page).toHaveURL(lands);
    const entries = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link');
    // Behind the name of a list stands how much waits in it.
    await expect(entries).toHaveText(menu.map((name) => new RegExp(`^${name}\\d*$`)));
    await page.goto(keptOutOf);
    await expect(page).toHaveURL('/error/error-v1');
    await expect(page.getByText('OOPS! Something went wrong here')).toBeVisible();
    expect(strangers, 'requests to other hosts').toEqual([]);
  });
}
