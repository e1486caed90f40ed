import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchArrivals } from './arriving-requests.ts';

const SHARE = 5;
const PATIENCE = { timeout: 30_000 };

// The looks happen when the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
const ends: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) await end();
});

async function serve() {
  const app = Fastify({ forceCloseConnections: true });
  ends.push(() => app.close());
  const limits = { deadlineMs: 60_000, perAddress: SHARE, sockets: 0 };
  watchArrivals(app, limits, { isBehindProxy: false, stalled: new Set() });
  let begun = 0;
  app.addHook('onRequest', async () => void begun++);
  app.all('/', async () => 'here');
  let accepted = 0;
  app.server.on('connection', () => accepted++);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { port, accepted: () => accepted, begun: () => begun };
}

type Held = { readonly socket: Socket; answer: string; isOpen: boolean };

async function open(port: number): Promise<Held> {
  const socket = connect({ port, host: '127.0.0.1' });
  const held: Held = { socket, answer: '', isOpen: true };
  socket.on('data', (chunk) => (held.answer += chunk));
  socket.on('error', () => {});
  socket.on('close', () => (held.isOpen = false));
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  return held;
}

const statuses = (all: readonly Held[]) => new Set(all.map(({ answer }) => answer.split(' ')[1]));

it('answers all whole requests of one address, however many come before the first is read', async () => {
  const server = await serve();
  const held = await Promise.all(Array.from({ length: 40 }, () => open(server.port)));
  await expect.poll(server.accepted, PATIENCE).toBe(40);
  for (const { socket } of held) socket.write('POST / HTTP/1.1\r\nHost: bank\r\nContent-Type: application/json\r\n');
  for (const { socket } of held) socket.write('Content-Length: 2\r\n\r\n');
  await expect.poll(server.begun, PATIENCE).toBe(40);
  for (const { socket } of held) socket.write('{}');
  await expect.poll(() => statuses(held), PATIENCE).toEqual(new Set(['200']));
});

it('cuts the oldest beyond the share of those that are still not whole, and none that are', async () => {
  const server = await serve();
  const held: Held[] = [];
  for (let count = 0; count < 20; count++) held.push(await open(server.port));
  await expect.poll(server.accepted, PATIENCE).toBe(20);
  const [waiting, whole] = [held.slice(0, 12), held.slice(12)];
  for (const { socket } of whole) socket.write('GET / HTTP/1.1\r\nHost: bank\r\n\r\n');
  await expect.poll(() => statuses(whole), PATIENCE).toEqual(new Set(['200']));
  vi.advanceTimersByTime(1_000);
  await expect
    .poll(() => waiting.map(({ isOpen }) => isOpen), PATIENCE)
    .toEqual([...Array(12 - SHARE).fill(false), ...Array(SHARE).fill(true)]);
  expect(whole.every(({ isOpen }) => isOpen)).toBe(true);
});
