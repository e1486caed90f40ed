import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import { isUnderSeal } from '@trustiq/domain/workflow/under-seal.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_PASSWORD, demoAccounts } from '../features/identity/demo-accounts.ts';
import { applicationAt, recommendApplication } from '../testing/application-at.ts';
import { bankRecordOf } from '../testing/bank-record-of.ts';
import { dailyPart } from '../testing/daily-part.ts';
import { type Description, fuzzedRequests } from '../testing/fuzzed-requests.ts';
import { nextNik } from '../testing/next-nik.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { changesSinceSeal } from './seal-decision.ts';

/** Signing out and changing passwords would end the sessions of those who try the rest. */
const leftOut = ['logout', 'endSession', 'changePassword', 'login', 'resetPassword', 'setUpFirstAdministrator'];
const writing = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([name, { method, permission }]) =>
    method !== 'GET' && permission !== 'public' && permission !== 'service' && !leftOut.includes(name),
);

const statuses = ['DEVIATION', 'LENDER_MARKETPLACE', 'PREDISBURSE'] as const;
type Standing = { readonly id: number; readonly applicationRequestId: number; readonly otherId: number };

let bank: TestBank;
let document: Description;
const sessions = new Map<string, Record<string, string>>();
const standing = new Map<string, Standing>();

async function newCase(status: (typeof statuses)[number]): Promise<Standing> {
  const nik = nextNik();
  const isDeviating = status === 'DEVIATION';
  const found = await applicationAt(bank, isDeviating ? 'ANALYST' : status, { nik });
  if (isDeviating) {
    const severe = await bank.deps.db
      .selectFrom('deviation_types')
      .select('id')
      .where('severity', '=', 2)
      .executeTakeFirstOrThrow();
    const deviation = { deviation_type_id: severe.id, origin: 'MANUAL', notes: 'uji', created_by: null } as const;
    await bank.deps.db
      .insertInto('deviations')
      .values({ ...deviation, application_id: found.id, created_at: bank.now() })
      .execute();
    await recommendApplication(bank, found.id);
  }
  const other = await applicationAt(bank, 'ANALYST', { nik });
  return { ...found, otherId: other.id };
}

beforeAll(async () => {
  if (inject('postgres') === null) return;
  bank = await startBank({ env: { PROCESS: 'web' } });
  document = (await bank.app.inject('/api/openapi.json')).json<Description>();
  for (const { userName } of demoAccounts) {
    const payload = { username: userName, password: DEMO_PASSWORD };
    const response = await bank.app.inject({ method: 'POST', url: '/api/authenticate', payload });
    const [cookie] = response.cookies;
    const { id_token } = response.json<{ id_token: string }>();
    sessions.set(userName, { authorization: `Bearer ${id_token}`, cookie: `${cookie?.name}=${cookie?.value}` });
  }
  for (const status of statuses) standing.set(status, await newCase(status));
}, 120_000);
afterAll(() => bank?.close());

/** Bodies that a program of an attacker would send: right in form, and about a fact that is sealed. */
const aimed = (id: number): Readonly<Record<string, object>> => {
  const thief = { ...bankRecordOf('ORANG LAIN'), accountNo: '999888777', aplicationId: id };
  const terms = {
    aplicationId: id,
    productId: 106377,
    loanAmount: 19_000_000,
    interest: 12,
    tenor: 6,
    insCode: 'JWA01',
  };
  return {
    createBankRecord: thief,
    updateBankRecord: thief,
    saveSimulation: terms,
    editContactDetails: { id, email: 'lain@example.test', msisdn: '81299990009' },
    saveMarriage: { maritalStatus: 'BELUM KAWIN', spouse: null },
    addDeviation: { aplicationId: id, deviasiId: 1, notes: 'uji', figureReason: 'uji' },
    enterPayment: {
      cif: 'LAIN',
      loanReference: 'LAIN/1',
      disbursedOn: '2026-11-16',
      principalRupiah: 19_000_000,
      netRupiah: 19_000_000,
      bankCode: '014',
      accountNo: '999888777',
      holder: 'ORANG LAIN',
      proofDocumentId: null,
      proofReference: 'uji',
    },
    confirmPayment: { entryNumber: 1 },
    takeBackPayment: { entryNumber: 1, notes: 'uji' },
    sendBackPayment: { entryNumber: 1, notes: 'uji' },
    saveLetter: { persyaratanJaminan: 'SHM', ketPersyaratanJaminan: 'uji' },
    uploadDocument: {
      aplicationId: id,
      creditFile: 'ktp.png',
      creditFileType: 'image/png',
      creditFileSize: 4,
      fileData: 'iVBORw==',
    },
  };
};

async function send(
  { method, path }: Endpoint,
  { id, applicationRequestId }: Standing,
  userName: string,
  body: unknown,
) {
  const url = path
    .replace(':applicationRequestId', String(applicationRequestId))
    .replace(/:(id|appId|applicationId)\b/, String(id))
    .replace(/:\w+/g, '1');
  const headers = { ...sessions.get(userName), 'content-type': 'application/json' };
  return bank.app.inject({ method, url, headers, payload: JSON.stringify(body ?? {}) });
}

/** The law itself: a case under seal is what its last decision sealed, whatever anybody sent. */
async function expectSealHolds(id: number, what: string): Promise<boolean> {
  const { status, round } = await bank.deps.db
    .selectFrom('applications')
    .select(['status', 'round'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (isUnderSeal(status) || status === 'DISBURSED')
    expect(await changesSinceSeal(bank.deps.db, { applicationId: id, round }), what).toEqual([]);
  return isUnderSeal(status);
}

/** Some are not JSON on purpose. */
function bodyIn(payload: string | undefined): unknown {
  try {
    return payload?.startsWith('{') ? JSON.parse(payload) : {};
  } catch {
    return {};
  }
}

/** Making them from the description takes longer than sending them: every role sends the same ones. */
const bodies = new Map<string, readonly unknown[]>();

function bodiesOf(name: string, { method, path }: Endpoint, found: Standing, isFuzzing: boolean): readonly unknown[] {
  const key = `${name} ${found.id} ${isFuzzing}`;
  const made = bodies.get(key) ?? makeBodies();
  bodies.set(key, made);
  return made;

  function makeBodies(): unknown[] {
    const wanted = [aimed(found.id)[name]].filter((body) => body !== undefined);
    if (!isFuzzing) return wanted;
    const operation = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .find(({ operationId }) => operationId === name);
    if (operation === undefined) return [{}];
    const known = [found.id, found.applicationRequestId, found.otherId];
    const samples = fc.sample(fuzzedRequests(document, known)(path, method, operation), { numRuns: 2, seed: 11 });
    const fuzzed = samples.map(({ payload }) => bodyIn(payload));
    return [...wanted, ...fuzzed];
  }
}

describe.runIf(inject('postgres') !== null)('T1 every call that writes', () => {
  it('is among those tried', () => {
    expect(writing.length).toBeGreaterThan(30);
  });

  it.each(statuses.map((status, turn) => [status, turn] as const))(
    'leaves a case in %s as it was decided, or opens a new decision',
    async (status, turn) => {
      let sent = 0;
      for (const [name, declared] of writing) {
        const entitled = demoAccounts.filter(({ role }) => mayUse(role, declared.permission as never));
        const fuzzing = dailyPart([...entitled.slice(turn), ...entitled.slice(0, turn)], 6);
        for (const account of entitled) {
          const { userName } = account;
          const found = standing.get(status) as Standing;
          for (const body of bodiesOf(name, declared, found, fuzzing.includes(account))) {
            // Also through the other open case of the same person: no side door.
            for (const target of [found, { ...found, id: found.otherId }]) {
              const { statusCode } = await send(declared, target, userName, body);
              sent += 1;
              expect(statusCode, `${name} as ${userName}`).not.toBe(500);
              const isHeld = await expectSealHolds(found.id, `${name} as ${userName}: ${JSON.stringify(body)}`);
              if (!isHeld) standing.set(status, await newCase(status));
            }
          }
        }
      }
      expect(sent).toBeGreaterThan(200);
    },
    600_000,
  );
});
