import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { FileStorage } from './file-storage.ts';
import { openKeptFile } from './kept-file.ts';

const PIECE = 1000;
const honest = Buffer.alloc(5 * PIECE, 'a');
const forged = Buffer.alloc(5 * PIECE, 'b');
const file = {
  objectName: 'x',
  sizeBytes: honest.length,
  sha256: createHash('sha256').update(honest).digest('hex'),
};

const inPieces = (bytes: Buffer) =>
  Readable.from(Array.from({ length: 5 }, (_, at) => bytes.subarray(at * PIECE, (at + 1) * PIECE)));

/** Gives these contents one after the other. */
function storageOf(...contents: (Buffer | null)[]): FileStorage {
  return {
    put: async () => {},
    get: async () => {
      const bytes = contents.shift() ?? null;
      return bytes && { content: inPieces(bytes), sizeBytes: bytes.length };
    },
  };
}

describe('a kept file', () => {
  it('is handed out whole', async () => {
    const opened = await openKeptFile(storageOf(honest, honest), file);
    if (typeof opened === 'string') throw new Error(opened);
    expect(await buffer(opened.content)).toEqual(honest);
  });

  it('never arrives whole when it is exchanged after it was looked at', async () => {
    const opened = await openKeptFile(storageOf(honest, forged), file);
    if (typeof opened === 'string') throw new Error(opened);
    let arrived = 0;
    const reading = (async () => {
      for await (const piece of opened.content) arrived += (piece as Buffer).length;
    })();
    await expect(reading).rejects.toThrow('exchanged');
    expect(arrived).toBeLessThan(honest.length);
  });

  it('is refused when it is another, of another length, gone, or when nobody knows what it was', async () => {
    expect(await openKeptFile(storageOf(forged), file)).toBe('changed');
    expect(await openKeptFile(storageOf(honest.subarray(1)), file)).toBe('changed');
    expect(await openKeptFile(storageOf(null), file)).toBe('missing');
    expect(await openKeptFile(storageOf(honest), { ...file, sha256: null })).toBe('changed');
  });
});
