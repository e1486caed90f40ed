import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../case-deps.ts';
import { carryOutDisbursement } from '../features/core-banking/carry-out-disbursement.ts';
import { openCoreBanking } from '../features/core-banking/open-core-banking.ts';
import { applicationAt, recommendApplication } from '../testing/application-at.ts';
import { type CoreBankingPeer, startCoreBankingPeer } from '../testing/core-banking-peer.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { microLoan } from '../testing/new-application.ts';
import { nextNik } from '../testing/next-nik.ts';
import { demoActor, predisbursedApplication } from '../testing/predisbursed-application.ts';
import { remember } from '../testing/remember.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { presentVersion } from '../testing/with-present-version.ts';
import { askBalances } from './ask-balances.ts';

const million = 1_000_000;
const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
const loan = { ...microLoan, amountRupiah: 20 * million };

let peer: CoreBankingPeer;
let bank: TestBank;
let cif = 4_000;
beforeAll(async () => {
  peer = await startCoreBankingPeer();
  const env = { PROCESS: 'web', CORE_BANKING_URL: peer.url, CORE_BANKING_TIMEOUT_MS: '20000' };
  bank = await startBank({ env });
});
afterAll(async () => {
  await bank.close();
  await peer.close();
});
/** Failures of the test before no longer count against core banking. */
beforeEach(() => bank.moveClock(31_000));

/** Paid out to the end; its loan as core banking keeps it. */
async function disbursedLoan(nik: string) {
  cif += 1;
  const { id } = await predisbursedApplication(bank, { nik, loan, cif: String(cif) });
  const deps = { ...buildCaseDeps(bank.deps), core: openCoreBanking(bank.deps) };
  const actor = await demoActor(bank, 'ops_cabang');
  await deps.cases.decide({
    actor,
    origin,
    id,
    wants: { call: 'disburse' },
    version: await presentVersion(bank.deps.db, { id }),
  });
  await carryOutDisbursement(deps)({ applicationId: id }, { id: 'test', isLastAttempt: false });
  const kept = peer.loans.find(({ externalId }) => externalId === `AGM-APP-${id}`);
  if (kept === undefined) throw new Error('core banking does not know the loan');
  return { id, kept };
}

/** A second loan of 20 million, recommended after core banking was asked; whose votes it needs. */
async function nextLoan(nik: string) {
  const { id } = await applicationAt(bank, 'ANALYST', { nik, loan });
  const actor = await demoActor(bank, 'analyst');
  const wants = { call: 'recommend' } as const;
  await askBalances(bank.deps, openCoreBanking(bank.deps).findLoanByExternalId, { id, wants, actor });
  await recommendApplication(bank, id);
  const { record } = await buildCaseDeps(bank.deps).cases.read(actor, { id });
  return { chain: record.chain.map(({ role }) => role), countedRupiah: record.facts.exposure.countedRupiah };
}

const stronger = ['ROLE_REVIEWER', 'ROLE_AREA'];

describe('T3 what is still owed of an earlier loan', () => {
  it('counts as core banking tells it when the next one is recommended', async () => {
    const nik = nextNik();
    const { id, kept } = await disbursedLoan(nik);
    kept.summary = { principalOutstanding: 4_999_999.5 };
    expect(await nextLoan(nik)).toEqual({ chain: ['ROLE_CABANG'], countedRupiah: 25 * million });
    const { db } = bank.deps;
    const stored = await db.selectFrom('loan_balances').selectAll().where('application_id', '=', id).executeTakeFirst();
    expect(stored).toMatchObject({ outstanding_rupiah: 5 * million, is_closed: false });
  });

  it('is asked again when its row was removed behind the record, and that it was removed stays in the record', async () => {
    const nik = nextNik();
    const { id, kept } = await disbursedLoan(nik);
    kept.summary = { principalOutstanding: 5 * million };
    await nextLoan(nik);
    const { db } = bank.deps;
    await db.deleteFrom('loan_balances').where('application_id', '=', id).execute();
    // The one before is in approval and counts as well.
    expect((await nextLoan(nik)).countedRupiah).toBe(45 * million);
    const faults = (await faultsOfBank(bank)).filter((fault) => fault.includes('loan_balances'));
    expect(faults).toEqual([
      expect.stringMatching(
        new RegExp(`^Audit entry \\d+ found it .*: Balance of application ${id}, loan_balances was removed`),
      ),
    ]);
  });

  it('counts nothing of a closed loan', async () => {
    const nik = nextNik();
    const { kept } = await disbursedLoan(nik);
    kept.status = { id: 600 };
    kept.summary = { principalOutstanding: 0 };
    expect(await nextLoan(nik)).toEqual({ chain: ['ROLE_CABANG'], countedRupiah: 20 * million });
  });

  it('counts in full when core banking does not tell or cannot be reached, whatever it said before', async () => {
    const nik = nextNik();
    const { kept } = await disbursedLoan(nik);
    delete kept.summary;
    expect(await nextLoan(nik)).toEqual({ chain: stronger, countedRupiah: 40 * million });
    const other = nextNik();
    const { kept: told } = await disbursedLoan(other);
    told.summary = { principalOutstanding: 1 * million };
    const first = await nextLoan(other);
    expect(first.countedRupiah).toBe(21 * million);
    peer.next('look_up', 'broken');
    // The one before is in approval and counts as well.
    expect((await nextLoan(other)).countedRupiah).toBe(60 * million);
    expect(kept.summary).toBeUndefined();
  });

  it('counts an unknown balance no longer once the loan must have been repaid', async () => {
    const nik = nextNik();
    const { id, kept } = await disbursedLoan(nik);
    delete kept.summary;
    const { db } = bank.deps;
    const set = (table: 'repayment_rows' | 'loans', days: object) =>
      db.updateTable(table).set(days).where('application_id', '=', id).execute();
    await set('repayment_rows', { due_date: '2026-11-15' });
    // Instalments are not what the record guards.
    expect(await nextLoan(nik)).toEqual({ chain: stronger, countedRupiah: 40 * million });
    expect((await faultsOfBank(bank)).join('\n')).toContain(`Application ${id}: its instalments are not due from`);
    await db.deleteFrom('repayment_rows').where('application_id', '=', id).execute();
    await set('loans', { first_due_date: '2026-10-15', last_due_date: '2026-11-15' });
    await remember(bank, id);
    // The one before is in approval and counts.
    expect((await nextLoan(nik)).countedRupiah).toBe(40 * million);
  });
});
