import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, demoAccounts } from '../../features/identity/demo-accounts.ts';
import { type Description, fuzzedRequests } from '../../testing/fuzzed-requests.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { findIllFormedText } from './well-formed-text.ts';

const broken = ['pemalsuan \ud800 terbukti', '\udc00', 'a\u0000b'];

let bank: TestBank;
let document: Description;
const sessions = new Map<string, Record<string, string>>();

beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  document = (await bank.app.inject('/api/openapi.json')).json<Description>();
  const { token } = await serviceClient(bank);
  sessions.set('service', { authorization: `Bearer ${token}` });
  for (const { userName } of demoAccounts) {
    const payload = { username: userName, password: DEMO_PASSWORD };
    const response = await bank.app.inject({ method: 'POST', url: '/api/authenticate', payload });
    const [cookie] = response.cookies;
    const { id_token } = response.json<{ id_token: string }>();
    sessions.set(userName, { authorization: `Bearer ${id_token}`, cookie: `${cookie?.name}=${cookie?.value}` });
  }
}, 120_000);
afterAll(() => bank.close());

function headersFor({ permission }: Endpoint): Record<string, string> {
  if (permission === 'public') return {};
  if (permission === 'service') return sessions.get('service') ?? {};
  const account = demoAccounts.find(({ role }) => mayUse(role, permission));
  return sessions.get(account?.userName ?? '') ?? {};
}

/** Some of what is generated is no JSON at all. */
function readable(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '{}');
  } catch {
    return {};
  }
}

/** The same body, once for each text in it, with that text broken; and once with a broken text that nobody asked for. */
function brokenBodies(payload: string | undefined): string[] {
  const bodies: string[] = [];
  const whole = readable(payload);
  let texts = 0;
  JSON.stringify(whole, (_, value: unknown) => (typeof value === 'string' ? (texts++, value) : value));
  for (let chosen = 0; chosen < texts; chosen++) {
    let at = 0;
    const spoilt = (_: string, value: unknown) =>
      typeof value === 'string' && at++ === chosen ? broken[chosen % broken.length] : value;
    bodies.push(JSON.stringify(whole, spoilt));
  }
  return [...bodies, JSON.stringify({ extra: { deep: [broken[0]] } }), JSON.stringify({ [broken[0] ?? '']: 1 })];
}

/** Two calls of one address differ in the name of a parameter only: the description has it once. */
const withoutNames = (path: string) => path.replace(/:\w+|\{\w+\}/g, '{}');
const describedPath = (path: string): string =>
  Object.keys(document.paths).find((described) => withoutNames(described) === withoutNames(path)) ?? path;

const all = Object.entries(endpoints) as [string, Endpoint][];
const withBody = all.filter(([, { body }]) => body !== undefined);

const isRefused = (answer: { statusCode: number; body: string }) =>
  answer.statusCode === 400 && answer.body.includes('well_formed');

describe('A15 text that cannot be kept as it came', () => {
  it('is refused in every text of every body, before anybody looks at it', async () => {
    expect(withBody.length).toBeGreaterThan(30);
    const wrong: string[] = [];
    let sent = 0;
    for (const [name, declared] of withBody) {
      const path = describedPath(declared.path);
      const method = declared.method.toLowerCase();
      const operation = document.paths[path]?.[method];
      if (operation === undefined) throw new Error(`${name} is not described`);
      const requests = fuzzedRequests(document, [1])(path, method, operation);
      const samples = fc.sample(requests, { numRuns: 3, seed: 15 }).flatMap(({ payload }) => {
        return brokenBodies(payload).slice(-12);
      });
      for (const payload of samples) {
        const headers = { ...headersFor(declared), 'content-type': 'application/json' };
        const url = declared.path.replace(/:\w+/g, '1');
        const answer = await bank.app.inject({ method: declared.method as 'POST', url, headers, payload });
        sent += 1;
        if (!isRefused(answer))
          wrong.push(`${name} ${answer.statusCode} ${payload.slice(0, 80)} ${answer.body.slice(0, 120)}`);
      }
    }
    expect(sent).toBeGreaterThan(200);
    expect(wrong.slice(0, 10)).toEqual([]);
  }, 240_000);

  it('is refused in every query', async () => {
    const wrong: string[] = [];
    for (const [name, declared] of all.filter(([, { reply }]) => reply !== 'events')) {
      const url = `${declared.path.replace(/:\w+/g, '1')}?any=a%00b`;
      const answer = await bank.app.inject({ method: declared.method as 'GET', url, headers: headersFor(declared) });
      if (!isRefused(answer)) wrong.push(`${name} ${answer.statusCode} ${answer.body.slice(0, 120)}`);
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  it('is refused in both languages, in the form of every refusal', async () => {
    const ask = async (language: string) => {
      const headers = { 'content-type': 'application/json', 'accept-language': language };
      const payload = JSON.stringify({ username: broken[0], password: 'x' });
      const answer = await bank.app.inject({ method: 'POST', url: '/api/authenticate', headers, payload });
      return answer.json<{ title: string; code: string }>();
    };
    const [id, en] = [await ask('id'), await ask('en')];
    expect([id.code, en.code]).toEqual(['INVALID_REQUEST', 'INVALID_REQUEST']);
    expect(id.title).not.toBe(en.title);
  });

  it('is found wherever it stands, and pairs are left alone', () => {
    expect(findIllFormedText({ a: [{ b: 'x' }, { c: broken[1] }] })).toBe('/a/1/c');
    expect(findIllFormedText({ a: '🏦 Ünïcode', b: null, c: 1 })).toBeNull();
    expect(findIllFormedText(JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`))).toBeNull();
  });
});
