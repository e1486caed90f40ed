import type { Client } from '@trustiq/contract/whole-client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSubject } from '../../platform/marks/subject.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { rememberSubjects } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
let admin: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await faultsOfBank(bank);
});
afterAll(() => bank.close());

const idOf = async (userName: string) =>
  (await bank.deps.db.selectFrom('users').select('id').where('user_name', '=', userName).executeTakeFirstOrThrow()).id;
const stageOf = async (userName: string) => {
  const query = bank.deps.db.selectFrom('users').select('set_up_stage').where('user_name', '=', userName);
  return (await query.executeTakeFirstOrThrow()).set_up_stage;
};

/** Makes the bank look as if nobody had come and nothing had been recommended, and gives how it is put back. */
async function hidePast() {
  const { db } = bank.deps;
  const people = await sql<{ id: number; at: string }>`select id, last_signed_in_at::text as at from users`.execute(db);
  const steps = await sql<{ id: number }>`select id from application_history where transition = 'recommend'`.execute(
    db,
  );
  const rewrite = (to: 'approve' | 'recommend') =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const { id } of steps.rows)
        await sql`update application_history set transition = ${to} where id = ${id}`.execute(trx);
    });
  await sql`update users set last_signed_in_at = null`.execute(db);
  await rewrite('approve');
  return async () => {
    await rewrite('recommend');
    for (const { id, at } of people.rows)
      await sql`update users set last_signed_in_at = ${at}::timestamptz where id = ${id}`.execute(db);
  };
}

describe('a bank that is being set up', () => {
  it('goes on by a sign-in and a recommendation, each told, and never back', async () => {
    const { db } = bank.deps;
    const founder = await idOf('admin');
    await db.updateTable('users').set({ set_up_stage: 'alone' }).where('id', '=', founder).execute();
    await rememberSubjects(bank, [userSubject(founder)]);
    ({ client: admin } = await bank.signInAs('admin'));
    expect(await stageOf('admin')).toBe('alone');
    await bank.signInAs('dir_kep');
    expect(await stageOf('admin')).toBe('staffing');
    await predisbursedApplication(bank);
    expect(await stageOf('admin')).toBeNull();
    const entries = await db
      .selectFrom('audit_entries')
      .select('payload')
      .where('event', '=', 'set_up_stage')
      .execute();
    const stages = entries.map(({ payload }) => (JSON.parse(payload) as { details: { stage: string } }).details.stage);
    expect(stages).toEqual(['staffing', 'over']);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('is not one whose past was hidden for a moment', async () => {
    const putBack = await hidePast();
    const { outcome, link } = await admin.showAccountLink({ params: { id: await idOf('dir_ut') } });
    await putBack();
    expect({ outcome, link }).toEqual({ outcome: 'requested', link: null });
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('nor one whose administrator was written to be setting it up', async () => {
    const { db } = bank.deps;
    const stage = (to: 'alone' | null) =>
      db.updateTable('users').set({ set_up_stage: to }).where('user_name', '=', 'kom').execute();
    await stage('alone');
    const putBack = await hidePast();
    const { problem } = await refusal(admin.showAccountLink({ params: { id: await idOf('dir_ops') } }));
    await putBack();
    await stage(null);
    expect(problem).toMatchObject({ code: 'STEP_REFUSED', details: { obstacles: ['record_broken'] } });
  });
});

describe('what verify asks of the past', () => {
  it('names control that one person gave themselves in a bank that runs', async () => {
    const own = await startBank({ env: { PROCESS: 'web' } });
    try {
      await faultsOfBank(own);
      const { db } = own.deps;
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('user_name', '=', 'admin')
        .executeTakeFirstOrThrow();
      const { client } = await own.signInAs('admin');
      // As if older rows had been put back together with their marks.
      await db.updateTable('users').set({ set_up_stage: 'alone' }).where('id', '=', id).execute();
      await rememberSubjects(own, [userSubject(id)]);
      const director = await db
        .selectFrom('users')
        .select('id')
        .where('user_name', '=', 'dir_ut')
        .executeTakeFirstOrThrow();
      expect((await client.showAccountLink({ params: { id: director.id } })).outcome).toBe('done');
      await db.updateTable('users').set({ set_up_stage: null }).where('id', '=', id).execute();
      await rememberSubjects(own, [userSubject(id)]);
      expect((await faultsOfBank(own)).join('\n')).toContain('by one person alone in a bank that was not being set up');
    } finally {
      await own.close();
    }
  });
});
