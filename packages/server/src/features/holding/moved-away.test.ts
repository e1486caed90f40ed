import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userSubject } from '../../platform/marks/subject.ts';
import { clientFor } from '../../testing/absence.ts';
import { copiedAccount } from '../../testing/copied-account.ts';
import { rememberSubjects } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

const DAY_MS = 86_400_000;
const OTHER_BRANCH = 2;

let bank: TestBank;
let id: number;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());
beforeEach(async () => {
  bank.moveClock(60_000);
  ({ id } = await submittedApplication(bank));
});

const as = (name: string) => clientFor(bank, name);
const params = () => ({ params: { id } });

async function putAside(name: string): Promise<void> {
  const until = new Date(bank.now().getTime() + 29 * DAY_MS).toISOString().slice(0, 10);
  await (await as(name)).putCaseAside({ ...params(), body: { until, reason: 'menunggu slip gaji' } });
}

describe('a case is nobody’s', () => {
  it.each([
    ['branch', { branch_id: OTHER_BRANCH }],
    ['role', { role: 'ROLE_USER' }],
  ] as const)('once its holder was given another %s, for however long they put it aside', async (what, given) => {
    const moved = await copiedAccount(bank, 'checker', `other_${what}`);
    await putAside(`other_${what}`);
    await bank.deps.db.updateTable('users').set(given).where('id', '=', moved).execute();
    await rememberSubjects(bank, [userSubject(moved)]);
    const checker = await as('checker');
    expect(await checker.getHold(params())).toMatchObject({ hold: null, may: { take: true } });
    expect((await checker.listApplications({ query: { holder: 'others' } })).total).toBe(0);
    expect((await checker.listApplications({ query: { holder: 'free' } })).rows.map((row) => row.id)).toContain(id);
    expect((await (await as('cabang')).getWorkload()).holders).not.toContainEqual(
      expect.objectContaining({ userId: moved }),
    );
    await checker.takeCase(params());
    expect((await checker.getHold(params())).hold).toMatchObject({ isMine: true });
  });

  it('once it was given to another branch', async () => {
    await putAside('checker');
    await bank.deps.db.updateTable('applications').set({ branch_id: OTHER_BRANCH }).where('id', '=', id).execute();
    expect((await (await as('admin')).getHold(params())).hold).toBeNull();
  });
});
