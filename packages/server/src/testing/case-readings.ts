import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { DEMO_PASSWORD, demoAccounts } from '../features/identity/demo-accounts.ts';
import { keepAnyCapsule } from './any-capsule-of-case.ts';
import { keepAnySitting } from './any-sitting.ts';
import { remember } from './remember.ts';
import { attemptKyc, sendToKyc } from './run-checks.ts';
import { surveyShop } from './scored-survey.ts';
import type { TestBank } from './start-bank.ts';
import { storedFile } from './stored-file.ts';
import { submittedApplication } from './submitted-application.ts';

const all = Object.entries(endpoints) as [string, Endpoint][];
const ofACase = ['application.read', 'bureau.read', 'application.report', 'application.export'];
const namesACase = /:(appId|applicationRequestId|id|ecId|lvudId|name)$|:id\/content$/;
/** Products and the price of a certificate: figures that say nothing about a person. */
const impersonal = ['listLenderProducts', 'getInsurancePrice'];

/** Every call that shows something of one case. */
export const caseReadings = all.filter(
  ([name, { method, path, permission, reads }]) =>
    method === 'GET' &&
    permission !== 'service' &&
    !impersonal.includes(name) &&
    (reads !== undefined || (ofACase.includes(permission) && namesACase.test(path))),
);

/** A case of which every reading has something to show, and somebody who may. */
export async function openReadings(bank: TestBank) {
  const { id, values } = await fullCase(bank);
  const headers = new Map<string, Record<string, string>>();

  const headersOf = async (userName: string): Promise<Record<string, string>> => {
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
  };

  const urlOf = (name: string, path: string): string =>
    path.replace(
      /:(\w+)/g,
      (_, param: string) => values.get(param === 'id' ? (values.has(name) ? name : 'id') : param) ?? '',
    ) + (name === 'exportApplication' ? '?format=csv' : '');

  const ask = async (userName: string, name: string, path: string) =>
    bank.app.inject({ method: 'GET', url: urlOf(name, path), headers: await headersOf(userName) });

  /** By the first who may, whatever the answer is then. */
  const readAs = async (name: string, path: string, isAnswer = (status: number): boolean => status === 200) => {
    for (const userName of ['analyst', ...demoAccounts.map((account) => account.userName)]) {
      let answer = await ask(userName, name, path);
      // Whoever has nothing to read for an hour is signed out.
      if (answer.statusCode === 401 && headers.delete(userName)) answer = await ask(userName, name, path);
      if (isAnswer(answer.statusCode)) return { userName, answer };
    }
    throw new Error(`nobody may read ${name}`);
  };

  return { id, readAs };
}

export type Readings = Awaited<ReturnType<typeof openReadings>>;

async function fullCase(bank: TestBank) {
  const opened = await submittedApplication(bank, { maritalStatus: 'KAWIN' });
  const { id } = opened;
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
  await remember(bank, id);
  const idOf = async (table: 'documents' | 'emergency_contacts' | 'surveys') =>
    (await db.selectFrom(table).select('id').where('application_id', '=', id).orderBy('id').executeTakeFirstOrThrow())
      .id;
  const values = new Map<string, string>();
  values.set('appId', String(id));
  values.set('id', String(id));
  values.set('applicationRequestId', String(opened.applicationRequestId));
  values.set('name', `ktp-${id}`);
  values.set('ecId', String(await idOf('emergency_contacts')));
  values.set('lvudId', String(await idOf('surveys')));
  values.set('getDocumentContent', String(await idOf('documents')));
  values.set('getSurveyPhoto', String(photo.id));
  values.set('sequence', String(await keepAnyCapsule(bank, id)));
  values.set('documentId', String(await idOf('documents')));
  const chair = await db.selectFrom('users').select('id').where('user_name', '=', 'kom').executeTakeFirstOrThrow();
  const sitting = String(await keepAnySitting(bank, { applicationId: id, by: chair.id }));
  values.set('getSitting', sitting);
  values.set('getMinutes', sitting);
  return { id, values };
}
