import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt } from '../../testing/application-at.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { remember } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const as = async (name: string) => (await bank.signInAs(name)).client;

describe('the obligations of a person with a case in another branch', () => {
  it('tell a reader of one branch nothing of that loan, and say that there is one', async () => {
    const nik = nextNik();
    const elsewhere = await applicationAt(bank, 'PREDISBURSE', { nik });
    await remember(bank, elsewhere.id, [], (trx) =>
      trx.updateTable('applications').set({ branch_id: 2 }).where('id', '=', elsewhere.id).execute(),
    );
    const { id, applicationRequestId } = await submittedApplication(bank, { nik });
    const params = { applicationRequestId };
    const whole = await (await as('analyst')).getObligations({ params });
    expect(whole.debts.flatMap(({ records }) => records)).toMatchObject([
      { key: `OWN:${elsewhere.id}`, standing: 'PROMISED', limitRupiah: 20_000_000 },
    ]);
    expect(whole.hiddenLoans).toBe(0);

    const checker = await as('checker');
    expect((await checker.getCase({ params: { id } })).relatedCases).toMatchObject([{ id: elsewhere.id, seen: null }]);
    const seen = await checker.getObligations({ params });
    expect(seen).toMatchObject({ debts: [], questions: [], hiddenLoans: 1, totals: { outstandingRupiah: 0 } });
  });
});
