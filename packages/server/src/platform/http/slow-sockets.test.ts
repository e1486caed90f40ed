import { once } from 'node:events';
import fs from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSession } from '../../faults/fault-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

/** It happens by itself; how soon is the machine's affair. */
const PATIENCE = { timeout: 30_000 };

const DEADLINE_MS = 1_500;
/** More than there are places for requests. */
const SOCKETS = 320;
const SHARE = 200;

const banks: TestBank[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  for (const bank of banks) await bank.close();
});

/** A bank that listens, with the limits of a real one. */
async function serveBank(env: Record<string, string> = {}) {
  const bank = await startBank({
    env: { OVERLOAD_REQUESTS: '300', REQUEST_DEADLINE_MS: String(DEADLINE_MS), PROCESS: 'web', ...env },
  });
  banks.push(bank);
  await bank.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = bank.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const { headers } = await openSession(address, 'analyst');
  /** The statuses of what somebody else asks meanwhile. */
  const readMeanwhile = async (times: number) => {
    const statuses = new Set<number>();
    for (let turn = 0; turn < times; turn++) {
      // By a line of their own each: one that is kept may be cut for being idle in the moment in which it is used again.
      const asked = get(`${address}/api/me`, { headers, agent: false });
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
      statuses.add(response.statusCode ?? 0);
    }
    return [...statuses];
  };
  return { bank, port, readMeanwhile };
}

type Held = { readonly socket: Socket; isOpen: boolean; answer: string };

async function openSocket(port: number, text: string, { reads = true } = {}): Promise<Held> {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  const state: Held = { socket, isOpen: true, answer: '' };
  if (reads) socket.on('data', (chunk) => (state.answer += chunk));
  socket.on('error', () => {});
  socket.on('close', () => (state.isOpen = false));
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(text);
  return state;
}

const headOf = (length: number) =>
  `POST /api/authenticate HTTP/1.1\r\nHost: bank\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

describe('T4: sockets that only wait', () => {
  let usual: Awaited<ReturnType<typeof serveBank>>;
  beforeAll(async () => {
    usual = await serveBank();
  });

  it.each([
    ['bodies that never arrive', headOf(100)],
    ['headers that never end', 'POST /api/authenticate HTTP/1.1\r\nHost: bank\r\n'],
    ['nothing at all', ''],
  ])(`keep nobody out and are cut: ${SOCKETS} of them with %s`, async (_, text) => {
    const { port, readMeanwhile } = usual;
    const held: Held[] = [];
    for (let count = 0; count < SOCKETS; count++) held.push(await openSocket(port, text));
    expect(await readMeanwhile(20)).toEqual([200]);
    // One address has a share, and its oldest went first.
    await expect.poll(() => held.filter(({ isOpen }) => isOpen).length, PATIENCE).toBeLessThanOrEqual(SHARE);
    expect(held[0]?.isOpen).toBe(false);
    await sleep(DEADLINE_MS + 1_500);
    expect(held.filter(({ isOpen }) => isOpen)).toEqual([]);
    expect(await readMeanwhile(1)).toEqual([200]);
  });

  it('take no place among the requests that are answered, even where an address has no share', async () => {
    const { port, readMeanwhile } = await serveBank({ OVERLOAD_REQUESTS: '5', OVERLOAD_UNFINISHED: '0' });
    for (let count = 0; count < 20; count++) await openSocket(port, headOf(100));
    expect(await readMeanwhile(5)).toEqual([200]);
  });

  it('are cut also when they send a byte now and then', async () => {
    const { port } = usual;
    const held = await openSocket(port, headOf(10_000));
    const started = performance.now();
    while (held.isOpen && performance.now() - started < 4 * DEADLINE_MS) {
      held.socket.write(' ');
      await sleep(50);
    }
    expect(held.isOpen).toBe(false);
    expect(performance.now() - started).toBeLessThan(3 * DEADLINE_MS);
  });

  it('are not those of a bad line: a body that keeps coming is waited for beyond the deadline', async () => {
    const { port } = await serveBank({ REQUEST_DEADLINE_MS: '400' });
    const piece = ' '.repeat(16 * 1024);
    const body = await openSocket(port, headOf(10 * piece.length + 2));
    for (let sent = 0; sent < 10; sent++) {
      body.socket.write(piece);
      await sleep(200);
    }
    body.socket.write('{}');
    await expect.poll(() => body.answer, PATIENCE).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('never keep out who asks from the same address, however many of its own are on their way', async () => {
    const { port, readMeanwhile } = await serveBank({ OVERLOAD_UNFINISHED: '3', REQUEST_DEADLINE_MS: '60000' });
    const held: Held[] = [];
    for (let count = 0; count < 10; count++) {
      held.push(await openSocket(port, headOf(100)));
      expect(await readMeanwhile(1)).toEqual([200]);
    }
    await expect
      .poll(() => held.map(({ isOpen }) => isOpen), PATIENCE)
      .toEqual([...Array(7).fill(false), ...Array(3).fill(true)]);
  });

  it('make room when no more connections fit: the longest idle ones first', async () => {
    const { port, readMeanwhile } = await serveBank({ OVERLOAD_SOCKETS: '30', REQUEST_DEADLINE_MS: '60000' });
    const held: Held[] = [];
    for (let count = 0; count < 60; count++) {
      const one = await openSocket(port, 'GET /api/health HTTP/1.1\r\nHost: bank\r\n\r\n');
      await expect.poll(() => one.answer, PATIENCE).toContain('200 OK');
      held.push(one);
    }
    await expect.poll(() => held.filter(({ isOpen }) => isOpen).length, PATIENCE).toBeLessThanOrEqual(30);
    expect([held[0]?.isOpen, held[59]?.isOpen]).toEqual([false, true]);
    expect(await readMeanwhile(3)).toEqual([200]);
  });
});

describe('sockets that do not read their answers', () => {
  const ask = (path: string, times: number) => `GET ${path} HTTP/1.1\r\nHost: bank\r\n\r\n`.repeat(times);
  const BUNDLE = '/api/docs/static/swagger-ui-bundle.js';
  /** More than any buffer on the way holds, asked for in advance: as much as one connection may. */
  const large = [
    ['files of the documentation', ask(BUNDLE, 8)],
    ['answers that cost work', `${ask(BUNDLE, 4)}${ask('/api/openapi.json', 4)}`],
  ] as const;

  const unread = (waiting: readonly Socket[]) => waiting.filter((socket) => socket.writableLength > 0).length;

  it.each(large)('keep nobody out: %s', async (_, text) => {
    // How soon requests arrive is not asked here: a busy machine reads the last of them late, and would cut it.
    const { bank, port, readMeanwhile } = await serveBank({ OVERLOAD_REQUESTS: '5', REQUEST_DEADLINE_MS: '60000' });
    const waiting: Socket[] = [];
    bank.app.server.on('connection', (socket) => waiting.push(socket));
    for (let count = 0; count < 12; count++) await openSocket(port, text, { reads: false });
    await expect.poll(() => unread(waiting), PATIENCE).toBe(12);
    expect(await readMeanwhile(20)).toEqual([200]);
  });

  it('are cut once they take nothing, however much they send', async () => {
    const { bank, port, readMeanwhile } = await serveBank({ ANSWER_STALL_MS: '300', REQUEST_DEADLINE_MS: '60000' });
    const waiting: Socket[] = [];
    bank.app.server.on('connection', (socket) => waiting.push(socket));
    const held = await openSocket(port, `${ask(BUNDLE, 7)}GET /api/health HTTP/1.1\r\nHost: bank\r\n`, {
      reads: false,
    });
    const nagging = setInterval(() => held.socket.write('X: 1\r\n'), 50);
    await expect.poll(() => waiting[0]?.destroyed, { timeout: 60_000 }).toBe(true);
    clearInterval(nagging);
    expect(await readMeanwhile(1)).toEqual([200]);
  }, 90_000);

  it('make room when no more connections fit', async () => {
    const { bank, port, readMeanwhile } = await serveBank({ OVERLOAD_SOCKETS: '10', OVERLOAD_REQUESTS: '5' });
    const waiting: Socket[] = [];
    bank.app.server.on('connection', (socket) => waiting.push(socket));
    for (let count = 0; count < 30; count++) {
      await openSocket(port, large[0][1], { reads: false });
      await expect.poll(() => waiting.length, PATIENCE).toBe(count + 1);
    }
    // Whoever comes next finds the door open, at the cost of those who wait for nothing.
    const openAfterNext = async () => {
      await openSocket(port, '');
      return waiting.filter(({ destroyed }) => !destroyed).length;
    };
    await expect.poll(openAfterNext, PATIENCE).toBeLessThanOrEqual(11);
    expect(await readMeanwhile(3)).toEqual([200]);
  });

  it('are cut when they ask for more than they take: one cannot have a thousand files opened', async () => {
    const { bank, port, readMeanwhile } = await serveBank({ ANSWER_STALL_MS: '600000' });
    const waiting: Socket[] = [];
    bank.app.server.on('connection', (socket) => waiting.push(socket));
    const opened = vi.spyOn(fs, 'createReadStream');
    await openSocket(port, ask(BUNDLE, 1_000), { reads: false });
    await expect.poll(() => waiting[0]?.destroyed, PATIENCE).toBe(true);
    expect(await readMeanwhile(20)).toEqual([200]);
    expect(opened.mock.calls.length).toBeLessThanOrEqual(8);
    opened.mockRestore();
  });

  it('are cut when many together keep files open, and who reads has theirs', async () => {
    const { bank, port } = await serveBank({ ANSWER_STALL_MS: '600000', REQUEST_DEADLINE_MS: '60000' });
    const waiting: Socket[] = [];
    bank.app.server.on('connection', (socket) => waiting.push(socket));
    for (let count = 0; count < 70; count++) await openSocket(port, large[0][1], { reads: false });
    // Where opening them takes long, the first ones are cut before the last one has asked.
    await expect
      .poll(() => waiting.filter(({ destroyed, writableLength }) => destroyed || writableLength > 0).length, PATIENCE)
      .toBe(70);
    const openAfterReading = async () => {
      const response = await fetch(`http://127.0.0.1:${port}${BUNDLE}`);
      expect([response.status, (await response.arrayBuffer()).byteLength > 1_000_000]).toEqual([200, true]);
      return unread(waiting.filter(({ destroyed }) => !destroyed));
    };
    await expect.poll(openAfterReading, PATIENCE).toBeLessThan(70);
  });
});
