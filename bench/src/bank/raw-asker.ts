import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { DEMO_PASSWORD } from '../../../packages/server/src/features/identity/demo-accounts.ts';

export type Answer = { readonly status: number; readonly body: string };

/** Asks as a browser would, over kept lines, without parsing what comes: the asker must not be what is measured. */
export async function rawAsker(baseUrl: string, username: string, lines = 16) {
  const agent = new Agent({ keepAlive: true, maxSockets: lines });
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
  const send = (method: string, path: string, body?: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string> = { authorization: `Bearer ${id_token}`, cookie };
      if (body !== undefined)
        Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': randomUUID() });
      const sent = request(`${baseUrl}${path}`, { agent, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
        );
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: object) => send('POST', path, body),
    close: () => agent.destroy(),
  };
}
