import { PRESCREEN_CONSENT_VERSION } from '@trustiq/contract/prescreen/prescreen-upload.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildHandlers } from '../handlers.ts';
import type { SignedIn } from '../platform/http/handler.ts';
import { applicationAt } from '../testing/application-at.ts';
import { applicationInApproval } from '../testing/application-in-approval.ts';
import { beforeSnapshot } from '../testing/before-snapshot.ts';
import { countStatements } from '../testing/count-statements.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { microLoan } from '../testing/new-application.ts';
import { demoActor } from '../testing/predisbursed-application.ts';
import { base64, csvFile, fileRow } from '../testing/prescreen-file.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';
import { presentVersion } from '../testing/with-present-version.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());
let putBack: () => Promise<unknown> = async () => {};
afterEach(async () => {
  await putBack();
  expect(await faultsOfBank(bank)).toEqual([]);
});

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
const http = {} as never;

type Place = { readonly table: string; readonly key: string; readonly of: number | string };
type Fields = Readonly<Record<string, unknown>>;

const write = ({ table, key, of }: Place, fields: Fields) => {
  const changes = Object.entries(fields).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.ref(key)} = ${of}`.execute(bank.deps.db);
};

async function read({ table, key, of }: Place, columns: readonly string[]): Promise<Fields> {
  const { rows } = await sql<Fields>`
    select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where ${sql.ref(key)} = ${of}`.execute(bank.deps.db);
  return rows[0] ?? {};
}

/** The bank's handlers while a row says something else, until the moment of the work begins. */
async function untilTheMoment(place: Place, fields: Fields) {
  const right = await read(place, Object.keys(fields));
  await write(place, fields);
  putBack = () => write(place, right);
  return buildHandlers({ ...bank.deps, db: beforeSnapshot(bank.deps.db, putBack) });
}

const by = async (userName: string) =>
  ({ ...(await demoActor(bank, userName)), userName, fullName: userName, sessionId: 1 }) as SignedIn;

const loanOf = (id: number) =>
  bank.deps.db.selectFrom('loans').selectAll().where('application_id', '=', id).executeTakeFirstOrThrow();

const micro = { productId: 106377, loanAmount: 20_000_000, interest: 12, tenor: 12, insCode: 'JWA01' };
const employee = { branchId: 11, areaId: 999, track: 'HRD', productId: 106381 } as const;
const certificate = { ...micro, productId: 106381, loanAmount: 10_000_000, insCode: 'CER01' };

async function asking(userName: string, id: number, terms: object) {
  const seenVersion = await presentVersion(bank.deps.db, { id });
  const body = { ...micro, ...terms, aplicationId: id };
  return { params: undefined, query: undefined, body, actor: await by(userName), origin, seenVersion, http };
}

const product = (of = micro.productId): Place => ({ table: 'loan_products', key: 'id', of });
const application = (of: number): Place => ({ table: 'applications', key: 'id', of });
const insurance: Place = { table: 'insurance_options', key: 'code', of: 'PJM01' };

describe('G2 what terms are judged by, changed until they are saved and put back', () => {
  it.each([
    ['the track', product(106381), { track: 'CHECKER', approval_path: 'BRANCH' }, { productId: 106381 }],
    ['the largest amount', product(), { max_plafond_rupiah: 900_000_000 }, { loanAmount: 60_000_000 }],
    ['the longest tenor', product(), { max_tenor_months: 120 }, { tenor: 60 }],
    ['the lowest rate', product(), { min_rate_percent: 0 }, { interest: 1 }],
    ['the smallest premium', insurance, { min_premium_percent: 0.25 }, { insCode: 'PJM01', insuranceFeePct: 0.3 }],
  ])('%s is as it stands then: refused, and nothing is saved', async (_, place, fields, terms) => {
    const { id } = await submittedApplication(bank);
    const before = await loanOf(id);
    const request = await asking('checker', id, terms);
    const handlers = await untilTheMoment(place, fields);
    await expect(handlers.saveSimulation(request)).rejects.toMatchObject({ code: 'RULE_BROKEN' });
    expect(await loanOf(id)).toEqual(before);
  });

  it('an approver does not raise a loan that looked larger still', async () => {
    const { id } = await applicationInApproval(bank, { loan: { ...microLoan, amountRupiah: 30_000_000 } });
    const before = await loanOf(id);
    const request = await asking('reviewer', id, { loanAmount: 40_000_000 });
    const handlers = await untilTheMoment(
      { table: 'loans', key: 'application_id', of: id },
      {
        amount_rupiah: 45_000_000,
        total_repayment_rupiah: Number(before.total_repayment_rupiah) + 15_000_000,
        total_disbursement_rupiah: Number(before.total_disbursement_rupiah) + 15_000_000,
      },
    );
    await expect(handlers.saveSimulation(request)).rejects.toMatchObject({ details: { obstacles: ['terms_raised'] } });
    expect(await loanOf(id)).toEqual(before);
  });

  it('the insurer is asked about the age that stands in the record', async () => {
    const { id } = await submittedApplication(bank, employee);
    const request = await asking('hrd', id, certificate);
    const handlers = await untilTheMoment(application(id), { birth_date: '1975-01-01' });
    await handlers.saveSimulation(request);
    expect(await loanOf(id)).toMatchObject({ insurance_code: 'CER01', insurance_rupiah: 30_000 });
  });

  it('the price of another age is not kept, when the age changes after it was asked for', async () => {
    const { id } = await submittedApplication(bank, employee);
    const before = await loanOf(id);
    const request = await asking('hrd', id, certificate);
    const right = await read(application(id), ['birth_date']);
    const db = beforeSnapshot(bank.deps.db, () => write(application(id), { birth_date: '1975-01-01' }), 2);
    const failure = buildHandlers({ ...bank.deps, db }).saveSimulation(request);
    await expect(failure).rejects.toMatchObject({ code: 'STALE_VERSION' });
    await write(application(id), right);
    expect(await loanOf(id)).toEqual(before);
  });

  it('an application of a list is calculated with the amount that it asked for', async () => {
    const { client } = await bank.signInAs('user');
    const consent = { isGiven: true, version: PRESCREEN_CONSENT_VERSION } as const;
    const { data } = await client.uploadPrescreenFile({ body: { fileData: base64(csvFile([fileRow()])), consent } });
    const { id, applicationRequestId } = await client.processPrescreenRow({ params: { id: Number(data[0]?.id) } });
    const seenVersion = await presentVersion(bank.deps.db, { id });
    const request = { params: { appReqID: applicationRequestId }, query: {}, body: {}, origin, seenVersion, http };
    const handlers = await untilTheMoment(application(id), { amount_rupiah: 20_000_000 });
    await handlers.continuePrescreen({ ...request, actor: await by('user') });
    expect(await loanOf(id)).toMatchObject({ amount_rupiah: 10_000_000, calculated_version: 2 });
  });
});

describe('G2 whose case is meant, changed until the work begins and put back', () => {
  it('a call to a contact is written into no other case', async () => {
    const [one, other] = [await applicationAt(bank, 'ANALYST'), await applicationAt(bank, 'ANALYST')];
    const of = Number((await read({ table: 'emergency_contacts', key: 'application_id', of: one.id }, ['id']))['id']);
    const actor = await by('analyst');
    const place = { table: 'emergency_contacts', key: 'id', of };
    const handlers = await untilTheMoment(place, { application_id: other.id });
    const body = {
      applicationDataEcId: of,
      ecVerName: 'BUDI CONTOH',
      ecVerRelation: 'BROTHER_SISTER',
      ecVerMsisdn: '81299990002',
      ecVerLivingStatus: 'TIDAK_SERUMAH',
      ecVerStatus: 'YA',
      ecVerConsent: true,
      ecVerDate: '2026-11-16',
      ecVerHour: '00',
      ecVerMinute: '00',
      ecVerAmpm: 'AM',
      ecVerMemo: '',
    } as const;
    const request = { params: undefined, query: undefined, body, actor, origin, seenVersion: undefined, http };
    await expect(handlers.verifyEmergencyContact(request)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    const calls = bank.deps.db.selectFrom('contact_verifications').select('id').where('contact_id', '=', of);
    expect(await calls.execute()).toEqual([]);
  });

  it('a deviation is not removed by work on another case', async () => {
    const [one, other] = [await applicationAt(bank, 'ANALYST'), await applicationAt(bank, 'ANALYST')];
    const { client } = await bank.signInAs('analyst');
    const body = { aplicationId: one.id, deviasiId: 14, notes: 'KK menyusul' };
    const { id } = await client.addDeviation({ body });
    const actor = await by('analyst');
    const place = { table: 'deviations', key: 'id', of: id };
    const handlers = await untilTheMoment(place, { application_id: other.id });
    const request = { params: { id }, query: undefined, body: undefined, actor, origin, seenVersion: undefined, http };
    await expect(handlers.removeDeviation(request)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect(await read(place, ['application_id'])).toEqual({ application_id: one.id });
  });
});

describe('terms that need no price', () => {
  it('are read and judged once, in at most 24 statements with the answer', async () => {
    const { id } = await submittedApplication(bank);
    const handlers = buildHandlers(bank.deps);
    await handlers.saveSimulation(await asking('checker', id, {}));
    const again = await asking('checker', id, { tenor: 10 });
    const statements = await countStatements(bank, async () => handlers.saveSimulation(again));
    // The embedded database does not show those of a transaction.
    expect(statements).toBeLessThanOrEqual(24);
  });
});
