import { expect, type Page, test } from '@playwright/test';
import { PASSWORD } from '../bank/people.ts';
import { violationsOn } from '../bank/violations-on.ts';

/** Holds the program of the sign-in back until it is let go: the page stays as it is drawn before. */
async function holdProgram(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const submit = (page: Page) => page.getByRole('button', { name: 'Masuk', exact: true });

test('the sign-in can be filled in before its program has come, which goes on with it', async ({ page }) => {
  const letGo = await holdProgram(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.locator('#splash')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Masuk' })).toBeVisible();
  await page.getByLabel('Username/Email').fill('direktur_tidak_ada');
  await page.getByLabel('Username/Email').press('Tab');
  await page.keyboard.type(PASSWORD.slice(0, 4));
  letGo();
  await expect(page.locator('#root[data-presses]')).toHaveCount(0);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD.slice(4));
  await expect(page.getByLabel('Username/Email')).toHaveValue('direktur_tidak_ada');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect');
});

test('who presses before the program has come is signed in by it, and nothing of it stands in the address', async ({
  page,
}) => {
  const letGo = await holdProgram(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.getByLabel('Username/Email').fill('kom');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL('/auth/login');
  letGo();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
});

test('the drawn sign-in speaks the language and wears the colours that were chosen, and lies where the program draws it', async ({
  page,
}) => {
  const kept = (value: string) => JSON.stringify({ value, expiresAt: Date.now() + 3_600_000 });
  await page.addInitScript(
    ([language, theme]) => {
      localStorage.setItem('ttf-language', language ?? '');
      localStorage.setItem('ttf-theme', theme ?? '');
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    },
    [kept('en'), kept('dark')],
  );
  const letGo = await holdProgram(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.locator('#splash')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'EN' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const placesOf = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#root :is(h1, input, button, a, p, section, label)')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return `${one.localName} ${one.textContent?.slice(0, 20)} ${[x, y, width, height].map(Math.round).join(' ')}`;
      }),
    );
  const drawn = await placesOf();
  letGo();
  await expect(page.locator('#root[data-presses]')).toHaveCount(0);
  expect(await placesOf()).toEqual(drawn);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test('where the program does not come, whoever waits for it is told', async ({ page }) => {
  await page.route('**/assets/door-*.js', async (route) => route.abort());
  await page.goto('/auth/login');
  await expect(page.getByRole('alert')).toHaveText('Server tidak dapat dihubungi. Coba lagi sebentar lagi.');
  await expect(page.getByLabel('Username/Email')).toBeVisible();
});
