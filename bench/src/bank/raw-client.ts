import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { sessionHeadersOf } from './signed-in.ts';

export type Answer = { readonly status: number; readonly body: string };

/** Asks as a browser would, over kept lines, without parsing what comes: the asker must not be what is measured. */
export async function rawClient(baseUrl: string, username: string, lines = 16) {
  const agent = new Agent({ keepAlive: true, maxSockets: lines });
  const session = await sessionHeadersOf(baseUrl, username);
  const send = (method: string, path: string, body?: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string> = { ...session };
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
