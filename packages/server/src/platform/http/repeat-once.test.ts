import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { Failure } from './failure.ts';
import type { SignedIn } from './handler.ts';
import { keepingAnswer } from './kept-answer.ts';
import { answerWithProblems } from './problems.ts';
import { repeatOnce } from './repeat-once.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

const person = (userId: number): SignedIn => ({
  userId,
  role: 'ROLE_KOM',
  areaId: null,
  branchId: null,
  userName: `person${userId}`,
  fullName: 'A Person',
  sessionId: userId,
  heldUntil: null,
});

/** The branch that somebody works in says a header here. */
const placeIn = (headers: Record<string, unknown>) => ({ branchId: Number(headers['x-branch'] ?? 0) });

let bank: TestBank;
let app: FastifyInstance;
let gate: Promise<void> = Promise.resolve();
let waiting = 0;

const votes = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from votes`.execute(bank.deps.db);
  return rows[0]?.count ?? 0;
};

beforeAll(async () => {
  bank = await startBank();
  const { db, now } = bank.deps;
  await sql`create table votes (id integer generated always as identity, note text)`.execute(db);
  const once = repeatOnce({ db, now });
  app = Fastify();
  answerWithProblems(app);
  app.post('/vote', (request) =>
    once(request, { ...person(Number(request.headers['x-user'] ?? 1)), ...placeIn(request.headers) }, async () => {
      const { note } = request.body as { note: string };
      if (note === 'refuse me') throw new Failure('RULE_BROKEN');
      waiting += 1;
      await gate;
      waiting -= 1;
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: number }>`insert into votes (note) values (${note}) returning id`.execute(trx);
        return keepingAnswer(trx, { vote: rows[0]?.id, note });
      });
    }),
  );
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

const vote = (key: string | null, note = 'yes', headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/vote',
    payload: { note },
    headers: { ...headers, ...(key === null ? {} : { 'idempotency-key': key }) },
  });

describe('a request with an Idempotency-Key', () => {
  it('N8: is told nothing again once its sender works elsewhere', async () => {
    const first = await vote('moved', 'yes', { 'x-branch': '1' });
    expect((await vote('moved', 'yes', { 'x-branch': '1' })).body).toBe(first.body);
    expect((await vote('moved', 'yes', { 'x-branch': '2' })).statusCode).toBe(422);
  });

  it('has its effect once and gives the same answer again', async () => {
    const before = await votes();
    const answers = [await vote('same'), await vote('same'), await vote('same')];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await votes()) - before).toBe(1);
  });

  it('is refused under the key of another request', async () => {
    await vote('other', 'yes');
    const response = await vote('other', 'no');
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([422, 'KEY_REUSED']);
  });

  it('is told to wait while the first still runs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const first = vote('slow').then((response) => response);
    // Not by asking again: the second might come first, and would wait for the gate itself.
    await expect.poll(() => waiting).toBe(1);
    const second = await vote('slow');
    expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'IN_PROGRESS']);
    expect(second.headers['retry-after']).toBe('1');
    resolve();
    expect((await first).statusCode).toBe(200);
    expect((await vote('slow')).body).toBe((await first).body);
  });

  it('takes its work back when it was taken for dead meanwhile', async () => {
    const before = await votes();
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const stalled = vote('stalled').then((response) => response);
    await expect.poll(() => waiting).toBe(1);
    gate = Promise.resolve();
    bank.moveClock(61_000);
    const done = await vote('stalled');
    resolve();
    expect([done.statusCode, (await stalled).statusCode]).toEqual([200, 409]);
    expect((await votes()) - before).toBe(1);
    expect((await vote('stalled')).body).toBe(done.body);
  });

  it('has one effect when fifty arrive at once', async () => {
    const before = await votes();
    const answers = await Promise.all(Array.from({ length: 50 }, () => vote('fifty')));
    expect((await votes()) - before).toBe(1);
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  });

  it('may be tried again under its key after a refusal', async () => {
    expect((await vote('refused', 'refuse me')).statusCode).toBe(422);
    expect((await vote('refused', 'better')).statusCode).toBe(200);
  });

  it('does not meet the key of another person', async () => {
    const mine = await vote('shared', 'yes', { 'x-user': '1' });
    const theirs = await vote('shared', 'no', { 'x-user': '2' });
    expect([mine.statusCode, theirs.statusCode]).toEqual([200, 200]);
    expect(mine.body).not.toBe(theirs.body);
  });

  it('remembers for seven days', async () => {
    const first = await vote('week');
    bank.moveClock(WEEK_MS - 1_000);
    expect((await vote('week')).body).toBe(first.body);
    bank.moveClock(2_000);
    expect((await vote('week')).body).not.toBe(first.body);
  });

  it('is refused with a key longer than 255 characters', async () => {
    expect((await vote('x'.repeat(256))).statusCode).toBe(400);
    expect((await vote('x'.repeat(255))).statusCode).toBe(200);
  });

  it('is a new request each time without one', async () => {
    const before = await votes();
    await vote(null);
    await vote(null);
    expect((await votes()) - before).toBe(2);
  });
});
