import { ApiError } from '@trustiq/contract/client.ts';
import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { actionNames } from '@trustiq/domain/workflow/application-actions.ts';
import {
  type Status,
  statusCodes,
  transitionNames,
  transitionRule,
} from '@trustiq/domain/workflow/application-workflow.ts';
import { needsSeenVersion } from '@trustiq/domain/workflow/under-seal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../case-deps.ts';
import { applicationAt } from '../testing/application-at.ts';
import { newApplication } from '../testing/new-application.ts';
import { demoActor } from '../testing/predisbursed-application.ts';
import { codeOf } from '../testing/refusal.ts';
import { serviceClient } from '../testing/service-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { presentVersion } from '../testing/with-present-version.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

type Name = keyof typeof endpoints;
const isDecision = (name: Name): boolean => (endpoints[name] as Endpoint).decides !== undefined;
const decisions = (Object.keys(endpoints) as Name[]).filter(isDecision);

/** Somebody who may make each call at all, and what it takes besides the version. */
const calls: Record<string, { readonly by: string; readonly body?: object }> = {
  approveApplication: { by: 'cabang', body: { notes: 'setuju' } },
  rejectApplication: { by: 'cabang', body: { notes: 'tolak', rejectReason: 'R05' } },
  returnApplication: { by: 'cabang', body: { notes: 'kembali', rejectReason: 'R05' } },
  disburseApplication: { by: 'ops_cabang', body: {} },
  recommendApplication: { by: 'analyst', body: { notes: 'layak' } },
  rejectApplicationAtDesk: { by: 'admin', body: { reason: 'R05', notes: 'tolak', email: false, sms: false } },
  rejectApplicationAtDeskById: { by: 'admin', body: { reason: 'R05', notes: 'tolak', email: false, sms: false } },
  cancelApplication: { by: 'admin', body: { reason: 'C01', notes: 'batal', email: false, sms: false } },
  returnApplicationToAo: {
    by: 'checker',
    body: { notes: 'kembali', status: 'AO-REQUESTED', email: false, sms: false },
  },
  continuePrescreen: { by: 'analyst', body: {} },
  rejectPrescreen: { by: 'analyst', body: { reason: 'tolak', reasonCode: 'R05' } },
  submitApplication: { by: 'cabang', body: {} },
  enterPayment: {
    by: 'ops_cabang',
    body: {
      cif: '1',
      loanReference: 'L-1',
      disbursedOn: '2026-11-16',
      principalRupiah: 1,
      netRupiah: 1,
      bankCode: '014',
      holder: 'SITI',
      accountNo: '1',
      proofDocumentId: null,
      proofReference: 'buku besar',
    },
  },
  confirmPayment: { by: 'ops_area', body: { entryNumber: 1 } },
  takeBackPayment: { by: 'ops_cabang', body: { entryNumber: 1, notes: 'salah ketik' } },
  sendBackPayment: { by: 'ops_area', body: { entryNumber: 1, notes: 'bukti lain' } },
};

const sessions = new Map<string, ReturnType<TestBank['signInAs']>>();
/** Signed in once: many sessions in a row would be throttled. */
function unlooking(name: string) {
  const session = sessions.get(name) ?? bank.signInAs(name, undefined, { looks: false });
  sessions.set(name, session);
  return session;
}

type Case = { readonly id: number; readonly applicationRequestId: number };

async function send(name: string, { id, applicationRequestId }: Case, extra: object = {}, options = {}) {
  const { by = '', body = {} } = calls[name] ?? {};
  const { client } = await unlooking(by);
  const { path } = endpoints[name as Name];
  const params = path.includes(':appReqID') ? { appReqID: applicationRequestId } : { id };
  const named = path.includes(':') ? body : { appId: id, ...body };
  const call = client[name as Name] as unknown as (request: object, options: object) => Promise<unknown>;
  return call({ params, body: named, ...extra }, options);
}

const historyOf = (id: number) =>
  bank.deps.db.selectFrom('application_history').select('sequence').where('application_id', '=', id).execute();

describe('T15 the version a person saw', () => {
  it('is asked by every call of the table that a person can make', () => {
    expect(decisions.filter((name) => endpoints[name].permission !== 'service').toSorted()).toEqual(
      Object.keys(calls).toSorted(),
    );
    const named = new Set(transitionNames.flatMap((name) => transitionRule(name).call ?? []));
    const reached = new Set(decisions.flatMap((name) => (endpoints[name] as Endpoint).decides ?? []));
    expect([...named].toSorted()).toEqual([...reached].toSorted());
  });

  it.each(Object.keys(calls))('%s without it is refused with 428, and nothing happens', async (name) => {
    const application = await newApplication(bank);
    const before = await historyOf(application.id);
    const failure = await send(name, application).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect([(failure as ApiError).status, (failure as ApiError).problem?.code]).toEqual([428, 'VERSION_REQUIRED']);
    expect(await historyOf(application.id)).toEqual(before);
    expect(await presentVersion(bank.deps.db, application)).toBe(1);
  });

  it.each(Object.keys(calls))('%s with a version that is gone is stale, however it travels', async (name) => {
    const application = await newApplication(bank);
    expect(await codeOf(send(name, application, { query: { version: 77 } }))).toBe('STALE_VERSION');
    expect(await codeOf(send(name, application, {}, { seenVersion: 77 }))).toBe('STALE_VERSION');
    const body = { ...calls[name]?.body, version: 77 };
    const named = endpoints[name as Name].path.includes(':') ? body : { appId: application.id, ...body };
    expect(await codeOf(send(name, application, { body: named }))).toBe('STALE_VERSION');
  });

  it.each([
    ['the query', (version: number) => ({ query: { version } })],
    ['the body', (version: number) => ({ body: { notes: 'setuju', version } })],
  ])('is taken from %s', async (_, extra) => {
    const application = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const version = (await presentVersion(bank.deps.db, application)) ?? 0;
    await send('approveApplication', application, extra(version));
    await expectStatus(application.id, 'PREDISBURSE');
  });

  it('is taken from If-Match; a star is no version', async () => {
    const application = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const version = await presentVersion(bank.deps.db, application);
    const { token, fetch } = await unlooking('cabang');
    const ask = async (match: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': match };
      const url = `/api/app-data-mp/approve/${application.id}`;
      return (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ notes: 'setuju' }) })).status;
    };
    expect([await ask('*'), await ask('abc'), await ask(`"${version}"`)]).toEqual([428, 400, 200]);
  });

  it('a vote after a change of terms that the voter has not seen is not counted', async () => {
    const application = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const version = await presentVersion(bank.deps.db, application);
    await bank.deps.db
      .updateTable('applications')
      .set({ version: (version ?? 0) + 1 })
      .where('id', '=', application.id)
      .execute();
    expect(await codeOf(send('approveApplication', application))).toBe('VERSION_REQUIRED');
    expect(await codeOf(send('approveApplication', application, { query: { version } }))).toBe('STALE_VERSION');
  });

  it('is asked of a person by whatever way the decision comes, and of no program', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const { cases } = buildCaseDeps(bank.deps);
    const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
    const vote = { origin, id, wants: { transition: 'approve' }, note: 'setuju' } as const;
    await expect(cases.decide({ ...vote, actor: await demoActor(bank, 'cabang') })).rejects.toMatchObject({
      code: 'VERSION_REQUIRED',
    });
    // A channel is asked for what the application lacks, never for a version.
    const application = await newApplication(bank);
    const { client } = await serviceClient(bank);
    const failure = codeOf(client.submitOrigination({ params: { id: application.id } }));
    expect(await failure).toBe('STEP_REFUSED');
    const stale = codeOf(client.submitOrigination({ params: { id: application.id }, body: { version: 77 } }));
    expect(['STEP_REFUSED', 'STALE_VERSION']).toContain(await stale);
  });

  it('stands on every row that leads to a decision', async () => {
    const { id } = await applicationAt(bank, 'ANALYST', { fullName: 'SRI VERSINYA' });
    const version = await presentVersion(bank.deps.db, { id });
    const { client } = await unlooking('analyst');
    const queue = await client.listApplications({ query: { search: 'SRI VERSINYA' } });
    const found = await client.findApplications({ query: { text: 'SRI VERSINYA' } });
    const page = await client.findApplicationPage({ query: { text: 'SRI VERSINYA' } });
    const rows = [...queue.rows, ...found, ...page.rows];
    expect(rows.map((row) => [row.id, row.version])).toEqual([1, 2, 3].map(() => [id, version]));
  });
});

describe('T15 the version of whoever changes what was decided about', () => {
  const terms = { productId: 106377, loanAmount: 19_000_000, interest: 12, tenor: 12, insCode: 'JWA01' };
  const changes: Record<
    string,
    (client: Client, id: number, version?: number, options?: { seenVersion: number }) => Promise<unknown>
  > = {
    'Hitung by simulation': (client, id, version, options) =>
      client.saveSimulation({ body: { ...terms, aplicationId: id, version } }, options),
    'Hitung of a cash loan': (client, id, version, options) =>
      client.saveLoanTerms(
        { body: { aplicationId: id, productId: 106377, principalLoan: 19_000_000, tenor: 12, version } },
        options,
      ),
    letter: (client, id, version, options) =>
      client.saveLetter({ params: { appId: id }, body: { persyaratanJaminan: 'SHM', version } }, options),
  };

  it.each(Object.entries(changes))('%s needs it under the seal, and nothing happens without', async (_, change) => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const version = (await presentVersion(bank.deps.db, { id })) ?? 0;
    const { client } = await unlooking('cabang');
    const before = await historyOf(id);
    expect(await codeOf(change(client, id))).toBe('VERSION_REQUIRED');
    expect(await codeOf(change(client, id, version - 1))).toBe('STALE_VERSION');
    expect(await codeOf(change(client, id, undefined, { seenVersion: version - 1 }))).toBe('STALE_VERSION');
    expect([await historyOf(id), await presentVersion(bank.deps.db, { id })]).toEqual([before, version]);
    await change(client, id, undefined, { seenVersion: version });
    expect(await historyOf(id)).toHaveLength(before.length + 1);
  });

  it.each(Object.entries(changes))('%s may leave it out before anybody decided', async (_, change) => {
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED');
    const { client } = await unlooking('checker');
    await change(client, id);
    expect(await codeOf(change(client, id, 1))).toBe('STALE_VERSION');
  });

  it('is asked in every status under the seal, of these and of no other work', () => {
    const asked = statusCodes.flatMap((status) =>
      actionNames.filter((action) => needsSeenVersion(action, status)).map((action) => `${status} ${action}`),
    );
    expect(asked).toEqual(
      ['DEVIATION', 'LENDER_MARKETPLACE', 'PREDISBURSE'].flatMap((status) => [
        `${status} saveSimulation`,
        `${status} saveLetter`,
      ]),
    );
  });
});

async function expectStatus(id: number, status: Status): Promise<void> {
  const row = await bank.deps.db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirst();
  expect(row?.status).toBe(status);
}
