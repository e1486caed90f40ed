import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { type CoreBankingPeer, startCoreBankingPeer } from '../../testing/core-banking-peer.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { carryOutDisbursement } from './carry-out-disbursement.ts';
import { openCoreBanking } from './open-core-banking.ts';

let peer: CoreBankingPeer;
let bank: TestBank;
let operations: Awaited<ReturnType<TestBank['signInAs']>>['client'];
let cif = 3_900;
beforeAll(async () => {
  peer = await startCoreBankingPeer();
  bank = await startBank({ env: { PROCESS: 'web', CORE_BANKING_URL: peer.url, CORE_BANKING_TIMEOUT_MS: '500' } });
  operations = (await bank.signInAs('ops_cabang')).client;
});
afterAll(async () => {
  await bank.close();
  await peer.close();
});
beforeEach(() => bank.moveClock(31_000));

const work = (applicationId: number) => {
  const deps = { ...buildCaseDeps(bank.deps), core: openCoreBanking(bank.deps) };
  return carryOutDisbursement(deps)({ applicationId }, { id: 'test', isLastAttempt: false });
};
const authorise = (id: number) => operations.disburseApplication({ params: { id } });
const orderOf = async (id: number) => (await operations.getCase({ params: { id } })).disbursement;
const paidFor = (id: number) => peer.paidOut.filter(({ externalId }) => externalId.startsWith(`AGM-APP-${id}`));
const afterTheDoubt = () => bank.moveClock(301_000);

function loanAt(externalId: string) {
  const loan = peer.loans.find((each) => each.externalId === externalId);
  if (loan === undefined) throw new Error(`core banking has no ${externalId}`);
  return loan;
}

async function paidWithoutAnswer() {
  const { id } = await predisbursedApplication(bank, { cif: String(++cif) });
  await authorise(id);
  peer.next('disburse', 'lost');
  for (let attempt = 0; attempt < 10 && paidFor(id).length === 0; attempt++) await work(id);
  expect(paidFor(id)).toHaveLength(1);
  expect((await orderOf(id))?.state).toBe('UNKNOWN');
  return id;
}

/** Core banking shows its loan like this for one look. */
async function lookedAtAs(id: number, externalId: string, shown: object) {
  const loan = loanAt(externalId);
  const unchanged = { ...loan };
  Object.assign(loan, shown);
  await work(id);
  Object.assign(loan, unchanged);
}

const wrongLooks: [string, object][] = [
  ['withdrawn', { status: { id: 400 } }],
  ['rejected', { status: { id: 500 } }],
  ['of another client, not paid', { clientId: 1, status: { id: 200 } }],
  ['of another amount, not paid', { principal: 5, status: { id: 100 } }],
  ['of another rate, withdrawn', { annualInterestRate: 1, status: { id: 400 } }],
];

describe('A17 one wrong look at a loan that is paid already', () => {
  it.each(wrongLooks)('%s, within the time of doubt: the order stays open, and is paid once', async (_name, shown) => {
    const id = await paidWithoutAnswer();
    await lookedAtAs(id, `AGM-APP-${id}`, shown);
    expect((await orderOf(id))?.state).toBe('UNKNOWN');
    await work(id);
    expect((await orderOf(id))?.state).toBe('DISBURSED');
    expect(paidFor(id)).toHaveLength(1);
  });

  it('by the next worker, after one that was killed before it heard the answer: the order stays open', async () => {
    const { id } = await predisbursedApplication(bank, { cif: String(++cif) });
    await authorise(id);
    const core = openCoreBanking(bank.deps);
    const dying: typeof core = {
      ...core,
      disburseLoan: async (...order) => {
        await core.disburseLoan(...order);
        throw new Error('killed');
      },
    };
    const carryOut = carryOutDisbursement({ ...buildCaseDeps(bank.deps), core: dying });
    await expect(carryOut({ applicationId: id }, { id: 'test', isLastAttempt: false })).rejects.toThrow('killed');
    await lookedAtAs(id, `AGM-APP-${id}`, { status: { id: 400 } });
    expect((await orderOf(id))?.state).toBe('QUEUED');
    await work(id);
    expect((await orderOf(id))?.state).toBe('DISBURSED');
    expect(paidFor(id)).toHaveLength(1);
  });

  it('right after the order was answered well: the order stays open', async () => {
    const { id } = await predisbursedApplication(bank, { cif: String(++cif) });
    await authorise(id);
    const core = openCoreBanking(bank.deps);
    const lying: typeof core = {
      ...core,
      disburseLoan: async (...order) => {
        const answer = await core.disburseLoan(...order);
        Object.assign(loanAt(`AGM-APP-${id}`), { status: { id: 400 } });
        return answer;
      },
    };
    const carryOut = carryOutDisbursement({ ...buildCaseDeps(bank.deps), core: lying });
    await carryOut({ applicationId: id }, { id: 'test', isLastAttempt: false });
    expect((await orderOf(id))?.state).toBe('UNKNOWN');
    Object.assign(loanAt(`AGM-APP-${id}`), { status: { id: 300 } });
    await work(id);
    expect((await orderOf(id))?.state).toBe('DISBURSED');
  });
});

describe('A17 a new loan for a case whose earlier loan was shown closed', () => {
  async function shownClosedAfterTheDoubt() {
    const id = await paidWithoutAnswer();
    afterTheDoubt();
    await lookedAtAs(id, `AGM-APP-${id}`, { status: { id: 400 } });
    expect((await orderOf(id))?.state).toBe('FAILED');
    await authorise(id);
    return id;
  }

  it('is not made while the earlier one is paid: the case stays locked, and says why', async () => {
    const id = await shownClosedAfterTheDoubt();
    const orders = peer.orders.length;
    await work(id);
    expect(await orderOf(id)).toMatchObject({ state: 'UNKNOWN', failure: 'disbursed_before' });
    expect(peer.orders).toHaveLength(orders);
    afterTheDoubt();
    await work(id);
    expect((await orderOf(id))?.state).toBe('UNKNOWN');
    expect(paidFor(id)).toHaveLength(1);
  });

  it('is not made while the earlier one is open', async () => {
    const id = await shownClosedAfterTheDoubt();
    Object.assign(loanAt(`AGM-APP-${id}`), { status: { id: 200 } });
    await work(id);
    expect(await orderOf(id)).toMatchObject({
      state: 'FAILED',
      failure: 'Pinjaman sebelumnya dari aplikasi ini masih terbuka di core banking, tutup dahulu di sana',
    });
    expect(paidFor(id)).toHaveLength(1);
  });

  it('is not made while nobody can look at the earlier one', async () => {
    const id = await shownClosedAfterTheDoubt();
    const core = openCoreBanking(bank.deps);
    const blind: typeof core = {
      ...core,
      findLoanByExternalId: async (externalId) =>
        externalId === `AGM-APP-${id}` ? { outcome: 'unknown', why: 'test' } : core.findLoanByExternalId(externalId),
    };
    const carryOut = carryOutDisbursement({ ...buildCaseDeps(bank.deps), core: blind });
    await carryOut({ applicationId: id }, { id: 'test', isLastAttempt: false });
    expect((await orderOf(id))?.state).toBe('QUEUED');
    expect(paidFor(id)).toHaveLength(1);
  });

  it('is made and paid once the earlier one is closed for good; what was given up is kept under the marks', async () => {
    const { id } = await predisbursedApplication(bank, { cif: String(++cif) });
    await authorise(id);
    peer.next('approve', 'hang');
    await work(id);
    Object.assign(loanAt(`AGM-APP-${id}`), { status: { id: 500 } });
    afterTheDoubt();
    await work(id);
    await authorise(id);
    await work(id);
    expect((await orderOf(id))?.state).toBe('DISBURSED');
    const { db } = bank.deps;
    const kept = db.selectFrom('earlier_orders').selectAll().where('application_id', '=', id);
    expect(await kept.execute()).toMatchObject([{ external_id: `AGM-APP-${id}` }]);
    await expect(db.deleteFrom('earlier_orders').where('application_id', '=', id).execute()).rejects.toThrow();
    expect((await faultsOfBank(bank)).filter((fault) => fault.includes(String(id)))).toEqual([]);
  });
});
