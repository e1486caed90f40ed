import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '../../testing/absence.ts';
import { copiedAccount } from '../../testing/copied-account.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

const HOUR_MS = 3_600_000;
const status = 'BORROWER-REQUESTED';

let bank: TestBank;
const ids: number[] = [];
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await copiedAccount(bank, 'checker', 'checker2');
  for (let index = 0; index < 5; index += 1) {
    ids.push((await submittedApplication(bank)).id);
    bank.moveClock(60_000);
  }
  const [mine, others, aside] = ids;
  await (await as('checker')).takeCase({ params: { id: mine ?? 0 } });
  await (await as('checker2')).takeCase({ params: { id: others ?? 0 } });
  const until = new Date(bank.now().getTime() + 48 * HOUR_MS).toISOString().slice(0, 10);
  await (await as('checker')).putCaseAside({ params: { id: aside ?? 0 }, body: { until, reason: 'menunggu slip' } });
});
afterAll(() => bank.close());

const as = (name: string) => clientFor(bank, name);
/** As the letters of the cases in the order in which they came. */
const letter = (id: number | null) => (id === null ? null : 'abcde'[ids.indexOf(id)]);
const listed = async (name: string, query: object = {}) =>
  (await (await as(name)).listApplications({ query: { 'applicationStatus.equals': status, sort: 'id,asc', ...query } }))
    .rows;
const letters = async (name: string, query: object) => (await listed(name, query)).map(({ id }) => letter(id)).join('');

describe('a list', () => {
  it('says of every row who has it in hand, until when, and until which day it was put aside', async () => {
    const [mine, others, aside, free] = await listed('checker');
    expect(mine).toMatchObject({ heldBy: { fullname: 'Dian Safitri' }, deferredUntil: null });
    expect(others).toMatchObject({ heldBy: { fullname: 'checker2 Safitri' } });
    expect(aside?.deferredUntil).toMatch(/^2026-11-/);
    expect(free).toMatchObject({ heldBy: null, heldUntil: null, deferredUntil: null });
  });

  it('is narrowed to what one has, what nobody has and what others have', async () => {
    expect(await letters('checker', { holder: 'mine' })).toBe('ac');
    expect(await letters('checker', { holder: 'free' })).toBe('de');
    expect(await letters('checker', { holder: 'others' })).toBe('b');
    expect(await letters('checker2', { holder: 'others' })).toBe('ac');
    expect((await refusal(listed('checker', { holder: 'x' }))).status).toBe(400);
  });

  it('counts what it is narrowed to', async () => {
    const { total } = await (await as('checker')).listApplications({
      query: { 'applicationStatus.equals': status, holder: 'free', size: 1 },
    });
    expect(total).toBe(2);
  });
});

describe('the next case', () => {
  const next = async (name: string, after?: number) => {
    const query = { 'applicationStatus.equals': status, ...(after === undefined ? {} : { after }) } as const;
    return letter((await (await as(name)).findNextCase({ query })).id);
  };

  it('waits longest among one’s own and the free ones, and what was put aside waits for its day', async () => {
    expect(await next('checker')).toBe('a');
    expect(await next('checker', ids[0])).toBe('d');
    expect(await next('checker', ids[3])).toBe('e');
    expect(await next('checker2')).toBe('b');
    expect(await next('checker2', ids[1])).toBe('d');
  });

  it('is the first again after the last, and after one that has left the list', async () => {
    expect(await next('checker', ids[4])).toBe('a');
    expect(await next('checker', 20_990_000_001)).toBe('a');
  });

  it('is never the one that is open, and there is none in a list of somebody else', async () => {
    expect(await next('analyst')).toBeNull();
    const left = sql.join(ids.slice(1));
    await sql`create table set_aside as select id, track from applications where id in (${left})`.execute(bank.deps.db);
    await sql`update applications set track = 'HRD' where id in (${left})`.execute(bank.deps.db);
    expect(await next('checker', ids[0])).toBeNull();
    await sql`update applications a set track = s.track from set_aside s where s.id = a.id`.execute(bank.deps.db);
  });

  it('comes back when its day has come', async () => {
    bank.moveClock(48 * HOUR_MS);
    expect(await next('checker', ids[1])).toBe('c');
  });
});
