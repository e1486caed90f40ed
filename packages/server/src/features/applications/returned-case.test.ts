import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationInApproval } from '../../testing/application-in-approval.ts';
import { microLoan } from '../../testing/new-application.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

describe('U2: a case that was sent back', () => {
  it('tells by whom and why until it goes on', async () => {
    const { id } = await applicationInApproval(bank, { loan: { ...microLoan, amountRupiah: 50_000_000 } });
    const { client: reviewer } = await bank.signInAs('reviewer');
    expect((await reviewer.getCase({ params: { id } })).returned).toBeNull();
    const [reason] = await reviewer.listReasons({});
    const body = { notes: 'bukti omset tiga bulan terakhir', rejectReason: reason?.code ?? '' };
    await reviewer.returnApplication({ params: { id }, body });
    const { client: branch } = await bank.signInAs('analyst');
    expect((await branch.getCase({ params: { id } })).returned).toEqual({
      by: expect.any(String),
      at: bank.now().toISOString(),
      reason: reason?.description,
      reasonCode: reason?.code,
      note: body.notes,
    });
  });
});
