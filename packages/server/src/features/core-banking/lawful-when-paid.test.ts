import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { policiesWith, withCapital } from '../../testing/change-policy.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { type PayingBank, startPayingBank } from '../../testing/paying-bank.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { importWatchlist } from '../scoring/import-watchlist.ts';
import { carryOutDisbursement } from './carry-out-disbursement.ts';
import { openCoreBanking } from './open-core-banking.ts';

const LISTED = 'Pemohon terdaftar pada DTTOT atau daftar hitam';
const ABOVE_LIMIT = 'Melampaui BMPK';

let { peer, bank, operations, close } = {} as PayingBank;
let serial = 6_900;
beforeAll(async () => {
  ({ peer, bank, operations, close } = await startPayingBank());
});
afterAll(() => close());
beforeEach(() => bank.moveClock(31_000));

const coreDeps = () => ({ ...buildCaseDeps(bank.deps), core: openCoreBanking(bank.deps) });
const work = (applicationId: number, deps = coreDeps()) =>
  carryOutDisbursement(deps)({ applicationId }, { id: 'test', isLastAttempt: false });
const orderOf = async (id: number) => (await operations.getCase({ params: { id } })).disbursement;
const ordersFor = (id: number) => peer.orders.filter(({ key }) => key?.startsWith(`AGM-APP-${id}-`));
const paidFor = (id: number) => peer.paidOut.filter(({ externalId }) => externalId.startsWith(`AGM-APP-${id}`));

async function authorised() {
  const fullName = `MARNI DICARI ${'ABCDEFGHIJ'[++serial % 10]}`;
  const { id } = await predisbursedApplication(bank, { cif: String(serial), fullName });
  await operations.disburseApplication({ params: { id } });
  return id;
}

async function list(id: number) {
  const { db } = bank.deps;
  const query = db.selectFrom('applications').select(['full_name', 'birth_date']).where('id', '=', id);
  const { full_name: name, birth_date: birthDate } = await query.executeTakeFirstOrThrow();
  const text = `nik,name,birthDate,source\r\n,${name.toUpperCase()},${birthDate},DTTOT`;
  expect(await importWatchlist({ db, now: bank.now, cipher: coreDeps().cipher }, text, 'ops')).toMatchObject({
    marked: 1,
  });
}

const shrunk = () => {
  const deps = { ...bank.deps, policies: policiesWith(bank.deps.policies, withCapital(1_000_000)) };
  return { ...buildCaseDeps(deps), core: openCoreBanking(bank.deps) };
};

describe('K1 what the law says of a loan counts until its money leaves', () => {
  it('somebody who is listed after SETUJU is not paid: the order ends in words, and people decide again', async () => {
    const id = await authorised();
    await list(id);
    await work(id);
    expect(await orderOf(id)).toMatchObject({ state: 'FAILED', failure: LISTED });
    expect([ordersFor(id), paidFor(id)]).toEqual([[], []]);
    const again = await refusal(operations.disburseApplication({ params: { id } }));
    expect(again.problem?.title).toBe(LISTED);
    const back = { notes: 'terdaftar', rejectReason: 'R07' };
    expect((await operations.returnApplication({ params: { id }, body: back })).applicationStatus).toBe('ANALYST');
    expect((await faultsOfBank(bank)).filter((fault) => fault.includes(`Application ${id},`))).toEqual([]);
  });

  it('a loan above the legal limit of now is not paid', async () => {
    const id = await authorised();
    await work(id, shrunk());
    expect(await orderOf(id)).toMatchObject({ state: 'FAILED', failure: ABOVE_LIMIT });
    expect([ordersFor(id), paidFor(id)]).toEqual([[], []]);
  });

  it('listed between the last look and the order: nothing is sent, and the next look ends it', async () => {
    const id = await authorised();
    const deps = coreDeps();
    const assertStillSealed: typeof deps.cases.assertStillSealed = async (...asked) => {
      const reason = await deps.cases.assertStillSealed(...asked);
      await list(id);
      return reason;
    };
    const working = work(id, { ...deps, cases: { ...deps.cases, assertStillSealed } });
    await expect(working).rejects.toMatchObject({ title: LISTED });
    expect([(await orderOf(id))?.state, ordersFor(id)]).toEqual(['QUEUED', []]);
    await work(id);
    expect(await orderOf(id)).toMatchObject({ state: 'FAILED', failure: LISTED });
    expect([ordersFor(id), paidFor(id)]).toEqual([[], []]);
  });

  it('listed between two steps at core banking: the money does not leave', async () => {
    const id = await authorised();
    const deps = coreDeps();
    const approveLoan: typeof deps.core.approveLoan = async (...order) => {
      const answer = await deps.core.approveLoan(...order);
      await list(id);
      return answer;
    };
    await work(id, { ...deps, core: { ...deps.core, approveLoan } });
    expect(await orderOf(id)).toMatchObject({ state: 'FAILED', failure: LISTED });
    expect(paidFor(id)).toEqual([]);
  });

  it('an order that may have left is not ended, and not sent again: what it did counts', async () => {
    const id = await authorised();
    const deps = coreDeps();
    let arrive: () => Promise<unknown> = () => Promise.reject(new Error('nothing was ordered'));
    const disburseLoan: typeof deps.core.disburseLoan = async (...order) => {
      arrive = () => deps.core.disburseLoan(...order);
      return { outcome: 'unknown', why: 'timeout' };
    };
    await work(id, { ...deps, core: { ...deps.core, disburseLoan } });
    await list(id);
    const sent = ordersFor(id).length;
    await work(id);
    expect([(await orderOf(id))?.state, ordersFor(id).length]).toEqual(['UNKNOWN', sent]);
    await arrive();
    await work(id);
    expect([(await orderOf(id))?.state, paidFor(id).length]).toEqual(['DISBURSED', 1]);
  });
});
