import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { caseSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { dailyPart } from '../../testing/daily-part.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { type PayingBank, startPayingBank } from '../../testing/paying-bank.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { FIXTURE_EVENT } from '../../testing/remember.ts';
import { carryOutDisbursement } from './carry-out-disbursement.ts';
import { markDoubts } from './mark-doubts.ts';
import { openCoreBanking } from './open-core-banking.ts';

let { peer, bank, operations, close } = {} as PayingBank;
let cif = 7_900;
beforeAll(async () => {
  ({ peer, bank, operations, close } = await startPayingBank());
});
afterAll(() => close());
beforeEach(() => bank.moveClock(31_000));

const work = (applicationId: number, core = openCoreBanking(bank.deps)) =>
  carryOutDisbursement({ ...buildCaseDeps(bank.deps), core })({ applicationId }, { id: 'test', isLastAttempt: false });
const stateOf = async (id: number) => (await operations.getCase({ params: { id } })).disbursement?.state;
const paidFor = (id: number) => peer.paidOut.filter(({ externalId }) => externalId.startsWith(`AGM-APP-${id}`));
const change = (id: number, to: ReturnType<typeof sql>) =>
  sql`update disbursements set ${to} where application_id = ${id}`.execute(bank.deps.db);
const doubtOf = async (id: number) =>
  (
    await bank.deps.db
      .selectFrom('disbursements')
      .select('in_doubt_until')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
  ).in_doubt_until;

/** An order of which nothing is heard, and the way to let it take effect after all. */
async function orderedWithoutAnswer({ isKilled = false } = {}) {
  const { id } = await predisbursedApplication(bank, { cif: String(++cif) });
  await operations.disburseApplication({ params: { id } });
  const core = openCoreBanking(bank.deps);
  let arrive: () => Promise<unknown> = () => Promise.reject(new Error('nothing was ordered'));
  const silent: typeof core = {
    ...core,
    disburseLoan: async (...order) => {
      arrive = () => core.disburseLoan(...order);
      if (isKilled) throw new Error('killed');
      return { outcome: 'unknown', why: 'timeout' };
    },
  };
  const worked = work(id, silent);
  if (isKilled) await expect(worked).rejects.toThrow('killed');
  else await worked;
  return { id, arrive: () => arrive() };
}

async function refusedOnce(id: number): Promise<void> {
  const core = openCoreBanking(bank.deps);
  await work(id, {
    ...core,
    disburseLoan: async () => ({ outcome: 'refused', reason: 'Ditolak: saldo kas tidak cukup' }),
  });
}

const PAST = sql`in_doubt_until = '2020-01-01'`;
const NONE = sql`in_doubt_until = null`;

/** Somebody works on the case in between, and marks it anew. */
const workedOn = (id: number) =>
  inOneMoment(bank.deps.db, async (trx) => {
    const at = bank.now();
    await holdSubject(trx, caseSubject(id), at);
    const changes = [caseSubject(id)];
    await appendAudit(trx, { at, event: FIXTURE_EVENT, userId: null, applicationId: id, changes });
  });

const attacks: [string, (id: number) => Promise<unknown>][] = [
  ['the doubt is taken away', (id) => change(id, NONE)],
  ['the doubt is made to be over', (id) => change(id, PAST)],
  ['the doubt and the state are taken away', (id) => change(id, sql`in_doubt_until = null, state = 'QUEUED'`)],
  [
    'the doubt is taken away, and the marks with it',
    async (id) => {
      await change(id, NONE);
      await sql`delete from row_marks where subject = ${`application:${id}`}`.execute(bank.deps.db);
    },
  ],
  [
    'the doubt is taken away, and somebody works on the case',
    async (id) => {
      await change(id, NONE);
      await workedOn(id);
    },
  ],
  [
    'the doubt is made to be over, and somebody works on the case',
    async (id) => {
      await change(id, PAST);
      await workedOn(id);
    },
  ],
];

describe('G4 while an order may still take effect, nothing but the payment ends it', () => {
  it.each(
    dailyPart(attacks, 2).flatMap(([name, attack]) => [
      [`unknown, ${name}`, attack, { isKilled: false }] as const,
      [`killed, ${name}`, attack, { isKilled: true }] as const,
    ]),
  )('%s', async (_, attack, how) => {
    const { id, arrive } = await orderedWithoutAnswer(how);
    expect(await doubtOf(id)).not.toBeNull();
    await attack(id);
    for (let look = 0; look < 3; look += 1) await refusedOnce(id);
    expect(await stateOf(id)).not.toBe('FAILED');
    const back = { notes: 'batal', rejectReason: 'R07' };
    const returned = await refusal(operations.returnApplication({ params: { id }, body: back }));
    expect(returned.problem?.title).toBe('Pencairan sedang diproses');
    expect((await faultsOfBank(bank)).filter((fault) => fault.includes(`Application ${id},`))).not.toEqual([]);
    await arrive();
    await work(id);
    expect([await stateOf(id), paidFor(id).length]).toEqual(['DISBURSED', 1]);
  });

  it('taken away for one look and put back: the order stays open', async () => {
    const { id, arrive } = await orderedWithoutAnswer();
    const doubt = await doubtOf(id);
    const core = openCoreBanking(bank.deps);
    await change(id, NONE);
    await work(id, {
      ...core,
      findLoanByExternalId: async (externalId) => {
        await change(id, sql`in_doubt_until = ${doubt}`);
        return core.findLoanByExternalId(externalId);
      },
    });
    expect(await stateOf(id)).toBe('UNKNOWN');
    await arrive();
    await work(id);
    expect([await stateOf(id), paidFor(id).length]).toEqual(['DISBURSED', 1]);
  });

  it('taken away between the look and the order: nothing is sent, and it stays open', async () => {
    const { id, arrive } = await orderedWithoutAnswer();
    const core = openCoreBanking(bank.deps);
    let sent = 0;
    const working = work(id, {
      ...core,
      findLoanByExternalId: async (externalId) => {
        await change(id, NONE);
        return core.findLoanByExternalId(externalId);
      },
      disburseLoan: async () => {
        sent += 1;
        return { outcome: 'refused', reason: 'Ditolak' };
      },
    });
    await working.catch(() => {});
    await refusedOnce(id);
    expect([await stateOf(id), sent]).toEqual(['UNKNOWN', 0]);
    await arrive();
    await work(id);
    expect([await stateOf(id), paidFor(id).length]).toEqual(['DISBURSED', 1]);
  });

  it('an order that is sent again leaves a doubt of its own, however old the first', async () => {
    const { id, arrive } = await orderedWithoutAnswer({ isKilled: true });
    bank.moveClock(301_000);
    const core = openCoreBanking(bank.deps);
    const dying: typeof core = {
      ...core,
      disburseLoan: async () => {
        throw new Error('killed');
      },
    };
    await expect(work(id, dying)).rejects.toThrow('killed');
    await refusedOnce(id);
    expect(await stateOf(id)).toBe('QUEUED');
    await arrive();
    await work(id);
    expect([await stateOf(id), paidFor(id).length]).toEqual(['DISBURSED', 1]);
  });

  it('is over by itself: then a refusal counts, and the record is whole', async () => {
    const { id } = await orderedWithoutAnswer();
    await refusedOnce(id);
    expect(await stateOf(id)).toBe('UNKNOWN');
    bank.moveClock(301_000);
    await refusedOnce(id);
    expect(await stateOf(id)).toBe('FAILED');
    expect((await faultsOfBank(bank)).filter((fault) => fault.includes(`Application ${id},`))).toEqual([]);
  });

  it('an order of before doubts were marked keeps its doubt, and gets it marked', async () => {
    const { id } = await predisbursedApplication(bank, { cif: String(++cif) });
    await operations.disburseApplication({ params: { id } });
    const until = new Date(bank.now().getTime() + 200_000);
    await change(id, sql`in_doubt_until = ${until}`);
    await inOneMoment(bank.deps.db, (trx) => markDoubts.run({ ...bank.deps, db: trx }));
    expect(await doubtOf(id)).toEqual(until);
    expect((await faultsOfBank(bank)).filter((fault) => fault.includes(`Application ${id},`))).toEqual([]);
    await refusedOnce(id);
    expect(await stateOf(id)).toBe('QUEUED');
  });
});
