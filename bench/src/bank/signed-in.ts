import { type Client, createClient } from '@trustiq/contract/whole-client.ts';
import { DEMO_PASSWORD } from '../../../packages/server/src/features/identity/demo-accounts.ts';

export type SessionHeaders = { readonly authorization: string; readonly cookie: string };

/** Somebody of the demo bank; its server must run with CAPTCHA=off. */
export async function sessionHeadersOf(baseUrl: string, username: string): Promise<SessionHeaders> {
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
  return { authorization: `Bearer ${id_token}`, cookie };
}

export async function signedIn(baseUrl: string, username: string): Promise<Client> {
  const headers = await sessionHeadersOf(baseUrl, username);
  return createClient({ baseUrl, headers: () => headers });
}
