import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { FileStorage } from '../storage/file-storage.ts';
import { faultOfFile, openKeptFile } from './kept-file.ts';

const PIECE = 1000;
const honest = Buffer.alloc(5 * PIECE, 'a');
const forged = Buffer.alloc(5 * PIECE, 'b');
const file = {
  objectName: 'x',
  sizeBytes: honest.length,
  sha256: createHash('sha256').update(honest).digest('hex'),
};

const cuttings: Record<string, (bytes: Buffer) => Iterable<Buffer>> = {
  'in equal pieces': (bytes) =>
    Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, at) => bytes.subarray(at * PIECE, (at + 1) * PIECE)),
  'at once': (bytes) => [bytes],
  'byte by byte': (bytes) => Array.from(bytes, (_, at) => bytes.subarray(at, at + 1)),
  'with empty pieces': (bytes) => [bytes.subarray(0, 10), Buffer.alloc(0), bytes.subarray(10), Buffer.alloc(0)],
};

const inPieces = (bytes: Buffer) => Readable.from(cuttings['in equal pieces']?.(bytes) ?? []);

/** Gives these contents one after the other. */
function storageOf(...contents: (Buffer | null)[]): FileStorage {
  return {
    put: async () => {},
    remove: async () => {},
    get: async () => {
      const bytes = contents.shift() ?? null;
      return bytes && { content: inPieces(bytes), sizeBytes: bytes.length };
    },
  };
}

/** The honest file first, then these pieces, which are said to be as long as it. */
function exchanging(pieces: Iterable<Buffer>): FileStorage {
  const contents = [inPieces(honest), Readable.from(pieces)];
  return {
    put: async () => {},
    remove: async () => {},
    get: async () => ({ content: contents.shift() ?? Readable.from([]), sizeBytes: honest.length }),
  };
}

/** What stands in the place of a file when it is read the second time. */
const exchanged: Record<string, (cut: (bytes: Buffer) => Iterable<Buffer>) => Iterable<Buffer>> = {
  'another of its length': (cut) => cut(forged),
  'another of its length, and more behind it': (cut) => [...cut(forged), Buffer.from('more')],
  'the file itself, and more behind it': (cut) => [...cut(honest), Buffer.from('more')],
  'the file itself, and a byte more in its last piece': (cut) => cut(Buffer.concat([honest, Buffer.from('x')])),
  'less than the file': (cut) => cut(honest.subarray(1)),
  nothing: () => [],
};

const exchanges = Object.keys(exchanged).flatMap((what) => Object.keys(cuttings).map((how) => [what, how] as const));

function* endless() {
  for (;;) yield honest;
}

describe('a kept file', () => {
  it('is handed out whole', async () => {
    const opened = await openKeptFile(storageOf(honest, honest), file);
    if (typeof opened === 'string') throw new Error(opened);
    expect(await buffer(opened.content)).toEqual(honest);
  });

  it.each(exchanges)('never arrives whole when it is exchanged after it was looked at: %s, %s', async (what, how) => {
    let noted = 0;
    const pieces = exchanged[what]?.(cuttings[how] ?? (() => [])) ?? [];
    const opened = await openKeptFile(exchanging(pieces), file, async () => void (noted += 1));
    if (typeof opened === 'string') throw new Error(opened);
    expect(opened.sizeBytes).toBe(honest.length);
    let arrived = 0;
    const reading = (async () => {
      for await (const piece of opened.content) arrived += (piece as Buffer).length;
    })();
    await expect(reading).rejects.toThrow('exchanged');
    expect(arrived).toBeLessThan(honest.length);
    expect(noted).toBe(1);
  });

  it.each(Object.entries(cuttings))('arrives whole, %s', async (_, cut) => {
    const opened = await openKeptFile(exchanging(cut(honest)), file);
    if (typeof opened === 'string') throw new Error(opened);
    expect(await buffer(opened.content)).toEqual(honest);
  });

  it('is refused when another length is told the second time, and its store is left alone', async () => {
    expect(await openKeptFile(storageOf(honest, honest.subarray(1)), file)).toBe('changed');
  });

  it('is read no further than it is long', async () => {
    const content = Readable.from(endless());
    const storage = {
      put: async () => {},
      remove: async () => {},
      get: async () => ({ content, sizeBytes: honest.length }),
    };
    expect(await faultOfFile(storage, file)).toBe('changed');
    expect(content.destroyed).toBe(true);
  });

  it('is closed when its reader leaves before the first piece', async () => {
    const contents = [inPieces(honest), inPieces(honest)];
    const [, second] = contents;
    const storage: FileStorage = {
      put: async () => {},
      remove: async () => {},
      get: async () => ({ content: contents.shift() ?? Readable.from([]), sizeBytes: honest.length }),
    };
    const opened = await openKeptFile(storage, file);
    if (typeof opened === 'string') throw new Error(opened);
    const closed = new Promise((resolve) => second?.once('close', resolve));
    opened.content.destroy();
    await closed;
  });

  it('is refused when it is another, of another length, gone, or when nobody knows what it was', async () => {
    expect(await openKeptFile(storageOf(forged), file)).toBe('changed');
    expect(await openKeptFile(storageOf(honest.subarray(1)), file)).toBe('changed');
    expect(await openKeptFile(storageOf(null), file)).toBe('missing');
    expect(await openKeptFile(storageOf(honest), { ...file, sha256: null })).toBe('changed');
  });
});
