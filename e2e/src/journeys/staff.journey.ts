import { expect, test } from '@playwright/test';
import { people } from '../bank/people.ts';
import { signInByKeyboard } from '../bank/sign-in.ts';

for (const { account, lands, menu, keptOutOf } of people) {
  test(`${account} signs in by keyboard, sees exactly their menu and is kept out elsewhere`, async ({ page }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (!['127.0.0.1'].includes(url.hostname) && !['data:', 'blob:'].includes(url.protocol)) strangers.push(url.href);
    });
    await signInByKeyboard(page, account);
    await expect(page).toHaveURL(lands);
    const entries = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link');
    await expect(entries).toHaveText([...menu]);
    await page.goto(keptOutOf);
    await expect(page).toHaveURL('/error/error-v1');
    await expect(page.getByText('OOPS! Something went wrong here')).toBeVisible();
    expect(strangers, 'requests to other hosts').toEqual([]);
  });
}
