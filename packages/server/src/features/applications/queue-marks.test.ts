import type { Client } from '@trustiq/contract/whole-client.ts';
import type { CasePlan } from '@trustiq/domain/workflow/case-plan.ts';
import { deskTime } from '@trustiq/domain/workflow/desk-time.ts';
import { type QueueMark, queueMarks } from '@trustiq/domain/workflow/queue-marks.ts';
import { type QueueName, queueNames, queues, queuesOf } from '@trustiq/domain/workflow/queues.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoActor } from '../../testing/predisbursed-application.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { demoAccounts } from '../identity/demo-accounts.ts';

/** What each of them says of a case. The store asks the same of its columns. */
const marked: Readonly<Record<QueueMark, (plan: CasePlan, now: Date) => boolean>> = {
  late: ({ dueAt }, now) => deskTime({ soonAt: null, dueAt }, now) === 'over',
  returned: ({ returnedSequence }) => returnedSequence !== null,
  ready: ({ isReady }) => isReady,
  deviation: ({ deviationLevel }) => deviationLevel > 0,
};

const isMarked = (mark: QueueMark, plan: CasePlan, now: Date): boolean => marked[mark](plan, now);

const APPLICATIONS = 150;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ isFresh: true, env: { PROCESS: 'web', DEMO_APPLICATIONS: String(APPLICATIONS) } });
}, 300_000);
afterAll(() => bank.close());

/** Every combination of marks. */
const combinations = queueMarks.reduce<QueueMark[][]>(
  (sets, mark) => [...sets, ...sets.map((set) => [...set, mark])],
  [[]],
);

type Listed = Awaited<ReturnType<Client['listApplications']>>['rows'][number];

/** The plan as the answer tells it. */
const planOf = ({ dueAt, plan }: Listed): CasePlan => ({
  dueAt,
  isReady: plan.isReady,
  nextMissing: plan.nextMissing,
  deviationLevel: plan.deviationLevel,
  returnedSequence: plan.returned === null ? null : 1,
});

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);

/** Who has a list of their own, one person for each list and place. */
async function listsOfPeople(): Promise<[string, QueueName][]> {
  const found: [string, QueueName][] = [];
  for (const { userName } of demoAccounts) {
    const actor = await demoActor(bank, userName);
    // One address may lead to several lists of one status: the call means the first.
    const own = queuesOf(actor).filter(
      (queue, place, all) => all.findIndex((other) => queues[other].status === queues[queue].status) === place,
    );
    found.push(...own.map((queue): [string, QueueName] => [userName, queue]));
  }
  return found;
}

describe('chips of every list', () => {
  it('show exactly the rows of which the domain says the same, never more than the whole list, and count them', async () => {
    const seen = new Set<QueueName>();
    let marked = 0;
    for (const [name, queue] of await listsOfPeople()) {
      const { client } = await bank.signInAs(name);
      bank.moveClock(61_000);
      const list = (query: object = {}) =>
        client.listApplications({
          query: { 'applicationStatus.equals': queues[queue].status, size: 1000, ...query },
        });
      const { rows: whole } = await list();
      if (whole.length > 0) seen.add(queue);
      const has = (row: Listed, marks: readonly QueueMark[]) =>
        marks.every((mark) => isMarked(mark, planOf(row), bank.now()));
      for (const marks of combinations) {
        const expected = idsOf(whole.filter((row) => has(row, marks)));
        const { rows, total } = await list(marks.length > 0 ? { only: marks.join(',') } : {});
        expect([name, queue, marks, idsOf(rows), total]).toEqual([name, queue, marks, expected, expected.length]);
        if (marks.length === 1) marked += expected.length;
      }
      const [counts] = (await client.countQueues()).filter((one) => one.queue === queue);
      expect(counts).toEqual({
        queue,
        waiting: whole.length,
        ...Object.fromEntries(queueMarks.map((mark) => [mark, whole.filter((row) => has(row, [mark])).length])),
      });
      for (const code of new Set(whole.map(({ branch }) => branch.branchCode)))
        expect(idsOf((await list({ branch: code })).rows)).toEqual(
          idsOf(whole.filter(({ branch }) => branch.branchCode === code)),
        );
      for (const id of new Set(whole.map(({ dataLoanProductVM }) => dataLoanProductVM.product.id)))
        expect(idsOf((await list({ product: String(id) })).rows)).toEqual(
          idsOf(whole.filter(({ dataLoanProductVM }) => dataLoanProductVM.product.id === id)),
        );
      const byLateness = (await list({ sort: 'dueAt,asc' })).rows.map(({ dueAt }) => dueAt);
      const late = byLateness.filter((dueAt) => dueAt !== null);
      expect(byLateness).toEqual([...late.toSorted(), ...byLateness.filter((dueAt) => dueAt === null)]);
    }
    // A comparison of empty lists would say nothing. The covenant list is asked for as the one of operations.
    expect(queueNames.filter((queue) => !seen.has(queue))).toEqual(['covenant']);
    expect(marked).toBeGreaterThan(50);
  }, 300_000);

  it('tell HRD nothing of deviations, whose screen of a case tells nothing of them either', async () => {
    const { client: hrd } = await bank.signInAs('hrd');
    const own = { 'applicationStatus.equals': 'BORROWER-REQUESTED' as const, size: 1000 };
    const { rows } = await hrd.listApplications({ query: own });
    const id = rows[0]?.id ?? 0;
    const level = (deviation_level: number) =>
      bank.deps.db.updateTable('applications').set({ deviation_level }).where('id', '=', id).execute();
    await level(2);
    const again = (await hrd.listApplications({ query: own })).rows.find((row) => row.id === id);
    expect(again?.plan).toMatchObject({ deviationLevel: 0, deviations: [] });
    expect((await hrd.listApplications({ query: { ...own, only: 'deviation' } })).total).toBe(0);
    expect((await hrd.countQueues()).map(({ deviation }) => deviation)).toEqual([0]);
    await level(0);
  });

  it('never show somebody the cases of another branch, whatever they ask for', async () => {
    const { client: checker } = await bank.signInAs('checker');
    const own = { 'applicationStatus.equals': 'BORROWER-REQUESTED' as const, size: 1000 };
    const { rows: whole } = await checker.listApplications({ query: own });
    const codes = await bank.deps.db.selectFrom('branches').select('branch_code').execute();
    const all = codes.map(({ branch_code: code }) => code).join(',');
    const { rows } = await checker.listApplications({ query: { ...own, branch: all } });
    expect(idsOf(rows)).toEqual(idsOf(whole));
    const { branches } = await checker.listQueueOptions({ params: { queue: 'checker' }, query: {} });
    expect(branches.map(({ code }) => code)).toEqual([...new Set(whole.map(({ branch }) => branch.branchCode))]);
    const none = await checker.listQueueOptions({ params: { queue: 'analyst' }, query: {} });
    expect(none).toEqual({ branches: [], products: [] });
  });
});

describe('how somebody looks at a list', () => {
  it('is theirs alone, begins as specified, and refuses a name twice', async () => {
    const { client: analyst } = await bank.signInAs('analyst');
    const of = { params: { queue: 'analyst' as const } };
    expect(await analyst.getQueueChoice(of)).toEqual({ columns: [], sort: '', views: [] });
    const view = { name: 'Pagi', only: ['late' as const], branch: ['001'], product: [], sort: 'dueAt,asc' };
    const body = { columns: ['dbr' as const], sort: 'dueAt,asc', views: [view] };
    expect(await analyst.setQueueChoice({ ...of, body })).toEqual(body);
    expect(await analyst.getQueueChoice(of)).toEqual(body);
    const { client: admin } = await bank.signInAs('admin');
    expect(await admin.getQueueChoice(of)).toEqual({ columns: [], sort: '', views: [] });
    const twice = { ...body, views: [view, { ...view, name: 'PAGI' }] };
    await expect(analyst.setQueueChoice({ ...of, body: twice })).rejects.toMatchObject({ status: 400 });
  });
});
