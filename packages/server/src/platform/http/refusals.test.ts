import { request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { problemSchema } from '@trustiq/contract/wire/problem.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const HOUR_MS = 3_600_000;
const JSON_TYPE = { 'content-type': 'application/json' };

let bank: TestBank;
let port: number;
beforeAll(async () => {
  bank = await startBank();
  await bank.app.listen({ port: 0, host: '127.0.0.1' });
  port = (bank.app.server.address() as AddressInfo).port;
});
afterAll(() => bank.close());

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };

/** Every refusal looks the same: a problem with a code and a request id, under the security headers. */
function problemOf({ statusCode, headers, body }: Answer) {
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(headers['content-security-policy']).not.toContain('unsafe');
  const problem = problemSchema.parse(JSON.parse(body));
  expect(problem.status).toBe(statusCode);
  return problem;
}

const post = (url: string, payload: string, headers: Record<string, string> = JSON_TYPE) =>
  bank.app.inject({ method: 'POST', url, payload, headers });

describe('no answer of the API is kept by anything on its way', () => {
  it.each((Object.entries(endpoints) as [string, Endpoint][]).map(([name, { path, method }]) => [name, path, method]))(
    '%s',
    async (_, path, method) => {
      const url = path.replace(/:\w+/g, '1');
      const { headers } = await bank.app.inject({ method: method as 'GET', url });
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

describe('a bad request is refused in words', () => {
  it.each([
    ['malformed JSON', '{"username": "analyst",'],
    ['no JSON at all', 'username=analyst'],
    ['an empty body', ''],
    ['a list in place of an object', '[]'],
    ['a field of the wrong type', '{"username": 7, "password": "x"}'],
    ['a missing field', '{"username": "analyst"}'],
    ['an unknown field', '{"username": "analyst", "password": "x", "role": "ROLE_ADMIN"}'],
    ['a field that reaches for the prototype', '{"username": "a", "password": "x", "__proto__": {"admin": true}}'],
  ])('%s', async (_, payload) => {
    const response = await post('/api/authenticate', payload);
    expect(problemOf(response)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });

  it('a text with a NUL, which no database column can hold', async () => {
    const response = await post('/api/authenticate', '{"username": "ana\\u0000lyst", "password": "x"}');
    expect(problemOf(response).code).toBe('INVALID_REQUEST');
  });

  it('a body over 1 MiB', async () => {
    const body = JSON.stringify({ username: 'analyst', password: 'x'.repeat(1024 * 1024) });
    expect(problemOf(await post('/api/authenticate', body))).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data'])('a body of type %s', async (type) => {
    const response = await post('/api/authenticate', '{}', { 'content-type': type });
    expect(problemOf(response)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA' });
  });

  it.each(['/api/nothing-here', '/api', '/api/authenticate/more', '/api/openapi.jsonx'])(
    'an address that does not exist: %s',
    async (url) => {
      expect(problemOf(await bank.app.inject(url))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );

  it.each(['/api/%zz', `/api/notifications/${'9'.repeat(400)}/read`])('an address that cannot be: %s', async (url) => {
    expect(problemOf(await bank.app.inject({ method: 'PUT', url }))).toMatchObject({ status: 400 });
  });

  it('in the language of the reader, Indonesian when they name none of ours', async () => {
    const titleIn = async (language: string) =>
      problemOf(await bank.app.inject({ url: '/api/nothing-here', headers: { 'accept-language': language } })).title;
    expect(await titleIn('en-GB,en;q=0.9')).not.toBe(await titleIn('id'));
    expect(await titleIn('fr-FR')).toBe(await titleIn('id-ID,id;q=0.9'));
  });

  it('headers of 100 kilobytes, over a real connection', async () => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'x-long': 'x'.repeat(100_000) };
      httpRequest({ port, host: '127.0.0.1', path: '/api/health', headers }, resolve).on('error', reject).end();
    });
    const body = (await response.toArray()).join('');
    const answer = { statusCode: response.statusCode ?? 0, headers: response.headers, body };
    expect(problemOf(answer)).toMatchObject({ status: 431, code: 'TOO_LARGE' });
  });

  it('bytes that are not HTTP, over a real connection', async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('this is not a request\r\n\r\n'));
    const text = (await socket.toArray()).join('');
    expect(text).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(problemSchema.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).code).toBe('INVALID_REQUEST');
  });
});

describe('a token that is not good', () => {
  const askWith = (headers: Record<string, string>) => bank.app.inject({ url: '/api/me', headers });

  it.each([
    ['forged', `Bearer ${'f'.repeat(43)}`],
    ['of another kind', 'Basic YW5hbHlzdDp4'],
    ['endless', `Bearer ${'x'.repeat(10_000)}`],
    ['a JSON web token without signature', `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"admin"}')}.`],
  ])('%s opens nothing', async (_, authorization) => {
    const response = await askWith({ authorization, cookie: `ttf-session=${'f'.repeat(43)}` });
    expect(problemOf(response)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('ends after sixty minutes without a request', async () => {
    const { client } = await bank.signInAs('analyst');
    bank.moveClock(HOUR_MS - 1_000);
    expect((await client.getMe()).userName).toBe('analyst');
    bank.moveClock(HOUR_MS + 1);
    await expect(client.getMe()).rejects.toMatchObject({ status: 401 });
  });

  it('ends after twenty-four hours, however busy its person was', async () => {
    const { client } = await bank.signInAs('analyst');
    for (let halfHour = 1; halfHour < 48; halfHour++) {
      bank.moveClock(HOUR_MS / 2);
      await client.getMe();
    }
    bank.moveClock(HOUR_MS / 2);
    await expect(client.getMe()).rejects.toMatchObject({ status: 401 });
  });

  it('is written down, but a flood of them does not fill the audit', async () => {
    bank.moveClock(HOUR_MS);
    const tokenRefusals = async () =>
      (await auditEventsOf(bank.deps.db, null)).filter(({ event }) => event === 'token_refused');
    const count = async () => (await tokenRefusals()).length;
    const before = await count();
    for (let attempt = 0; attempt < 100; attempt++) await askWith({ authorization: `Bearer ${'f'.repeat(43)}` });
    expect((await count()) - before).toBe(20);
    bank.moveClock(61_000);
    await askWith({ authorization: `Bearer ${'f'.repeat(43)}` });
    expect((await tokenRefusals()).at(-1)?.details).toMatchObject({ unwrittenBefore: 80 });
  });
});

it('a screen that is not one’s own is refused and the refusal written down', async () => {
  const { client } = await bank.signInAs('checker');
  await expect(client.searchAudit()).rejects.toMatchObject({ status: 403 });
  const refused = { event: 'access_refused', details: { endpoint: 'searchAudit' } };
  expect(await auditEventsOf(bank.deps.db, 'checker')).toContainEqual(refused);
});

it('a failure of our own tells the caller nothing but its number', async () => {
  const broken = await startBank({ env: { PROCESS: 'web' } });
  const fetch = await broken.signInAs('analyst');
  await broken.deps.db.destroy();
  const headers = { authorization: `Bearer ${fetch.token}`, cookie: 'ttf-session=x' };
  const response = await broken.app.inject({ url: '/api/me', headers });
  const problem = problemOf(response);
  expect(problem).toMatchObject({ status: 500, code: 'INTERNAL' });
  expect(Object.keys(problem).sort()).toEqual(['code', 'requestId', 'status', 'title', 'type']);
  expect(response.body).not.toMatch(/select|kysely|pglite|driver|node_modules|\.ts\b/i);
  const ready = await broken.app.inject('/api/ready');
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2']);
  await broken.close().catch(() => {});
});
