import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { jobOrigin } from '../../platform/jobs/job-origin.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { type PayingBank, startPayingBank } from '../../testing/paying-bank.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { carryOutDisbursement } from './carry-out-disbursement.ts';
import { openCoreBanking } from './open-core-banking.ts';
import { OrderGone, OrderMayHaveLeft } from './order-in-doubt.ts';
import { LeaseHeldElsewhere } from './with-lease.ts';

let { peer, bank, operations, close } = {} as PayingBank;
let cif = 5_900;
beforeAll(async () => {
  ({ peer, bank, operations, close } = await startPayingBank());
});
afterAll(() => close());
beforeEach(() => bank.moveClock(31_000));

const coreDeps = () => ({ ...buildCaseDeps(bank.deps), core: openCoreBanking(bank.deps) });
type CoreDeps = ReturnType<typeof coreDeps>;
const work = (applicationId: number, deps = coreDeps()) =>
  carryOutDisbursement(deps)({ applicationId }, { id: 'test', isLastAttempt: false });
const authorise = (id: number) => operations.disburseApplication({ params: { id } });
const paidFor = (id: number) => peer.paidOut.filter(({ externalId }) => externalId.startsWith(`AGM-APP-${id}`));
const ordersFor = (id: number) => peer.orders.filter(({ key }) => key?.startsWith(`AGM-APP-${id}-`)).length;
const faultsOf = async (id: number) => (await faultsOfBank(bank)).filter((fault) => fault.includes(`${id}`));
const sendBack = (id: number) =>
  operations.returnApplication({ params: { id }, body: { notes: 'batal', rejectReason: 'R07' } });

const orderOf = (id: number) =>
  bank.deps.db
    .selectFrom('disbursements')
    .select(['state', 'in_doubt_until', 'order_number'])
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();

async function authorised() {
  const { id } = await predisbursedApplication(bank, { cif: String(++cif) });
  await authorise(id);
  return id;
}

const refused = { outcome: 'refused', reason: 'Ditolak: saldo kas tidak cukup' } as const;

/** A worker whose order leaves without an answer, and the way to let it take effect. */
function sendingWithoutAnswer(id: number) {
  const deps = coreDeps();
  let arrive: () => Promise<unknown> = () => Promise.reject(new Error('nothing was ordered'));
  const disburseLoan: CoreDeps['core']['disburseLoan'] = async (...order) => {
    arrive = () => deps.core.disburseLoan(...order);
    return { outcome: 'unknown', why: 'timeout' };
  };
  const send = () => work(id, { ...deps, core: { ...deps.core, disburseLoan } });
  return { send, arrive: () => arrive() };
}

/** Longer than a lease. */
const stall = () => bank.moveClock(10_000);

const endIt = (id: number, { cases } = coreDeps()) =>
  cases.decide({
    actor: systemActor,
    origin: jobOrigin('test'),
    id,
    wants: { transition: 'failDisbursement' },
    note: 'Ditolak',
  });

async function expectPaidOnce(id: number, arrive: () => Promise<unknown>) {
  expect((await refusal(sendBack(id))).problem?.title).toBe('Pencairan sedang diproses');
  await arrive();
  await work(id);
  expect([(await orderOf(id)).state, paidFor(id).length]).toEqual(['DISBURSED', 1]);
  expect(await faultsOf(id)).toEqual([]);
}

describe('K2 a worker that stalled past its lease ends nothing that another has sent', () => {
  it('stalled between giving up and saying so', async () => {
    const id = await authorised();
    const { send, arrive } = sendingWithoutAnswer(id);
    const deps = coreDeps();
    const decide: CoreDeps['cases']['decide'] = async (decision) => {
      stall();
      await send();
      return deps.cases.decide(decision);
    };
    const core = { ...deps.core, disburseLoan: async () => refused };
    await expect(work(id, { ...deps, core, cases: { ...deps.cases, decide } })).rejects.toThrow(LeaseHeldElsewhere);
    const { state, in_doubt_until: doubt } = await orderOf(id);
    expect([state, doubt && doubt > bank.now()]).toEqual(['UNKNOWN', true]);
    await expectPaidOnce(id, arrive);
  });

  it.each([
    ['without an order before it', false],
    ['after an order of which nothing was heard: the later doubt stands', true],
  ])('stalled before its refusal was heard, %s', async (_name, hasEarlier) => {
    const id = await authorised();
    if (hasEarlier) await sendingWithoutAnswer(id).send();
    const { send, arrive } = sendingWithoutAnswer(id);
    const deps = coreDeps();
    let left: Date | null = null;
    const disburseLoan = async () => {
      stall();
      await send();
      left = (await orderOf(id)).in_doubt_until;
      return refused;
    };
    await expect(work(id, { ...deps, core: { ...deps.core, disburseLoan } })).rejects.toThrow(LeaseHeldElsewhere);
    expect(await orderOf(id)).toMatchObject({ state: 'UNKNOWN', in_doubt_until: left });
    await expectPaidOnce(id, arrive);
  });

  it('nobody ends an order that may have left, whatever they knew before', async () => {
    const id = await authorised();
    const { send, arrive } = sendingWithoutAnswer(id);
    await send();
    await expect(endIt(id)).rejects.toThrow(OrderMayHaveLeft);
    await expectPaidOnce(id, arrive);
  });
});

describe('K2 an order that is ended between the look and the sending does not leave', () => {
  /** Does something once the first look is on its way. */
  const workWhile = (id: number, meanwhile: () => Promise<unknown>) => {
    const deps = coreDeps();
    let looks = 0;
    const findLoanByExternalId: CoreDeps['core']['findLoanByExternalId'] = async (externalId) => {
      looks += 1;
      if (looks === 1) await meanwhile();
      return deps.core.findLoanByExternalId(externalId);
    };
    return work(id, { ...deps, core: { ...deps.core, findLoanByExternalId } });
  };

  it('ended: nothing is sent, and people decide about the case', async () => {
    const id = await authorised();
    await expect(workWhile(id, () => endIt(id))).rejects.toThrow(OrderGone);
    expect([(await orderOf(id)).state, ordersFor(id)]).toEqual(['FAILED', 0]);
    expect((await sendBack(id)).applicationStatus).toBe('ANALYST');
    await work(id);
    expect([ordersFor(id), await faultsOf(id)]).toEqual([0, []]);
  });

  it('ended and ordered anew: only the new order leaves', async () => {
    const id = await authorised();
    const anew = async () => {
      await endIt(id);
      await authorise(id);
    };
    await expect(workWhile(id, anew)).rejects.toThrow(OrderGone);
    expect(await orderOf(id)).toMatchObject({ state: 'QUEUED', in_doubt_until: null, order_number: 2 });
    expect(ordersFor(id)).toBe(0);
    await work(id);
    expect([(await orderOf(id)).state, paidFor(id).length]).toEqual(['DISBURSED', 1]);
    expect(await faultsOf(id)).toEqual([]);
  });

  it('a worker that was refused does not end the order that was made anew', async () => {
    const id = await authorised();
    const deps = coreDeps();
    const decide: CoreDeps['cases']['decide'] = async (decision) => {
      // As if nothing of this run were on its way: the other one has ended it, and people have ordered it again.
      bank.moveClock(301_000);
      await endIt(id);
      await authorise(id);
      return deps.cases.decide(decision);
    };
    const core = { ...deps.core, disburseLoan: async () => refused };
    await expect(work(id, { ...deps, core, cases: { ...deps.cases, decide } })).rejects.toThrow(OrderGone);
    expect(await orderOf(id)).toMatchObject({ state: 'QUEUED', order_number: 2 });
    await work(id);
    expect(paidFor(id)).toHaveLength(1);
  });
});
