import { type Client, createClient } from '@trustiq/contract/whole-client.ts';
import { DEMO_PASSWORD } from '../../../packages/server/src/features/identity/demo-accounts.ts';

/** Somebody of the demo bank; its server must run with CAPTCHA=off. */
export async function signedIn(baseUrl: string, username: string): Promise<Client> {
  const answer = await fetch(`${baseUrl}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  const { id_token } = (await answer.json()) as { id_token: string };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return createClient({ baseUrl, headers: () => ({ authorization: `Bearer ${id_token}`, cookie }) });
}
