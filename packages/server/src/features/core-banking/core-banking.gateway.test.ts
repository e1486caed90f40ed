import vectors from '@trustiq/domain/loan/fixtures/loan-vectors.json' with { type: 'json' };
import { type RepaymentTerms, repaymentSchedule } from '@trustiq/domain/loan/repayment-schedule.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { circuitBreaker } from '../../platform/partners/circuit-breaker.ts';
import { startCoreBankingPeer } from '../../testing/core-banking-peer.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { fineract } from './fineract.gateway.ts';

const breaker = circuitBreaker('core_banking', () => new Date());
const dateParts = (date: string) => date.split('-').map(Number);

/** A worked example as Fineract's calculateLoanSchedule answers it. */
const asFineract = ({ terms, expected }: (typeof vectors)[number]) => ({
  totalPrincipalDisbursed: terms.principal,
  periods: [
    { dueDate: dateParts(terms.disbursedOn), principalLoanBalanceOutstanding: terms.principal },
    ...expected.rows.map((row) => ({
      period: row.number,
      dueDate: dateParts(row.dueDate),
      principalDue: row.principal,
      interestDue: row.interest,
      totalDueForPeriod: row.instalment,
      principalLoanBalanceOutstanding: row.balance,
    })),
  ],
});

describe('the repayment schedule of core banking', () => {
  it.each(vectors.map((vector) => [vector.id, vector] as const))('is ours row by row: %s', async (_id, vector) => {
    const peer = await startCoreBankingPeer({ schedule: asFineract(vector) });
    const terms = vector.terms as RepaymentTerms;
    // A real Fineract, where one is given, answers in place of the peer.
    const url = process.env['FINERACT_URL'] ?? peer.url;
    const headers = { 'fineract-platform-tenantid': 'default' };
    const answer = await fineract({ url, headers, breaker }).calculateSchedule({ ...terms, productId: 7 });
    await peer.close();
    expect(answer).toEqual({ outcome: 'done', value: repaymentSchedule(terms) });
  });

  it('is asked for in the words of Fineract', async () => {
    const terms = { principal: 10_000_000, annualRatePercent: 18, tenorMonths: 12, disbursedOn: '2026-11-16' };
    const peer = await startCoreBankingPeer({ schedule: { periods: [] } });
    await fineract({ url: peer.url, breaker }).calculateSchedule({ ...terms, interestType: 'ANUITAS', productId: 7 });
    await peer.close();
    expect(peer.scheduleRequests).toEqual([
      {
        dateFormat: 'yyyy-MM-dd',
        locale: 'en',
        productId: 7,
        loanType: 'individual',
        submittedOnDate: '2026-11-16',
        expectedDisbursementDate: '2026-11-16',
        principal: 10_000_000,
        loanTermFrequency: 12,
        loanTermFrequencyType: 2,
        numberOfRepayments: 12,
        repaymentEvery: 1,
        repaymentFrequencyType: 2,
        interestRatePerPeriod: 18,
        amortizationType: 1,
        interestType: 0,
        interestCalculationPeriodType: 1,
        transactionProcessingStrategyCode: 'mifos-standard-strategy',
      },
    ]);
  });
});

describe('a loan at core banking', () => {
  const order = {
    externalId: 'AGM-APP-1',
    clientId: '5',
    productId: 7,
    interestType: 'FLAT',
    principal: 20_000_000,
    annualRatePercent: 12.5,
    tenorMonths: 18,
    disbursedOn: '2026-11-16',
    charges: [],
  } as const;
  const payout = {
    bankCode: 'AGM',
    bankName: 'Bank AGM',
    accountNo: '00120300400',
    holder: 'SRI CONTOH',
    netRupiah: 18_455_000,
  };
  const mark = (key: string) => ({ on: '2026-11-16', key });

  async function paidLoan() {
    const peer = await startCoreBankingPeer();
    const core = fineract({ url: peer.url, breaker: circuitBreaker('core_banking', () => new Date()) });
    const look = async () => {
      const found = await core.findLoanByExternalId(order.externalId);
      if (found.outcome !== 'done' || found.value === null) throw new Error('not found');
      return found.value;
    };
    await core.createLoan(order, mark('create'));
    await core.approveLoan(await look(), mark('approve'));
    await core.disburseLoan(await look(), payout, mark('disburse'));
    const [loan] = peer.loans;
    if (loan === undefined) throw new Error('no loan');
    return { peer, loan, look };
  }

  it('tells its rate and tenor, and where its money went', async () => {
    const { peer, loan, look } = await paidLoan();
    const told = await look();
    expect(told).toMatchObject({ annualRatePercent: 12.5, tenorMonths: 18, outstandingRupiah: 20_000_000 });
    expect(loan.transactions[0]?.paymentDetailData).toMatchObject({
      paymentType: { id: 1 },
      bankNumber: 'AGM',
      routingCode: 'Bank AGM',
      accountNumber: '00120300400',
      checkNumber: 'SRI CONTOH',
      receiptNumber: '18455000',
    });
    const { paidTo } = told;
    expect([
      paidTo?.isBank(payout),
      paidTo?.isAccount(payout),
      paidTo?.isHolder(payout),
      paidTo?.isNet(payout),
    ]).toEqual([true, true, true, true]);
    expect(paidTo?.isAccount({ ...payout, accountNo: '00120300401' })).toBe(false);
    await peer.close();
  });

  it('says nothing of the payment that was taken back, nor of two', async () => {
    const { peer, loan, look } = await paidLoan();
    const [payment] = loan.transactions;
    if (payment === undefined) throw new Error('no payment');
    loan.transactions.push({ ...payment, id: 9999 });
    expect((await look()).paidTo).toBeNull();
    payment.manuallyReversed = true;
    expect((await look()).paidTo?.isAccount(payout)).toBe(true);
    await peer.close();
  });

  it.each([
    [300, { principalOutstanding: 4_000_000.4, totalOutstanding: 4_500_000 }, 4_000_001],
    [300, undefined, null],
    [100, undefined, null],
    [500, undefined, 0],
    [600, { principalOutstanding: 4_000_000, totalOutstanding: 4_500_000 }, 0],
    [601, undefined, 0],
    [700, undefined, 0],
  ])('in status %i with the summary %j owes %s', async (id, summary, outstanding) => {
    const { peer, loan, look } = await paidLoan();
    const { summary: _, ...rest } = loan;
    peer.loans[0] = { ...rest, status: { id }, ...(summary && { summary }) };
    expect((await look()).outstandingRupiah).toBe(outstanding);
    await peer.close();
  });
});

describe('the simulated core banking', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await startBank();
  });
  afterAll(() => bank.close());

  const until = async <Value>(look: () => Promise<Value>, isThere: (value: Value) => boolean): Promise<Value> => {
    for (let attempt = 0; attempt < 150; attempt++) {
      const value = await look();
      if (isThere(value)) return value;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error('did not come');
  };

  it('registers and pays out by the real workers, without anybody doing anything', { timeout: 60_000 }, async () => {
    const { id } = await predisbursedApplication(bank);
    const { client } = await bank.signInAs('ops_cabang');
    const opened = () => client.getCase({ params: { id } });
    expect((await until(opened, ({ cif }) => cif !== null)).cif).toMatch(/^20\d{3}$/);
    await client.disburseApplication({ params: { id } });
    const done = await until(opened, ({ disbursement }) => disbursement?.state === 'DISBURSED');
    expect(done.applicationStatus).toBe('DISBURSED');
  });

  it('refuses the names that are there to be refused', { timeout: 60_000 }, async () => {
    const { client } = await bank.signInAs('ops_cabang');
    const noCif = await predisbursedApplication(bank, { fullName: 'SRI GAGALCIF' });
    await until(
      () => client.getCase({ params: { id: noCif.id } }),
      ({ cifRegistration }) => cifRegistration?.state === 'FAILED',
    );
    expect((await refusal(client.registerBorrower({ params: { id: noCif.id } }))).status).toBe(502);
    const { id } = await predisbursedApplication(bank, { fullName: 'SRI GAGALCAIR' });
    await until(
      () => client.getCase({ params: { id } }),
      ({ cif }) => cif !== null,
    );
    await client.disburseApplication({ params: { id } });
    const failed = await until(
      () => client.getCase({ params: { id } }),
      ({ disbursement }) => disbursement?.state === 'FAILED',
    );
    expect(failed.disbursement?.failure).toBe('Pencairan ditolak oleh core banking (simulasi)');
    expect(failed.offers.map(({ label }) => label)).toContain('approve');
  });
});
