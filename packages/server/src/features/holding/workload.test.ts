import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '../../testing/absence.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

const DAY_MS = 86_400_000;

let bank: TestBank;
let late: number;
let held: number;
let fresh: number;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  ({ id: late } = await submittedApplication(bank));
  bank.moveClock(14 * DAY_MS);
  ({ id: fresh } = await submittedApplication(bank));
  bank.moveClock(60_000);
  ({ id: held } = await submittedApplication(bank));
  await submittedApplication(bank, { branchId: 2, areaId: 2 });
  await (await as('checker')).takeCase({ params: { id: held } });
});
afterAll(() => bank.close());

const as = (name: string) => clientFor(bank, name);
const idsFor = async (name: string, query: object = {}) =>
  (await (await as(name)).listWorkload({ query })).rows.map(({ id }) => id);

describe('the workload', () => {
  it('counts the open cases of the scope by desk and by holder', async () => {
    const { desks, holders } = await (await as('cabang')).getWorkload();
    expect(desks).toMatchObject([
      { status: 'BORROWER-REQUESTED', track: 'CHECKER', stepRole: null, cases: 3, overdue: 1, free: 2 },
    ]);
    expect(holders).toMatchObject([{ fullname: 'Dian Safitri', cases: 1, overdue: 0 }]);
    expect((await (await as('admin')).getWorkload()).desks[0]?.cases).toBe(4);
  });

  it('counts them by branch, and lists those of one branch, of the scope only', async () => {
    const counted = (await (await as('admin')).getWorkload()).branches;
    const [first, second] = counted;
    expect(counted.map(({ status, cases }) => [status, cases])).toEqual([
      ['BORROWER-REQUESTED', 3],
      ['BORROWER-REQUESTED', 1],
    ]);
    expect(await idsFor('admin', { branch: first?.branchId })).toEqual([late, fresh, held]);
    expect(await idsFor('admin', { branch: second?.branchId })).toHaveLength(1);
    expect(await idsFor('cabang', { branch: second?.branchId })).toEqual([]);
    expect((await (await as('cabang')).getWorkload()).branches).toEqual([first]);
    expect((await refusal((await as('admin')).listWorkload({ query: { branch: 2 ** 31 } }))).status).toBe(400);
  });

  it('calls late what the lists call late: by the deadline kept with the case', async () => {
    const dueAt = new Date(bank.now().getTime() - 1);
    const setDue = (due: Date | null) =>
      bank.deps.db.updateTable('applications').set({ due_at: due }).where('id', '=', fresh).execute();
    const { due_at: before } = await bank.deps.db
      .selectFrom('applications')
      .select('due_at')
      .where('id', '=', fresh)
      .executeTakeFirstOrThrow();
    await setDue(dueAt);
    expect(await idsFor('cabang', { overdue: 'true' })).toEqual([late, fresh]);
    const shown = (await (await as('cabang')).listWorkload({ query: {} })).rows.find(({ id }) => id === fresh);
    expect(shown?.dueAt).toBe(dueAt.toISOString());
    expect((await (await as('cabang')).getWorkload()).desks[0]?.overdue).toBe(2);
    await setDue(before);
  });

  it('lists them: what is overdue first, then what waits longest', async () => {
    expect(await idsFor('cabang')).toEqual([late, fresh, held]);
    const { rows, total } = await (await as('cabang')).listWorkload({ query: { size: 1, page: 2 } });
    expect(total).toBe(3);
    expect(rows).toMatchObject([{ id: held, heldBy: { fullname: 'Dian Safitri' } }]);
  });

  it('is narrowed to a desk, a holder, what is free and what is overdue', async () => {
    const { holders } = await (await as('cabang')).getWorkload();
    expect(await idsFor('cabang', { holder: holders[0]?.userId })).toEqual([held]);
    expect(await idsFor('cabang', { holder: 'free' })).toEqual([late, fresh]);
    expect(await idsFor('cabang', { overdue: 'true' })).toEqual([late]);
    expect(await idsFor('cabang', { status: 'BORROWER-REQUESTED', track: 'HRD' })).toEqual([]);
    expect(await idsFor('cabang', { status: 'ANALYST' })).toEqual([]);
  });

  it('is for managers', async () => {
    for (const name of ['checker', 'analyst', 'ops_cabang', 'ao'])
      expect((await refusal((await as(name)).getWorkload())).status).toBe(403);
    for (const name of ['area', 'kom', 'dir_kep', 'dir_ut']) expect(await idsFor(name)).toContain(late);
  });
});
