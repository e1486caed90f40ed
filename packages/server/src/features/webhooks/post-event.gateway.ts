import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { hostOf, InsideAddress, lookupWith, type MayCall } from '../../platform/http/outside-address.ts';

const TIMEOUT_MS = 15_000;
/** Of an answer nobody needs more than why it says no. */
const LARGEST_ANSWER_BYTES = 2_048;

export type Posted = { readonly status: number; readonly answer: string };

type Post = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly mayCall: MayCall;
  readonly timeoutMs?: number;
};

/**
 * One POST to where a service account wants to hear. The connection goes to an address that was looked at, whatever the name
 * answers a moment later; a redirect is an answer like any other and is not followed; answers are cut, and slow ones too.
 */
export function postEvent({ url, headers, body, mayCall, timeoutMs = TIMEOUT_MS }: Post): Promise<Posted> {
  const target = new URL(url);
  const host = hostOf(target);
  const request = target.protocol === 'https:' ? requestSecure : requestPlain;
  // A host that is an address is never looked up.
  if (isIP(host) !== 0 && !mayCall(host)) return Promise.reject(new InsideAddress(host));
  return new Promise((resolve, reject) => {
    const sending = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // No connection is kept for the next: it would be of an address that nobody looked at then.
      agent: false,
      lookup: lookupWith(mayCall),
      signal: AbortSignal.timeout(timeoutMs),
    });
    sending.on('socket', (socket) => {
      const look = () => {
        if (!mayCall(socket.remoteAddress ?? '')) sending.destroy(new InsideAddress(host));
      };
      socket.once(target.protocol === 'https:' ? 'secureConnect' : 'connect', look);
      socket.once('connect', look);
    });
    sending.on('error', reject);
    sending.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const done = () => {
        resolve({
          status: response.statusCode ?? 0,
          answer: Buffer.concat(parts).subarray(0, LARGEST_ANSWER_BYTES).toString('utf8'),
        });
        response.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= LARGEST_ANSWER_BYTES) done();
      });
      response.on('end', done);
      response.on('error', reject);
    });
    sending.end(body);
  });
}
