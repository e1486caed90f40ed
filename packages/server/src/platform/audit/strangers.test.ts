import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { inOneMoment } from '../moment/in-one-moment.ts';
import { appendAudit } from './audit-entry.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const lookAtLink = () => bank.stranger().validateResetToken({ body: { tokens: 'no-such-token' } });

describe('somebody without a name who is refused again and again', () => {
  it('keeps no long work of the system from its end', async () => {
    let tries = 0;
    await inOneMoment(bank.deps.db, async (trx) => {
      tries++;
      await trx.selectFrom('watchlist').select('id').execute();
      await lookAtLink();
      await appendAudit(trx, { at: bank.now(), event: 'watchlist_checked', userId: null });
    });
    expect(tries).toBe(1);
  });

  it('is in the audit all the same, and the bank whole', async () => {
    const { db } = bank.deps;
    const refused = db.selectFrom('audit_entries').select('chain_key').where('event', '=', 'reset_link_refused');
    expect(await refused.execute()).toEqual([{ chain_key: 'strangers' }]);
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});
