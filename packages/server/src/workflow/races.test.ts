import { ApiError } from '@trustiq/contract/client.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSubject } from '../platform/marks/subject.ts';
import { applicationInApproval, recalculate } from '../testing/application-in-approval.ts';
import { rememberSubjects } from '../testing/remember.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';

let bank: TestBank;
let first: Client;
let second: Client;

/** A second head of the same branch: two people whose turn it is at the same moment. */
async function addSecondBranchHead(bank: TestBank): Promise<void> {
  const { db } = bank.deps;
  const { id: _id, ...head } = await db
    .selectFrom('users')
    .selectAll()
    .where('user_name', '=', 'cabang')
    .executeTakeFirstOrThrow();
  const { preferences: _preferences, created_at: _createdAt, ...account } = head;
  const { id } = await db
    .insertInto('users')
    .values({ ...account, user_name: 'cabang2', email: 'cabang2@agm.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await rememberSubjects(bank, [userSubject(id)]);
}

beforeAll(async () => {
  bank = await startBank();
  await addSecondBranchHead(bank);
  first = (await bank.signInAs('cabang')).client;
  second = (await bank.signInAs('cabang2')).client;
});
afterAll(() => bank.close());

type Move = (client: Client, id: number, version: number) => Promise<unknown>;

const moves: Record<string, Move> = {
  approve: (client, id, version) => client.approveApplication({ params: { id }, body: { notes: 'setuju', version } }),
  reject: (client, id, version) =>
    client.rejectApplication({ params: { id }, body: { notes: 'tolak', rejectReason: 'R05', version } }),
  return: (client, id, version) =>
    client.returnApplication({ params: { id }, body: { notes: 'kembali', rejectReason: 'R07', version } }),
};

const statusOf = (result: PromiseSettledResult<unknown>): number =>
  result.status === 'fulfilled' ? 200 : result.reason instanceof ApiError ? result.reason.status : 0;

const historyLength = async (id: number) =>
  (await bank.deps.db.selectFrom('application_history').select('sequence').where('application_id', '=', id).execute())
    .length;

const pairs = Object.keys(moves).flatMap((one) => Object.keys(moves).map((other) => [one, other] as const));

describe('two people decide at the same moment', () => {
  it.each(pairs)('%s against %s: one decision counts, the other person is told', async (one, other) => {
    const { id } = await applicationInApproval(bank);
    const { version } = await first.getCase({ params: { id } });
    const before = await historyLength(id);
    const results = await Promise.allSettled([moves[one]?.(first, id, version), moves[other]?.(second, id, version)]);
    expect(results.map(statusOf).sort((one, other) => one - other)).toEqual([200, 409]);
    expect((await historyLength(id)) - before).toBe(1);
  });

  it('fifty submits with one key have one effect and one answer', async () => {
    const { id } = await submittedApplication(bank);
    const { client: checker } = await bank.signInAs('checker');
    await recalculate(checker, id);
    const before = await historyLength(id);
    const submit = async (): Promise<unknown> => {
      for (;;) {
        try {
          return await checker.recommendApplication(
            { params: { id }, body: { notes: 'sesuai' } },
            { idempotencyKey: `key-${id}` },
          );
        } catch (error) {
          if (!(error instanceof ApiError) || error.problem?.code !== 'IN_PROGRESS') throw error;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    };
    const answers = await Promise.all(Array.from({ length: 50 }, submit));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await historyLength(id)) - before).toBe(1);
  });
});
