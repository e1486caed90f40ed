import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionOf } from '../testing/profiles.ts';
import { closeStream, subscribeLive } from './live-events.ts';
import { startSession } from './session.ts';

/** Whose streams were opened, and until when each was wanted. */
const opened: { readonly by: string; readonly signal: AbortSignal | null | undefined }[] = [];
beforeEach(() => {
  opened.length = 0;
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit = {}) => {
    opened.push({ by: new Headers(headers).get('authorization') ?? '', signal });
    return new Response(new ReadableStream());
  });
});

const signIn = (authToken: string) => startSession({ ...sessionOf('ROLE_ANALYST'), authToken });
const listen = () => subscribeLive(() => {});
const openedBy = () => opened.map(({ by }) => by);

it('one stream serves all who listen, and the next screen of the same person', async () => {
  signIn('maya');
  const leave = [listen(), listen()];
  await waitFor(() => expect(openedBy()).toEqual(['Bearer maya']));
  for (const go of leave) go();
  listen();
  expect(openedBy()).toEqual(['Bearer maya']);
});

it('whoever signs in right after somebody else hears by a stream of their own', async () => {
  signIn('maya');
  const leave = listen();
  await waitFor(() => expect(openedBy()).toEqual(['Bearer maya']));
  leave();
  signIn('tono');
  listen();
  await waitFor(() => expect(openedBy()).toEqual(['Bearer maya', 'Bearer tono']));
  expect(opened.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
});

it('after it was closed the next who listens opens it at once, though the one before was waiting to try again', async () => {
  const streaming = globalThis.fetch;
  const asked = vi.fn<() => void>();
  vi.stubGlobal('fetch', async () => {
    asked();
    throw new TypeError('away');
  });
  signIn('maya');
  listen();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  vi.stubGlobal('fetch', streaming);
  closeStream();
  listen();
  await waitFor(() => expect(openedBy()).toEqual(['Bearer maya']), { timeout: 500 });
});
