import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, recommendApplication } from '../../testing/application-at.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { remember } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const DEV13 = 13;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

describe('T8 a deviation that something hidden approved', () => {
  it('is named although the program itself marked it', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    const { client: analyst } = await bank.signInAs('analyst');
    await analyst.addDeviation({ body: { aplicationId: id, deviasiId: DEV13, notes: 'musiman' } });
    expect(await faultsOfBank(bank)).toEqual([]);
    // As a trigger would, which is gone when anybody looks.
    await bank.deps.db
      .updateTable('deviations')
      .set({ state: 'APPROVED' })
      .where('application_id', '=', id)
      .where('deviation_type_id', '=', DEV13)
      .execute();
    await remember(bank, id);
    expect(await faultsOfBank(bank)).toEqual([
      expect.stringMatching(new RegExp(`^Application ${id}, deviations \\d+: DEV13 counts as approved, but nobody`)),
    ]);
  });

  it('is nothing to say where the approver did', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    const { client: analyst } = await bank.signInAs('analyst');
    await analyst.addDeviation({ body: { aplicationId: id, deviasiId: DEV13, notes: 'musiman' } });
    await recommendApplication(bank, id);
    const { client: approver } = await bank.signInAs('dir_kep');
    await approver.approveApplication({ params: { id }, body: { notes: 'dapat diterima' } });
    const states = (await analyst.listDeviations({ params: { id } })).map(({ state }) => state);
    expect(states).toContain('APPROVED');
    expect(await faultsOfBank(bank)).not.toContainEqual(expect.stringContaining(`Application ${id},`));
  });
});
