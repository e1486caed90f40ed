import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt } from '../../testing/application-at.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { newApplication } from '../../testing/new-application.ts';
import { decideOnPolicy } from '../../testing/next-policy.ts';
import { remember } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { switchTables } from './switch-tables.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const DAY_MS = 86_400_000;
const WIB_MS = 7 * 3_600_000;
const dayAhead = (days: number) => new Date(bank.now().getTime() + days * DAY_MS + WIB_MS).toISOString().slice(0, 10);

const MICRO = 106_377;
const SMALL = 106_378;

const placeOf = (id: number) =>
  bank.deps.db
    .selectFrom('applications')
    .select(['branch_id as branchId', 'area_id as areaId', 'product_id as productId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const movedCases = async () =>
  (
    await bank.deps.db
      .selectFrom('audit_entries')
      .select('application_id')
      .where('event', '=', 'case_moved_by_policy')
      .orderBy('id')
      .execute()
  ).map((row) => row.application_id);

type Branch = Policy['organisation']['branches'][number];

const withBranch =
  (branchId: number, change: Partial<Branch>) =>
  (policy: Policy): Policy => ({
    ...policy,
    organisation: {
      ...policy.organisation,
      branches: policy.organisation.branches.map((branch) =>
        branch.id === branchId ? { ...branch, ...change } : branch,
      ),
    },
  });

let over = 0;
/** The case that a fixture ended has no history of its end. */
const faultsButOver = async () =>
  (await faultsOfBank(bank)).filter((fault) => !fault.startsWith(`Application ${over}`));

describe('what is closed has a successor', () => {
  let open = 0;
  let voted = 0;

  it('a branch hands its open cases over on the day on which it closes, and keeps those that are over', async () => {
    open = (await newApplication(bank)).id;
    voted = (await applicationAt(bank, 'LENDER_MARKETPLACE')).id;
    over = (await newApplication(bank)).id;
    await remember(bank, over, [], (trx) =>
      trx.updateTable('applications').set({ status: 'CANCELLED' }).where('id', '=', over).execute(),
    );
    const to = await bank.deps.db
      .selectFrom('branches')
      .select(['branch_id', 'area_id'])
      .where('branch_id', '=', 2)
      .executeTakeFirstOrThrow();
    await decideOnPolicy(bank, withBranch(1, { closedOn: dayAhead(1), successorId: 2 }), { effectiveOn: dayAhead(1) });
    expect((await placeOf(open)).branchId).toBe(1);
    bank.moveClock(DAY_MS);
    expect(await switchTables(bank.deps)()).toBe(true);
    for (const id of [open, voted])
      expect(await placeOf(id)).toEqual({ branchId: 2, areaId: to.area_id, productId: MICRO });
    expect((await placeOf(over)).branchId).toBe(1);
    expect(await movedCases()).toEqual([open, voted]);
    expect(await faultsButOver()).toEqual([]);
  });

  it('also those that come in afterwards', async () => {
    const { id } = await newApplication(bank);
    await switchTables(bank.deps)();
    expect((await placeOf(id)).branchId).toBe(2);
  });

  it('a branch that changes its area takes its open cases along', async () => {
    const before = (await placeOf(open)).areaId;
    const other = await bank.deps.db
      .selectFrom('areas')
      .select('area_id')
      .where('area_id', 'not in', [before, 999])
      .executeTakeFirstOrThrow();
    await decideOnPolicy(bank, withBranch(2, { areaId: other.area_id }));
    expect((await placeOf(open)).areaId).toBe(other.area_id);
    expect(await faultsButOver()).toEqual([]);
  });

  it('P8 a branch does not go to the other track, where nobody would see its cases, nor come from there', async () => {
    for (const [branchId, areaId] of [
      [3, 999],
      [11, (await placeOf(open)).areaId],
    ] as const)
      await expect(decideOnPolicy(bank, withBranch(branchId, { areaId }))).rejects.toMatchObject({
        problem: { code: 'RULE_BROKEN', details: { faults: [{ path: expect.arrayContaining(['areaId']) }] } },
      });
  });

  it('a product that closes leaves its successor the cases that nobody has recommended yet', async () => {
    await decideOnPolicy(bank, (policy) => ({
      ...policy,
      products: {
        ...policy.products,
        offered: policy.products.offered.map((product) =>
          product.id === MICRO ? { ...product, isActive: false, successorId: SMALL } : product,
        ),
      },
    }));
    expect((await placeOf(open)).productId).toBe(SMALL);
    expect((await placeOf(voted)).productId).toBe(MICRO);
    const loan = await bank.deps.db
      .selectFrom('loans')
      .select('product_id')
      .where('application_id', '=', open)
      .executeTakeFirstOrThrow();
    expect(loan.product_id).toBe(SMALL);
    expect(await faultsButOver()).toEqual([]);
  });
});
