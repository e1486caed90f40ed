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
