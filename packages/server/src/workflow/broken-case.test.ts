import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../case-deps.ts';
import { applicationAt, reachContact, recommendApplication } from '../testing/application-at.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { nextNik } from '../testing/next-nik.ts';
import { calculatedLoan, demoActor } from '../testing/predisbursed-application.ts';
import { refusal } from '../testing/refusal.ts';
import { remember } from '../testing/remember.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { presentVersion } from '../testing/with-present-version.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
const brokenRecord = { details: { obstacles: ['record_broken'] } };
const statusOf = async (id: number) => {
  const query = bank.deps.db.selectFrom('applications').select('status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
};

/** A case that the branch head sent back: the facts of its first round are sealed, a second one is to begin. */
async function sentBack(): Promise<number> {
  const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', { nik: nextNik() });
  const actor = await demoActor(bank, 'cabang');
  const version = await presentVersion(bank.deps.db, { id });
  const wants = { transition: 'returnToAnalyst' } as const;
  const decision = { actor, origin, id, wants, note: 'perbaiki dulu', reasonCode: 'R05', version };
  await buildCaseDeps(bank.deps).cases.decide(decision);
  return id;
}

describe('T8 a case that was changed behind the record is not decided by it', () => {
  it('failures of the bureau that never were do not take a case past it', async () => {
    const { db } = bank.deps;
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', { nik: nextNik() });
    const failures = { application_id: id, failures: 3, last_failed_at: bank.now(), why: 'timeout' };
    await db.insertInto('bureau_failures').values(failures).execute();
    const { client } = await bank.signInAs('cabang');
    const { problem } = await refusal(client.approveApplication({ params: { id }, body: { notes: 'ya' } }));
    expect(problem?.details).toEqual(brokenRecord.details);
    await db.deleteFrom('bureau_failures').where('application_id', '=', id).execute();
    expect(await statusOf(id)).toBe('LENDER_MARKETPLACE');
    expect(await faultsOfBank(bank)).toContainEqual(
      expect.stringContaining(`Application ${id}, bureau_failures was added`),
    );
  });

  it('nor more of them than there were', async () => {
    const { db } = bank.deps;
    const { id } = await applicationAt(bank, 'ANALYST', { nik: nextNik() });
    await calculatedLoan(bank, id);
    await reachContact(bank, id, (await demoActor(bank, 'analyst')).userId);
    const failures = { application_id: id, failures: 1, last_failed_at: bank.now(), why: 'timeout' };
    await db.insertInto('bureau_failures').values(failures).execute();
    await remember(bank, id);
    const recommend = async () => {
      const actor = await demoActor(bank, 'analyst');
      const version = await presentVersion(db, { id });
      const decision = { actor, origin, id, wants: { transition: 'recommend' }, note: 'layak', version } as const;
      return buildCaseDeps(bank.deps).cases.decide(decision);
    };
    await expect(recommend()).rejects.toMatchObject({ details: { obstacles: ['bureau_stale'] } });
    await db.updateTable('bureau_failures').set({ failures: 3 }).where('application_id', '=', id).execute();
    await expect(recommend()).rejects.toMatchObject(brokenRecord);
    await db.updateTable('bureau_failures').set({ failures: 1 }).where('application_id', '=', id).execute();
    expect(await faultsOfBank(bank)).toContainEqual(
      expect.stringContaining(`Application ${id}, bureau_failures: failures was changed`),
    );
  });

  it('a key that was taken away is not made anew over what was sealed with it', async () => {
    const { db } = bank.deps;
    const id = await sentBack();
    const [key] = await db.deleteFrom('case_keys').where('application_id', '=', id).returningAll().execute();
    await expect(recommendApplication(bank, id)).rejects.toMatchObject(brokenRecord);
    if (key !== undefined) await db.insertInto('case_keys').values(key).execute();
    expect(await faultsOfBank(bank)).toContainEqual(
      expect.stringContaining(`Application ${id}, case_keys was removed`),
    );
    await recommendApplication(bank, id);
  });

  it('a key that was exchanged opens nothing, and is refused in words', async () => {
    const { db } = bank.deps;
    const [id, other] = [await sentBack(), await sentBack()];
    const before = await db
      .selectFrom('case_keys')
      .selectAll()
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    await sql`update case_keys k set key_cipher = o.key_cipher from case_keys o
      where k.application_id = ${id} and o.application_id = ${other}`.execute(db);
    await expect(recommendApplication(bank, id)).rejects.toMatchObject(brokenRecord);
    expect(await faultsOfBank(bank)).toContainEqual(
      expect.stringContaining(`Application ${id} has no key for its seals that could be opened`),
    );
    await db.updateTable('case_keys').set(before).where('application_id', '=', id).execute();
    await recommendApplication(bank, id);
    const { client } = await bank.signInAs('cabang');
    await sql`update case_keys set key_cipher = '\\x00' where application_id = ${id}`.execute(db);
    const { problem } = await refusal(client.approveApplication({ params: { id }, body: { notes: 'ya' } }));
    expect(problem?.details).toEqual({ obstacles: ['seal_broken'], changed: ['seal'] });
  });
});
