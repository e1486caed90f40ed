import type { Page } from '@playwright/test';
import { type Client, createClient } from '@trustiq/contract/whole-client.ts';

/** The API with the rights of whoever is signed in on a page: for the road to the place where a story begins. */
export async function clientOf(page: Page): Promise<Client> {
  const kept = await page.evaluate(() => localStorage.getItem('ttf-auth') ?? '');
  const token = /"authToken":"([^"]+)"/.exec(kept)?.[1] ?? '';
  const fetchAsPage = async (url: string, init: RequestInit = {}) => {
    const answer = await page.request.fetch(url, {
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      ...(init.body ? { data: String(init.body) } : {}),
    });
    return new Response(new Uint8Array(await answer.body()), { status: answer.status(), headers: answer.headers() });
  };
  return createClient({
    fetch: fetchAsPage as typeof globalThis.fetch,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
}
