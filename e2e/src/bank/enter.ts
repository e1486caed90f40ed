import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

const DAY_MS = 86_400_000;

/**
 * Signs somebody in without the screen on which one does: what it leaves in the browser is there afterwards, and nothing
 * of who sat there before. The sign-in itself is the subject of `staff`, `identity` and `second-factor`.
 */
export async function enter(page: Page, account: string): Promise<void> {
  const answer = await page.request.post('/api/authenticate', { data: { username: account, password: PASSWORD } });
  expect(answer.ok(), `${account} is let in`).toBe(true);
  const { id_token: authToken } = (await answer.json()) as { id_token: string };
  const me = await page.request.get('/api/me', { headers: { authorization: `Bearer ${authToken}` } });
  const kept = { value: { authToken, user: await me.json() }, expiresAt: Date.now() + DAY_MS };
  // A page of the bank on which no program runs.
  await page.goto('/api/health');
  await page.evaluate((text) => {
    localStorage.clear();
    localStorage.setItem('ttf-auth', text);
  }, JSON.stringify(kept));
}
