import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../case-deps.ts';
import { copyBankRecord } from '../features/applicant/copy-bank-record.ts';
import { openCoreBanking } from '../features/core-banking/open-core-banking.ts';
import { registerBorrower } from '../features/core-banking/register-borrower.ts';
import type { SignedIn } from '../platform/http/handler.ts';
import { applicationAt } from '../testing/application-at.ts';
import { beforeSnapshot } from '../testing/before-snapshot.ts';
import { newApplication } from '../testing/new-application.ts';
import { nextNik } from '../testing/next-nik.ts';
import { demoActor, predisbursedApplication } from '../testing/predisbursed-application.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { stepRefused } from './step-refused.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

const borrowerOf = async (id: number) => {
  const query = bank.deps.db.selectFrom('applications').select('borrower_id').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).borrower_id;
};

const give = (id: number, borrowerId: number) =>
  bank.deps.db.updateTable('applications').set({ borrower_id: borrowerId }).where('id', '=', id).execute();

/** The case is another borrower's until the moment of the work begins. */
async function untilTheMoment(id: number, other: number) {
  const own = await borrowerOf(id);
  await give(id, await borrowerOf(other));
  return { own, deps: { ...buildCaseDeps(bank.deps), db: beforeSnapshot(bank.deps.db, () => give(id, own)) } };
}

async function asking(userName: string, id: number) {
  const actor = { ...(await demoActor(bank, userName)), userName, fullName: userName, sessionId: 1 } as SignedIn;
  return { params: { id }, query: undefined, body: {}, actor, origin, seenVersion: undefined, http: {} as never };
}

describe('T8 a borrower who is exchanged before the work and put back', () => {
  it('is not registered for the case of another', async () => {
    const victim = await predisbursedApplication(bank, { nik: nextNik() });
    const { id } = await predisbursedApplication(bank, { nik: nextNik() });
    const { own, deps } = await untilTheMoment(id, victim.id);
    const core = openCoreBanking(bank.deps);
    await registerBorrower({ ...deps, core }, stepRefused)(await asking('ops_cabang', id));
    const rows = await bank.deps.db.selectFrom('cif_registrations').select(['external_id', 'state']).execute();
    expect(rows).toContainEqual({ external_id: `AGM-CIF-${own}`, state: 'REGISTERED' });
    expect(rows.filter(({ state }) => state === 'REGISTERED')).toHaveLength(1);
  });

  it('does not get the accounts of another', async () => {
    const victim = await newApplication(bank, { nik: nextNik() });
    const nik = nextNik();
    const second = await newApplication(bank, { nik });
    const { id } = await applicationAt(bank, 'ANALYST', { nik });
    const { deps } = await untilTheMoment(id, victim.id);
    const { copiedTo, leftAlone } = await copyBankRecord(deps)(await asking('analyst', id));
    expect([...copiedTo, ...leftAlone]).toEqual([second.id]);
  });
});
