import { type Role, roles } from '@trustiq/domain/access/roles.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_PASSWORD, demoAccounts } from '../../features/identity/demo-accounts.ts';
import { type Description, type FuzzedRequest, fuzzedRequests } from '../../testing/fuzzed-requests.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { BROKEN_EVENT } from '../record/note-broken.ts';

const EACH = Number(process.env['FUZZ_REQUESTS'] ?? (inject('postgres') === null ? 2 : 5));
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261115);

/** They end the sessions of everybody else, or never end themselves. */
const leftOut = new Set(['logout', 'endSession', 'changePassword', 'streamEvents']);

let bank: TestBank;
let document: Description;
const sessions = new Map<Role, Record<string, string>>();
const log: string[] = [];

async function signIn(userName: string): Promise<Record<string, string>> {
  const payload = { username: userName, password: DEMO_PASSWORD };
  const response = await bank.app.inject({ method: 'POST', url: '/api/authenticate', payload });
  const [cookie] = response.cookies;
  const { id_token } = response.json<{ id_token: string }>();
  return { authorization: `Bearer ${id_token}`, cookie: `${cookie?.name}=${cookie?.value}` };
}

beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web', DEMO_APPLICATIONS: '60' }, onLog: (line) => log.push(line) });
  document = (await bank.app.inject('/api/openapi.json')).json<Description>();
  for (const role of roles) {
    const account = demoAccounts.find((one) => one.role === role);
    sessions.set(role, await signIn(account?.userName ?? role));
  }
}, 120_000);
afterAll(() => bank.close());

async function send({ method, url, payload }: FuzzedRequest, role: Role) {
  const headers = { ...sessions.get(role), 'content-type': 'application/json' };
  return bank.app.inject({ method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) });
}

/** 502 says that a partner failed, which is documented where it can happen; nothing else above 499 is an answer. */
const isFault = (status: number) => status >= 500 && status !== 502;

describe('requests that the document describes, and spoilt ones', () => {
  it(`get a documented answer, never a fault of ours (${EACH} for each operation, seed ${SEED})`, async () => {
    const ids = await bank.deps.db
      .selectFrom('applications')
      .select(['id', 'application_request_id'])
      .limit(20)
      .execute();
    const known = ids.flatMap(({ id, application_request_id }) => [id, application_request_id]);
    const requestsOf = fuzzedRequests(document, known);
    const wrong: string[] = [];
    let sent = 0;
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        if (leftOut.has(operation.operationId)) continue;
        const requests = fc.sample(requestsOf(path, method, operation), { numRuns: EACH, seed: SEED });
        for (const [position, request] of requests.entries()) {
          const role = roles[(position + SEED) % roles.length] as Role;
          const { statusCode, body } = await send(request, role);
          sent += 1;
          const isDocumented = String(statusCode) in operation.responses;
          if (isDocumented && !isFault(statusCode)) continue;
          const line = `${operation.operationId} ${statusCode} as ${role}: ${request.method} ${request.url} ${request.payload ?? ''}`;
          wrong.push(`${line.slice(0, 600)} -> ${body.slice(0, 200)}`);
        }
      }
    }
    expect(sent).toBeGreaterThan(100 * EACH);
    expect(wrong.slice(0, 20)).toEqual([]);
  }, 3_600_000);

  it('G1 leave no word in the record that it is broken', async () => {
    const found = bank.deps.db.selectFrom('audit_entries').select('payload').where('event', '=', BROKEN_EVENT);
    expect(await found.execute()).toEqual([]);
  });

  it('leave no password, token or identity number in the log', () => {
    const isTelling = (line: string) => line.includes(DEMO_PASSWORD) || /Bearer |(?<![\d.])\d{16}(?!\d)/.test(line);
    expect(log.length).toBeGreaterThan(100 * EACH);
    expect(log.filter(isTelling)).toEqual([]);
  });
});
