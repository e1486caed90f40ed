import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StoreBehaviour, type StorePeer, startStorePeer } from '../../testing/s3-peer.ts';
import { faultOfFile } from '../kept-files/kept-file.ts';
import { circuitBreaker } from '../partners/circuit-breaker.ts';
import type { FileStorage } from './file-storage.ts';
import { s3Storage } from './s3-storage.ts';

let peer: StorePeer;
let storage: FileStorage;
let time = new Date('2026-11-16T02:00:00Z');
beforeAll(async () => {
  peer = await startStorePeer();
});
beforeEach(() => {
  storage = s3Storage(
    peer.url,
    circuitBreaker('files', () => time),
    { timeoutMs: 300 },
  );
});
afterAll(() => peer.close());

const bytes = Buffer.from('isi berkas');
const contentOf = async (name: string) => {
  const stored = await storage.get(name);
  return stored && buffer(stored.content);
};
const unavailable = { code: 'PARTNER_UNAVAILABLE' };

describe('files in an S3 store', () => {
  it('come back as they were stored, under a signature that the store accepts', async () => {
    const name = randomUUID();
    await storage.put(name, bytes);
    const stored = await storage.get(name);
    expect(stored?.sizeBytes).toBe(bytes.length);
    expect((await contentOf(name))?.equals(bytes)).toBe(true);
    expect([...peer.files.keys()]).toContain(`/berkas/${name}`);
    expect(peer.refusedSignatures()).toBe(0);
  });

  it('are gone once they are removed, however often', async () => {
    const name = randomUUID();
    await storage.put(name, bytes);
    await storage.remove(name);
    expect(await storage.get(name)).toBeNull();
    await storage.remove(name);
    peer.next('forbidden');
    await expect(storage.remove(name)).rejects.toMatchObject(unavailable);
  });

  it('that are not there are none', async () => {
    expect(await storage.get(randomUUID())).toBeNull();
  });

  it.each(['../secret', 'a/b', '', 'test-2026', `${'0'.repeat(8)}?acl`])(
    'are not reached under a name like %s',
    async (name) => {
      expect(await storage.get(name)).toBeNull();
      await expect(storage.put(name, bytes)).rejects.toThrow();
    },
  );

  it.each<StoreBehaviour>(['hang', 'broken', 'busy', 'html', 'page', 'lost'])(
    'are stored in spite of a store that is %s once, and once only',
    async (behaviour) => {
      const name = randomUUID();
      peer.next(behaviour);
      await storage.put(name, bytes);
      expect((await contentOf(name))?.equals(bytes)).toBe(true);
    },
  );

  it.each<StoreBehaviour>(['hang', 'broken', 'busy', 'html', 'page', 'forbidden'])(
    'are refused in words while the store is %s',
    async (behaviour) => {
      peer.next(behaviour, behaviour, behaviour);
      await expect(storage.put(randomUUID(), bytes)).rejects.toMatchObject(unavailable);
      await expect(storage.get(randomUUID())).rejects.toMatchObject(unavailable);
    },
  );

  it('that break off half-way are an error for the reader, not a shorter file', async () => {
    const name = randomUUID();
    await storage.put(name, bytes);
    peer.next('truncated');
    await expect(contentOf(name)).rejects.toThrow();
  });

  it.each<StoreBehaviour>(['stalled', 'dripping'])(
    'whose answer is %s are waited for in vain only so long, and it counts as a failure of the store',
    async (behaviour) => {
      const name = randomUUID();
      await storage.put(name, Buffer.alloc(1000, 'x'));
      peer.next(behaviour, behaviour, behaviour, behaviour, behaviour);
      const reading = Promise.allSettled(Array.from({ length: 5 }, () => contentOf(name)));
      for (const outcome of await reading) expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable });
      // Nobody is sent there any more.
      const asked = peer.requests();
      await expect(storage.get(name)).rejects.toMatchObject(unavailable);
      expect(peer.requests()).toBe(asked);
    },
  );

  it('that the store packed are not the bytes that lie there: nobody knows their size', async () => {
    const name = randomUUID();
    await storage.put(name, bytes);
    peer.next('packed');
    const stored = await storage.get(name);
    expect(stored?.sizeBytes).toBeNull();
    stored?.content.destroy();
    peer.next('packed');
    const file = {
      objectName: name,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    expect(await faultOfFile(storage, file)).toBe('changed');
    expect(await faultOfFile(storage, file)).toBeNull();
  });

  it('are not asked for while the circuit is open, and again after half a minute', async () => {
    const name = randomUUID();
    await storage.put(name, bytes);
    peer.next('broken', 'broken', 'broken', 'broken', 'broken');
    for (let count = 0; count < 5; count++) await expect(storage.get(name)).rejects.toMatchObject(unavailable);
    await expect(storage.get(name)).rejects.toMatchObject(unavailable);
    time = new Date(time.getTime() + 30_000);
    expect((await contentOf(name))?.equals(bytes)).toBe(true);
  });
});
