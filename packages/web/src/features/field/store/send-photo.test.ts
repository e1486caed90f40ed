import { createCaller } from '@trustiq/contract/client.ts';
import type { FieldPhoto } from '@trustiq/contract/field/field-forms.ts';
import { PHOTO_PIECE_BYTES } from '@trustiq/contract/field/field-photos.ts';
import { expect, it } from 'vitest';
import { type NewPhoto, sendPhoto } from './send-photo.ts';

const FORM = '5f0c6f0a-5b8f-4f7e-9f43-3f3f2f1e0d01';
const PIECES = 3;

const photo = (): NewPhoto => ({
  id: '9b2f7a52-7a0f-4a59-8d4e-0a5a9d5f0001',
  slot: 'DOCUMENT',
  document: 'ktp',
  fileName: 'ktp.jpg',
  sha256: 'a'.repeat(64),
  takenAt: null,
  latitude: null,
  longitude: null,
  bytes: Uint8Array.from({ length: PHOTO_PIECE_BYTES * (PIECES - 1) + 17 }, (_, index) => index % 251),
});

/** A server that keeps pieces; the line breaks at the requests that are named, before or after the server has heard them. */
function serverOver(breaks: Readonly<Record<number, 'before' | 'after'>>) {
  const kept: number[] = [];
  const offsets: number[] = [];
  let requests = 0;
  const { bytes, ...about } = photo();
  const state = (): FieldPhoto => ({
    ...about,
    sizeBytes: bytes.length,
    receivedBytes: kept.length,
    isComplete: kept.length === bytes.length,
  });
  const call = createCaller({
    fetch: async (_input, init) => {
      const breaking = breaks[requests++];
      if (breaking === 'before') throw new TypeError('no network');
      const body = JSON.parse(String(init?.body)) as { offset?: number; data?: string };
      if (body.offset !== undefined && body.data !== undefined) {
        offsets.push(body.offset);
        if (body.offset !== kept.length)
          return new Response(
            JSON.stringify({ type: 'about:blank', title: 'x', status: 409, code: 'CONFLICT', requestId: 'r' }),
            { status: 409 },
          );
        for (const byte of Buffer.from(body.data, 'base64')) kept.push(byte);
      }
      if (breaking === 'after') throw new TypeError('no network');
      return new Response(JSON.stringify(state()));
    },
  });
  return { call, kept, offsets, isWhole: () => Buffer.from(kept).equals(Buffer.from(bytes)) };
}

it('sends a photo in pieces, each where the one before ended', async () => {
  const server = serverOver({});
  const sent = await sendPhoto(server.call, FORM, photo(), () => {});
  expect(sent.isComplete).toBe(true);
  expect(server.isWhole()).toBe(true);
  expect(server.offsets).toEqual([0, PHOTO_PIECE_BYTES, 2 * PHOTO_PIECE_BYTES]);
});

it.each(['before', 'after'] as const)('goes on where the server is when the line broke %s it heard', async (when) => {
  const server = serverOver({ 2: when });
  await expect(sendPhoto(server.call, FORM, photo(), () => {})).rejects.toThrow('no network');
  const received: number[] = [];
  await sendPhoto(server.call, FORM, photo(), ({ receivedBytes }) => received.push(receivedBytes));
  expect(server.isWhole()).toBe(true);
  expect(received[0]).toBe(when === 'before' ? PHOTO_PIECE_BYTES : 2 * PHOTO_PIECE_BYTES);
  // No piece that was kept has travelled twice.
  expect(server.offsets).toEqual([0, PHOTO_PIECE_BYTES, 2 * PHOTO_PIECE_BYTES]);
});
