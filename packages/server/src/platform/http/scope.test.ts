import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_PASSWORD, demoAccounts } from '../../features/identity/demo-accounts.ts';
import { dailyPart } from '../../testing/daily-part.ts';
import { type Description, fuzzedRequests } from '../../testing/fuzzed-requests.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

/** Three desks of the bank: Bandung and Cirebon belong to one area, Semarang to another. */
const places = {
  own: { branchId: 1, areaId: 2 },
  neighbour: { branchId: 2, areaId: 2 },
  elsewhere: { branchId: 6, areaId: 3 },
} as const;
type Place = keyof typeof places;

/** Who sees which of them, written by hand from the bank's rules: the table is not asked. */
const seen: Readonly<Record<string, readonly Place[]>> = {
  cabang: ['own'],
  ops_cabang: ['own'],
  checker: ['own'],
  area: ['own', 'neighbour'],
  ops_area: ['own', 'neighbour'],
  hrd: [],
  checker_hrd: [],
};
const everywhere: readonly Place[] = ['own', 'neighbour', 'elsewhere'];
const isSeen = (userName: string, place: Place) => (seen[userName] ?? everywhere).includes(place);

let bank: TestBank;
let document: Description;
const sessions = new Map<string, Record<string, string>>();
const cases = new Map<Place, { id: number; applicationRequestId: number }>();

beforeAll(async () => {
  if (inject('postgres') === null) return;
  bank = await startBank({ env: { PROCESS: 'web' } });
  document = (await bank.app.inject('/api/openapi.json')).json<Description>();
  for (const place of everywhere) cases.set(place, await submittedApplication(bank, places[place]));
  for (const { userName } of demoAccounts) {
    const payload = { username: userName, password: DEMO_PASSWORD };
    const response = await bank.app.inject({ method: 'POST', url: '/api/authenticate', payload });
    const [cookie] = response.cookies;
    const { id_token } = response.json<{ id_token: string }>();
    sessions.set(userName, { authorization: `Bearer ${id_token}`, cookie: `${cookie?.name}=${cookie?.value}` });
  }
}, 120_000);
afterAll(() => bank?.close());

/** Paths that name an application; `:id` elsewhere is somebody or something else. */
const namesCase = ({ path }: Endpoint) =>
  /:(appId|applicationRequestId|applicationId)\b/.test(path) ||
  /^\/api\/(app-data-mp|application-data|application-data-ec-ver|loan-data-mp)\b.*:id\b/.test(path);
const ofCase = (Object.entries(endpoints) as [string, Endpoint][])
  .filter(([, declared]) => namesCase(declared) && declared.permission !== 'service')
  .map(([name, declared]) => ({ name, declared }));

async function ask({ method, path }: Endpoint, place: Place, userName: string, payload?: object) {
  const found = cases.get(place);
  const url = path
    .replace(':applicationRequestId', String(found?.applicationRequestId))
    .replace(/:(id|appId|applicationId)\b/, String(found?.id))
    .replace(/:\w+/g, '1');
  const headers = sessions.get(userName) ?? {};
  return bank.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}

const versions = () =>
  bank.deps.db.selectFrom('applications').select(['id', 'version', 'status']).orderBy('id').execute();

/** What is allowed does not depend on the database: once is enough. */
describe.runIf(inject('postgres') !== null)('a case of another branch or area', () => {
  it('is there to be asked about', () => {
    expect(ofCase.length).toBeGreaterThan(40);
  });

  it.each(ofCase.filter(({ declared }) => declared.method === 'GET'))(
    '$name answers for it only to those who see that branch',
    async ({ declared }) => {
      for (const { userName, role } of demoAccounts) {
        if (declared.permission === 'public' || !mayUse(role, declared.permission as never)) continue;
        // Those who see everything are asked once.
        for (const place of userName in seen ? everywhere : (['elsewhere'] as const)) {
          const { statusCode, body } = await ask(declared, place, userName);
          if (isSeen(userName, place)) expect([403, 500], `${userName} at ${place}`).not.toContain(statusCode);
          else
            expect([[400, 404].includes(statusCode), body.length < 1_000], `${userName} at ${place}`).toEqual([
              true,
              true,
            ]);
        }
      }
    },
  );

  it.each(
    dailyPart(
      ofCase.filter(({ declared }) => declared.method !== 'GET'),
      2,
    ),
  )('$name changes nothing in it', async ({ name, declared }) => {
    const operation = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .find(({ operationId }) => operationId === name);
    const schema = operation?.requestBody?.content['application/json']?.schema;
    const before = await versions();
    for (const { userName, role } of demoAccounts) {
      if (declared.permission === 'public' || !mayUse(role, declared.permission as never)) continue;
      for (const place of everywhere.filter((one) => !isSeen(userName, one))) {
        const bodies =
          schema === undefined || operation === undefined
            ? [undefined]
            : fc
                .sample(fuzzedRequests(document, [1])(declared.path, declared.method, operation), {
                  numRuns: 2,
                  seed: 7,
                })
                .map(({ payload }) => payload);
        for (const payload of bodies) {
          const given =
            payload === undefined ? undefined : (JSON.parse(payload.endsWith('}') ? payload : '{}') as object);
          const { statusCode } = await ask(declared, place, userName, given);
          expect([400, 404, 415, 422], `${userName} at ${place}: ${payload ?? ''}`).toContain(statusCode);
        }
      }
    }
    expect(await versions()).toEqual(before);
  });
});
