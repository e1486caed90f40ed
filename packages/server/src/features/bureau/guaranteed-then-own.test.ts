import type { Client } from '@trustiq/contract/whole-client.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCreditPeer } from '../../testing/credit-peer.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { remember } from '../../testing/remember.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { simulatedReport } from './simulated-bureau.ts';
import { serialsOf } from './simulated-kinds.ts';

const INCOME = 6_000_000;
const [DEBTOR, GUARANTOR] = ['B', 'G'] as const;

let bank: TestBank;
let bureau: Awaited<ReturnType<typeof startCreditPeer>>;
let analyst: Client;
beforeAll(async () => {
  bureau = await startCreditPeer();
  bank = await startBank({ env: { PROCESS: 'web', BUREAU_URL: bureau.url } });
  analyst = (await bank.signInAs('analyst')).client;
});
afterAll(async () => {
  await bank.close();
  await bureau.close();
});

let nik = '';
let people = 10;
const reportOf = () =>
  simulatedReport({
    applicationRequestId: 500_001,
    nik,
    fullName: 'SRI CONTOH',
    birthDate: '1990-05-17',
    gender: 'P',
    motherName: 'IBU CONTOH',
    birthPlace: 'BANDUNG',
    msisdn: '81299990001',
    address: 'JL CONTOH 1',
    today: '2026-11-16',
  });

/** The first running credit under this role; the bureau writes it in code and word. */
function says(role: typeof DEBTOR | typeof GUARANTOR): void {
  const report = reportOf();
  const [first, ...others] = report.granted_credit;
  if (first === undefined) throw new Error('nobody lent anything');
  bureau.peer.says({ ...report, granted_credit: [{ ...first, roleCode: role, roleDesc: null }, ...others] });
}

/** At the analyst's desk, with a first report in which the applicant has this role. */
async function caseWith(role: typeof DEBTOR | typeof GUARANTOR) {
  people += 1;
  const serial = serialsOf('spotless')[0] ?? '';
  nik = composeNik({ regionCode: `3273${people}`, birthDate: '1990-05-17', gender: 'P', serial });
  says(role);
  const ids = await submittedApplication(bank, { nik });
  await bank.deps.db
    .insertInto('employments')
    .values({ application_id: ids.id, company_name: 'PT CONTOH', monthly_income_rupiah: INCOME })
    .execute();
  await remember(bank, ids.id);
  await sendToKyc(bank, ids.id);
  await attemptKyc(bank, ids.id);
  return ids;
}

async function burdenOf({ id, applicationRequestId }: { id: number; applicationRequestId: number }) {
  const [contract] = await analyst.listMappedContracts({ params: { applicationRequestId } });
  if (contract === undefined) throw new Error('no contract was found');
  const dbr = (await analyst.getCreditSummary({ params: { id } }))?.dbr ?? 0;
  return { dbr, contract, share: (contract.installment / INCOME) * 100 };
}

async function askAgain(id: number, role: typeof DEBTOR | typeof GUARANTOR): Promise<void> {
  says(role);
  await analyst.checkScoring({ params: { id } });
}

const tick = (id: number, mapContract: boolean) => analyst.mapContract({ params: { id }, body: { mapContract } });

describe('K10 a credit that the bureau first reports as guaranteed and then as the own', () => {
  it('burdens the applicant from then on, when nobody ticked it', async () => {
    const ids = await caseWith(GUARANTOR);
    const before = await burdenOf(ids);
    expect([before.contract.mapContract, before.share > 1]).toEqual([false, true]);
    // The screen sends the whole list: what was not changed is nobody's word.
    await tick(before.contract.id, false);
    await askAgain(ids.id, DEBTOR);
    const after = await burdenOf(ids);
    expect(after.contract.mapContract).toBe(true);
    expect(after.dbr - before.dbr).toBeCloseTo(before.share, 1);
    await askAgain(ids.id, GUARANTOR);
    expect((await burdenOf(ids)).dbr).toBeCloseTo(before.dbr, 1);
  });

  it('stays as a person ticked it', async () => {
    const ids = await caseWith(DEBTOR);
    const { contract } = await burdenOf(ids);
    await tick(contract.id, false);
    const { dbr } = await burdenOf(ids);
    await askAgain(ids.id, GUARANTOR);
    await askAgain(ids.id, DEBTOR);
    const after = await burdenOf(ids);
    expect([after.contract.mapContract, after.dbr]).toEqual([false, dbr]);
  });

  it('counts when nobody noted whether it was ticked', async () => {
    const ids = await caseWith(GUARANTOR);
    await sql`update mapped_contracts set is_ticked = null where application_id = ${ids.id}`.execute(bank.deps.db);
    await remember(bank, ids.id);
    const before = await burdenOf(ids);
    await askAgain(ids.id, DEBTOR);
    await askAgain(ids.id, GUARANTOR);
    const after = await burdenOf(ids);
    expect(after.dbr - before.dbr).toBeCloseTo(before.share, 1);
  });

  it('leaves the record whole', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});
