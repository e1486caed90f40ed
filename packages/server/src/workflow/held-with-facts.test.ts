import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOneMoment } from '../platform/moment/in-one-moment.ts';
import { demoActor } from '../testing/predisbursed-application.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { lockedCase, readCase } from './cases.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ isFresh: true, env: { PROCESS: 'web', DEMO_APPLICATIONS: '60' } });
});
afterAll(() => bank.close());

describe('the facts of a case that come with holding it', () => {
  it('are to the letter those that are read by themselves, in every status', async () => {
    const { db } = bank.deps;
    const cases = await db.selectFrom('applications').select(['id', 'status']).orderBy('id').execute();
    const actor = await demoActor(bank, 'admin');
    const met = new Set<string>();
    for (const { id, status } of cases) {
      const read = await readCase(bank.deps, { ...actor, heldUntil: null }, { id, reasonCode: 'C01' });
      const held = await inOneMoment(db, (trx) => lockedCase({ ...bank.deps, db: trx }, actor, id, 'C01'));
      expect(held).toStrictEqual({ ...read, faults: [] });
      met.add(status);
    }
    expect([...met].sort()).toEqual([...statusCodes].sort());
  });

  it('are read by themselves where the transaction holds the case already', async () => {
    const { db } = bank.deps;
    const { id } = await db.selectFrom('applications').select('id').orderBy('id').executeTakeFirstOrThrow();
    const actor = await demoActor(bank, 'admin');
    const [first, second] = await inOneMoment(db, async (trx) => {
      const deps = { ...bank.deps, db: trx };
      return [await lockedCase(deps, actor, id), await lockedCase(deps, actor, id)];
    });
    expect(second).toStrictEqual(first);
  });
});
