import type { Endpoint } from '@trustiq/contract/endpoint.ts';
import { endpoints } from '@trustiq/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_PASSWORD, demoAccounts } from '../../features/identity/demo-accounts.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { surveyShop } from '../../testing/scored-survey.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { storedFile } from '../../testing/stored-file.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

const all = Object.entries(endpoints) as [string, Endpoint][];
const ofACase = ['application.read', 'bureau.read', 'application.report', 'application.export'];
const namesACase = /:(appId|applicationRequestId|id|ecId|lvudId|name)$|:id\/content$/;
/** Products and the price of a certificate: figures that say nothing about a person. */
const impersonal = ['listLenderProducts', 'getInsurancePrice'];

/** Every call that shows something of one case. */
const readings = all.filter(
  ([name, { method, path, permission, reads }]) =>
    method === 'GET' &&
    !impersonal.includes(name) &&
    (reads !== undefined || (ofACase.includes(permission) && namesACase.test(path))),
);

/** Fields that tell who somebody is, wherever they stand in an answer. */
const personal =
  /"(noKtp|nik|no_identitas|fullName|dateOfBirth|motherName|mothersName|msisdn|accountNo|companyName|identityNumber)"/;

let bank: TestBank;
let id: number;
const values = new Map<string, string>();
const headers = new Map<string, Record<string, string>>();

beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  const opened = await submittedApplication(bank, { maritalStatus: 'KAWIN' });
  id = opened.id;
  await surveyShop(bank, id);
  await sendToKyc(bank, id);
  await attemptKyc(bank, id);
  const { db, storage } = bank.deps;
  const photo = await db
    .insertInto('survey_photos')
    .values({
      application_id: id,
      file_category: 'LVUD',
      filename: 'toko.png',
      detected_type: 'image/png',
      ...(await storedFile(storage)),
      received_at: bank.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const idOf = async (table: 'documents' | 'emergency_contacts' | 'surveys') =>
    (await db.selectFrom(table).select('id').where('application_id', '=', id).orderBy('id').executeTakeFirstOrThrow())
      .id;
  values.set('appId', String(id));
  values.set('id', String(id));
  values.set('applicationRequestId', String(opened.applicationRequestId));
  values.set('name', `ktp-${id}`);
  values.set('ecId', String(await idOf('emergency_contacts')));
  values.set('lvudId', String(await idOf('surveys')));
  values.set('getDocumentContent', String(await idOf('documents')));
  values.set('getSurveyPhoto', String(photo.id));
}, 60_000);
afterAll(() => bank.close());

async function headersOf(userName: string): Promise<Record<string, string>> {
  const known = headers.get(userName);
  if (known !== undefined) return known;
  const signedIn = await bank.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { username: userName, password: DEMO_PASSWORD },
  });
  const cookie = [signedIn.headers['set-cookie'] ?? []]
    .flat()
    .map((text) => text.split(';')[0])
    .join('; ');
  const made = { authorization: `Bearer ${signedIn.json<{ id_token: string }>().id_token}`, cookie };
  headers.set(userName, made);
  return made;
}

const urlOf = (name: string, path: string): string =>
  path.replace(
    /:(\w+)/g,
    (_, param: string) => values.get(param === 'id' ? (values.has(name) ? name : 'id') : param) ?? '',
  ) + (name === 'exportApplication' ? '?format=csv' : '');

/** The first of these who may. */
const readers = ['analyst', ...demoAccounts.map(({ userName }) => userName)];

async function readAs(name: string, path: string) {
  for (const userName of readers) {
    const ask = async () =>
      bank.app.inject({ method: 'GET', url: urlOf(name, path), headers: await headersOf(userName) });
    let answer = await ask();
    // Whoever has nothing to read for an hour is signed out.
    if (answer.statusCode === 401 && headers.delete(userName)) answer = await ask();
    if (answer.statusCode === 200) return { userName };
  }
  throw new Error(`nobody may read ${name}`);
}

const entriesSince = (last: number) =>
  bank.deps.db
    .selectFrom('audit_entries as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.event', 'e.at', 'e.payload', 'u.user_name'])
    .where('e.id', '>', last)
    .where('e.application_id', '=', id)
    .execute();
const lastEntry = async () =>
  (await bank.deps.db.selectFrom('audit_entries').select('id').orderBy('id', 'desc').limit(1).execute())[0]?.id ?? 0;

describe('T16 every reading of a case', () => {
  it('says which facts it shows', () => {
    expect(readings.filter(([, { reads }]) => reads === undefined).map(([name]) => name)).toEqual([]);
    expect(readings.length).toBeGreaterThanOrEqual(60);
  });

  it('is known by its answer: no other reading of one thing holds personal data', () => {
    const known = new Set(readings.map(([name]) => name));
    const others = all.filter(
      ([name, { method, path, reply }]) =>
        method === 'GET' &&
        path.includes(':') &&
        !known.has(name) &&
        typeof reply !== 'string' &&
        personal.test(JSON.stringify(z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' }))),
    );
    // A borrower found by search writes an entry of its own; a draft is the uploader's own list; collectors are staff.
    expect(others.map(([name]) => name).toSorted()).toEqual([
      'getBorrower',
      'getDailyCollection',
      'getMonthlyCollection',
      'getPrescreenDraft',
    ]);
  });

  it.each(readings.map(([name, { path }]) => [name, path] as const))(
    '%s leaves an entry: who, what, when, for what',
    async (name, path) => {
      bank.moveClock(16 * 60_000);
      const last = await lastEntry();
      const { userName } = await readAs(name, path);
      const entries = (await entriesSince(last)).filter((entry) => entry.user_name === userName);
      expect(entries).toHaveLength(1);
      const [entry] = entries;
      expect(entry?.event).toMatch(/_(read|downloaded|exported)$/);
      expect(entry?.at).toEqual(bank.now());
      expect((JSON.parse(entry?.payload ?? '{}') as { details: object }).details).toMatchObject({
        purpose: expect.any(String),
      });
      // A second look at the same facts adds nothing of our own.
      const again = await lastEntry();
      await readAs(name, path);
      const more = (await entriesSince(again)).filter(({ event }) => event === 'case_facts_read');
      expect(more).toEqual([]);
    },
    20_000,
  );
});
