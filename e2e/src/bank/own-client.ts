import type { Page } from '@playwright/test';
import { type Client, createClient } from '@trustiq/contract/whole-client.ts';
import { bankUrl } from './addresses.ts';

/** The calls of the person who is signed in at this browser, for what a journey must find out before it can begin. */
export async function ownClient(page: Page): Promise<Client> {
  const kept = await page.evaluate(() => localStorage.getItem('ttf-auth') ?? '');
  const token = /"authToken":"([^"]+)"/.exec(kept)?.[1] ?? '';
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return createClient({ baseUrl: bankUrl, headers: () => ({ authorization: `Bearer ${token}`, cookie }) });
}
