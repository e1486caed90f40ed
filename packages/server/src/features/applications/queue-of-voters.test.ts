import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDirectorForAll } from '../../testing/absence.ts';
import { applicationAt } from '../../testing/application-at.ts';
import { demoActor } from '../../testing/predisbursed-application.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await withDirectorForAll(bank);
});
afterAll(() => bank.close());

const listed = async () => {
  const { client } = await bank.signInAs('dir_bis');
  return (await client.listApplications({ query: {} })).rows.map(({ id }) => id);
};

describe('the list of a voter', () => {
  it.each([
    ['took', 'by_user_id'],
    ['were stood for in', 'for_user_id'],
  ])('leaves a case out on which they %s another kind of decision, and no other case', async (_, column) => {
    const free = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const taken = await applicationAt(bank, 'LENDER_MARKETPLACE');
    expect(await listed()).toEqual(expect.arrayContaining([free.id, taken.id]));
    const { userId } = await demoActor(bank, 'dir_bis');
    // No way leads there in the demo's bank: the row is written as another bank's policy could have it.
    await sql`alter table application_history disable trigger user,
      drop constraint if exists for_somebody_by_an_absence`.execute(bank.deps.db);
    await sql`update application_history set ${sql.ref(column)} = ${userId}
      where application_id = ${taken.id} and transition = 'recommend'`.execute(bank.deps.db);
    const after = await listed();
    expect([after.includes(free.id), after.includes(taken.id)]).toEqual([true, false]);
  });
});
