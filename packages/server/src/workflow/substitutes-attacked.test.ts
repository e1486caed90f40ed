import { ApiError } from '@trustiq/contract/client.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientFor, confirmedAbsence, enteredAbsence } from '../testing/absence.ts';
import { applicationAt } from '../testing/application-at.ts';
import { recalculate } from '../testing/application-in-approval.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { putInForce } from '../testing/put-in-force.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { presentVersion } from '../testing/with-present-version.ts';

const substitutes: Policy['authority']['substitutes'] = [
  { absent: 'ROLE_DIR_BIS', by: ['ROLE_DIR_OPS'] },
  { absent: 'ROLE_CHECKER', by: ['ROLE_CHECKER'] },
];

/** Small loans are the operations director's, the next ones the business director's: one vote each. */
const rows: Policy['authority']['rows'] = [
  { upToRupiah: 25_000_000, chain: [{ role: 'ROLE_DIR_OPS', votes: 1 }] },
  { upToRupiah: null, chain: [{ role: 'ROLE_DIR_BIS', votes: 1 }] },
];

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await putInForce(bank, (policy) => ({ ...policy, authority: { ...policy.authority, rows, substitutes } }));
});
afterAll(() => bank.close());
beforeEach(async () => {
  bank.moveClock(60_000);
  const admin = await clientOf('admin');
  for (const { id, mayEnd } of await admin.listAbsences()) if (mayEnd) await admin.endAbsence({ params: { id } });
  bank.moveClock(60_000);
});

const clientOf = (name: string) => clientFor(bank, name);

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? (error.problem?.details?.['obstacles'] ?? error.status) : error),
  );

const decideFor = async (
  name: string,
  absence: number,
  appId: number,
  told: { call?: 'approve' | 'recommend'; version?: number } = {},
) => {
  const version = told.version ?? (await presentVersion(bank.deps.db, { id: appId })) ?? 1;
  const body = { appId, version, call: told.call ?? 'approve', notes: 'setuju' } as const;
  return (await clientOf(name)).decideForAbsent({ params: { id: absence }, body });
};

describe('P1 whoever changed the terms', () => {
  it('is not their only approver in the seat of somebody who is away', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    await recalculate(await clientOf('dir_ops'), id, { fewerMonths: 1 });
    const absence = await confirmedAbsence(bank, 'dir_bis', 'dir_ops');
    expect(await refusalOf(decideFor('dir_ops', absence, id))).toEqual(['same_person']);
    // Nor does any list say that the case waits for them.
    expect((await (await clientOf('dir_ops')).listStandingCases()).cases.map((row) => row.id)).not.toContain(id);
    await (await clientOf('admin')).endAbsence({ params: { id: absence } });
    const { applicationStatus } = await (await clientOf('dir_bis')).approveApplication({
      params: { id },
      body: { notes: 'setuju' },
    });
    expect(applicationStatus).toBe('PREDISBURSE');
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});

describe('P3 an absence that was ended', () => {
  it('is over also for a clock that was set back', async () => {
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED');
    await recalculate(await clientOf('checker'), id);
    const absence = await confirmedAbsence(bank, 'checker', 'checker_hrd');
    bank.moveClock(600_000);
    await (await clientOf('checker')).endAbsence({ params: { id: absence } });
    bank.moveClock(-300_000);
    expect(await refusalOf(decideFor('checker_hrd', absence, id, { call: 'recommend' }))).toEqual(['absence_over']);
    bank.moveClock(300_000);
  });
});

describe('P4 by an absence that is not in force', () => {
  const unseen = async (absence: number) => {
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED');
    const answers = [
      // What the case lacks, that it has gone on, that it is in another status, and that there is none.
      decideFor('checker_hrd', absence, id, { call: 'recommend' }),
      decideFor('checker_hrd', absence, id, { call: 'recommend', version: 99 }),
      decideFor('checker_hrd', absence, id, { call: 'approve' }),
      decideFor('checker_hrd', absence, 999_999, { call: 'recommend' }),
    ];
    return new Set((await Promise.all(answers.map(refusalOf))).map((answer) => JSON.stringify(answer)));
  };

  it('nothing is told of the cases of whoever is away: not confirmed', async () => {
    expect(await unseen(await enteredAbsence(bank, 'checker', 'checker_hrd'))).toEqual(new Set(['["absence_over"]']));
  });

  it('nothing is told of the cases of whoever is away: not begun', async () => {
    const absence = await confirmedAbsence(bank, 'checker', 'checker_hrd', { from: 30 });
    expect(await unseen(absence)).toEqual(new Set(['["absence_over"]']));
  });

  it('nothing is told of the cases of whoever is away: no longer what the policy allows', async () => {
    const absence = await confirmedAbsence(bank, 'checker', 'checker_hrd');
    const other = substitutes.filter(({ absent }) => absent !== 'ROLE_CHECKER');
    const allowing = (rules: Policy['authority']['substitutes']) =>
      putInForce(bank, (policy) => ({ ...policy, authority: { ...policy.authority, substitutes: rules } }));
    await allowing(other);
    expect(await unseen(absence)).toEqual(new Set(['["absence_not_allowed"]']));
    await allowing(substitutes);
  });
});
