import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { Failure } from '../http/failure.ts';
import type { CircuitBreaker } from '../partners/circuit-breaker.ts';
import { isFileName } from './file-name.ts';
import type { FileStorage } from './file-storage.ts';
import { patientBody } from './patient-body.ts';

const TIMEOUT_MS = 15_000;
const TRIES = 2;
const NOT_FOUND = 404;

/** `https://access-key:secret@host/bucket?region=ap-southeast-3`, as the configuration gives it. */
function readAddress(url: string) {
  const { protocol, host, pathname, username, password, searchParams } = new URL(url);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    // Trying again is decided here, with the breaker in view.
    retries: 0,
  });
  return { client, bucket: `${protocol}//${host}${pathname.replace(/\/+$/, '')}` };
}

/** A store names the version of a file in each answer about it; a page of a proxy in between does not. */
const isOfStore = ({ headers }: Response): boolean => headers.has('etag');

/** Whether the bytes are unpacked on their way: then they are others than lie there, and as many as somebody likes. */
const isPacked = ({ headers }: Response): boolean => (headers.get('content-encoding') ?? 'identity') !== 'identity';

/** Files in a bucket of an S3-compatible store. A store that does not answer is said to be so; nothing is half-written. */
export function s3Storage(
  url: string,
  breaker: CircuitBreaker,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): FileStorage {
  const { client, bucket } = readAddress(url);

  const ask = async (name: string, method: 'GET' | 'PUT' | 'DELETE', body?: Uint8Array): Promise<Response> => {
    if (!breaker.mayCall()) throw new Failure('PARTNER_UNAVAILABLE');
    const address = `${bucket}/${name}`;
    // The content is signed too, so that the store refuses what was damaged on its way.
    const digest = createHash('sha256').update(body ?? '');
    const { headers } = await client.sign(address, {
      method,
      headers: { 'x-amz-content-sha256': digest.digest('hex') },
    });
    // Not signed: a proxy in between may change it.
    headers.set('accept-encoding', 'identity');
    // Until the answer begins; whoever reads a file has patience of their own for it.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), timeoutMs);
    try {
      const { signal } = patience;
      const content = body === undefined ? {} : { body: new Uint8Array(body) };
      const response = await fetch(address, { method, headers, ...content, redirect: 'error', signal });
      // A file has come when all of it has.
      if (method !== 'GET' || !response.ok)
        breaker.note(response.ok || response.status === NOT_FOUND ? 'answered' : 'failed');
      return response;
    } catch {
      breaker.note('failed');
      throw new Failure('PARTNER_UNAVAILABLE');
    } finally {
      clearTimeout(timer);
    }
  };

  const write = async (name: string, content: Uint8Array): Promise<void> => {
    const response = await ask(name, 'PUT', content);
    await response.body?.cancel();
    if (!response.ok || !isOfStore(response)) throw new Failure('PARTNER_UNAVAILABLE');
  };

  return {
    put: async (name, content) => {
      if (!isFileName(name)) throw new Error('A file can only be stored under a name made for it');
      // The same bytes under the same name: writing them a second time changes nothing.
      for (let attempt = 1; attempt < TRIES; attempt++) {
        const isWritten = await write(name, content).then(
          () => true,
          () => false,
        );
        if (isWritten) return;
      }
      await write(name, content);
    },
    remove: async (name) => {
      if (!isFileName(name)) return;
      const response = await ask(name, 'DELETE');
      await response.body?.cancel();
      if (!response.ok && response.status !== NOT_FOUND) throw new Failure('PARTNER_UNAVAILABLE');
    },
    get: async (name) => {
      if (!isFileName(name)) return null;
      const response = await ask(name, 'GET');
      if (response.status === NOT_FOUND) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok || !isOfStore(response) || response.body === null) {
        if (response.ok) breaker.note('answered');
        await response.body?.cancel();
        throw new Failure('PARTNER_UNAVAILABLE');
      }
      const length = Number(response.headers.get('content-length') ?? Number.NaN);
      const sizeBytes = isPacked(response) || !Number.isSafeInteger(length) ? null : length;
      const content = patientBody(response.body, {
        idleMs: timeoutMs,
        sizeBytes: sizeBytes ?? 0,
        onEnd: breaker.note,
        lost: () => new Failure('PARTNER_UNAVAILABLE'),
      });
      return { content, sizeBytes };
    },
  };
}
