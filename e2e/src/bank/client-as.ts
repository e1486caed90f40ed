import { type Client, createClient } from '@trustiq/contract/whole-client.ts';
import { bankUrl } from './addresses.ts';
import { PASSWORD } from './people.ts';

/** The API with the rights of somebody, without a browser; it keeps the cookie of its session, as a browser would. */
export async function clientAs(username: string, baseUrl = bankUrl): Promise<Client> {
  const headers: Record<string, string> = {};
  const fetchWithCookie = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, init);
    const [cookie] = answer.headers.getSetCookie();
    if (cookie) headers['cookie'] = cookie.split(';')[0] ?? '';
    return answer;
  };
  const client = createClient({
    baseUrl,
    fetch: fetchWithCookie as typeof globalThis.fetch,
    headers: () => headers,
  });
  const { id_token } = await client.login({ body: { username, password: PASSWORD } });
  headers['authorization'] = `Bearer ${id_token}`;
  return client;
}
