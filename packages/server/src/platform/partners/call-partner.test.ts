import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callPartner, type Partner } from './call-partner.ts';
import { circuitBreaker } from './circuit-breaker.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

let time = Date.parse('2026-11-16T02:00:00Z');
const now = () => new Date(time);

async function partnerThat(listener: RequestListener, changes: Partial<Partner> = {}): Promise<Partner> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://kas:ra%40hasia@127.0.0.1:${port}/api/`, breaker: circuitBreaker('peer', now), ...changes };
}

const ask = (partner: Partner) =>
  callPartner(partner, {
    method: 'GET',
    path: '/balance',
    query: { id: 'A 1' },
    answer: z.object({ rupiah: z.int() }),
  });

const answering = (status: number, body: string, headers = {}): RequestListener => {
  return (_request, response) => response.writeHead(status, headers).end(body);
};

describe('a call to a partner', () => {
  it('gives the parsed answer, with the credentials of the address as Basic authorisation', async () => {
    const seen: unknown[] = [];
    const partner = await partnerThat((request, response) => {
      seen.push(request.url, request.headers.authorization);
      response.end('{"rupiah":5,"more":1}');
    });
    expect(await ask(partner)).toEqual({ outcome: 'done', value: { rupiah: 5 } });
    expect(seen).toEqual(['/api/balance?id=A+1', `Basic ${Buffer.from('kas:ra@hasia').toString('base64')}`]);
  });

  it.each([400, 403, 404, 422])('is refused for certain by a %i with a reason', async (status) => {
    const partner = await partnerThat(answering(status, '{"why":"no"}'));
    expect(await ask(partner)).toEqual({ outcome: 'refused', status, body: { why: 'no' } });
  });

  it.each([
    ['a page of HTML with 500', 500, '<h1>Oops</h1>', 'status_500'],
    ['a page of HTML with 404, which no program of theirs wrote', 404, '<h1>nginx</h1>', 'unreadable_answer'],
    ['a twin in progress', 409, '{}', 'status_409'],
    ['a sign-in that does not work', 401, '{}', 'status_401'],
    ['half a document', 200, '{"rupiah":', 'unreadable_answer'],
    ['an amount that is a word', 200, '{"rupiah":"lima"}', 'unreadable_answer'],
    ['more than it may', 200, `{"rupiah":5,"x":"${'x'.repeat(2000)}"}`, 'unreachable'],
  ])('leaves the outcome open after %s', async (_what, status, body, why) => {
    const partner = await partnerThat(answering(status, body), { largestAnswerBytes: 1000 });
    expect(await ask(partner)).toEqual({ outcome: 'unknown', why });
  });

  it('does not follow a redirect', async () => {
    let calls = 0;
    const partner = await partnerThat((_request, response) => {
      calls++;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(await ask(partner)).toMatchObject({ outcome: 'unknown' });
    expect(calls).toBe(1);
  });

  it('gives up on silence, also in the middle of an answer', async () => {
    const partner = await partnerThat((_request, response) => void response.write('{"rupiah"'), { timeoutMs: 100 });
    expect(await ask(partner)).toEqual({ outcome: 'unknown', why: 'timeout' });
  });

  it('is not even tried after five failures in a row, and again by one caller after thirty seconds', async () => {
    let calls = 0;
    let status = 500;
    const partner = await partnerThat((_request, response) => {
      calls++;
      response.writeHead(status).end('{"rupiah":1}');
    });
    for (let attempt = 0; attempt < 7; attempt++) await ask(partner);
    expect([calls, partner.breaker.state()]).toEqual([5, 'open']);
    time += 30_000;
    status = 200;
    const answers = await Promise.all([ask(partner), ask(partner)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['done', 'unknown']);
    expect([calls, partner.breaker.state()]).toEqual([6, 'closed']);
  });

  it('a refusal is an answer: it never opens the circuit', async () => {
    const partner = await partnerThat(answering(422, '{}'));
    for (let attempt = 0; attempt < 7; attempt++) await ask(partner);
    expect(partner.breaker.state()).toBe('closed');
  });

  it('leaves a partner alone for as long as it asks, and for five minutes at most', async () => {
    let calls = 0;
    let comeAgain = '120';
    const partner = await partnerThat((_request, response) => {
      calls += 1;
      response.writeHead(429, { 'retry-after': comeAgain }).end('{}');
    });
    expect(await ask(partner)).toEqual({ outcome: 'unknown', why: 'status_429' });
    time += 119_000;
    expect(await ask(partner)).toEqual({ outcome: 'unknown', why: 'circuit_open' });
    time += 1_000;
    comeAgain = '86400';
    expect(await ask(partner)).toEqual({ outcome: 'unknown', why: 'status_429' });
    time += 299_000;
    expect(await ask(partner)).toEqual({ outcome: 'unknown', why: 'circuit_open' });
    time += 1_000;
    comeAgain = 'soon';
    expect(await ask(partner)).toEqual({ outcome: 'unknown', why: 'status_429' });
    expect([calls, partner.breaker.state()]).toEqual([3, 'half_open']);
  });
});
