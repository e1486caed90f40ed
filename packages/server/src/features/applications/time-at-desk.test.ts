import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationInApproval } from '../../testing/application-in-approval.ts';
import { microLoan } from '../../testing/new-application.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const HOUR_MS = 3_600_000;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

describe('the time an application has been in approval', () => {
  it('begins anew with each step of the chain, in the list as on the case', async () => {
    const { id } = await applicationInApproval(bank, { loan: { ...microLoan, amountRupiah: 50_000_000 } });
    const recommendedAt = bank.now().toISOString();
    const { client: first } = await bank.signInAs('reviewer');
    expect((await first.getCase({ params: { id } })).chain).toEqual([
      { role: 'ROLE_REVIEWER', votes: 1, given: 0 },
      { role: 'ROLE_AREA', votes: 1, given: 0 },
    ]);
    bank.moveClock(20 * HOUR_MS);
    const { client: reviewer } = await bank.signInAs('reviewer');
    const waiting = await reviewer.listApplications({ query: { 'applicationStatus.equals': 'LENDER_MARKETPLACE' } });
    expect(waiting.rows.find((row) => row.id === id)?.stageSince).toBe(recommendedAt);
    await reviewer.approveApplication({ params: { id }, body: { notes: 'lanjut' } });
    const reviewedAt = bank.now().toISOString();
    bank.moveClock(2 * HOUR_MS);
    const { client: area } = await bank.signInAs('area');
    const passedOn = await area.listApplications({ query: { 'applicationStatus.equals': 'LENDER_MARKETPLACE' } });
    expect(passedOn.rows.find((row) => row.id === id)?.stageSince).toBe(reviewedAt);
    const opened = await area.getCase({ params: { id } });
    expect(opened.stageSince).toBe(reviewedAt);
    expect(opened.chain.map(({ given }) => given)).toEqual([1, 0]);
  });
});
