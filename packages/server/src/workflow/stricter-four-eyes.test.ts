import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/database/open-database.ts';
import { faultsOf } from '../platform/verify/check.ts';
import { checkApplication, recommendApplication } from '../testing/application-at.ts';
import { businessSurvey, ktpUpload, originationBody } from '../testing/origination-body.ts';
import { refusal } from '../testing/refusal.ts';
import { remember } from '../testing/remember.ts';
import { serviceClient } from '../testing/service-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { histories } from './check-histories.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

/** Submitted by the head of its branch; every other desk has done its part. */
async function submittedByHead(): Promise<number> {
  const channel = await serviceClient(bank);
  const { id } = await channel.client.originateApplication({ body: originationBody() });
  await channel.client.saveSurvey({ params: { id }, body: businessSurvey() });
  await channel.client.addOriginationDocument({ params: { id }, body: ktpUpload });
  const { client: head } = await bank.signInAs('cabang');
  await head.submitApplication({ params: { id } });
  await checkApplication(bank, id);
  await recommendApplication(bank, id);
  return id;
}

/** What the record says of the step itself; that the audit knows nothing of it is another matter. */
const faultAt = async (db: Db) =>
  (
    await faultsOf(histories, {
      db,
      secrets: bank.deps.secrets,
      storage: bank.deps.storage,
      directory: bank.deps.config.DATA_DIR,
      now: bank.now,
    })
  ).find((fault) => fault.includes('could not have come about')) ?? null;

describe('T14 whoever submitted an application', () => {
  it('does not approve it: where the head of the branch alone would, the next row of authority does', async () => {
    const id = await submittedByHead();
    const { client: head } = await bank.signInAs('cabang');
    const { chain } = await head.getCase({ params: { id } });
    expect(chain.map(({ role }) => role)).toEqual(['ROLE_REVIEWER', 'ROLE_AREA']);
    const refused = await refusal(head.approveApplication({ params: { id }, body: { notes: 'setuju' } }));
    expect([refused.status, refused.problem?.details]).toEqual([409, { obstacles: ['not_your_step'] }]);
    for (const name of ['reviewer', 'area']) {
      const { client } = await bank.signInAs(name);
      await client.approveApplication({ params: { id }, body: { notes: 'setuju' } });
    }
    expect((await head.getCase({ params: { id } })).applicationStatus).toBe('PREDISBURSE');
    expect(await faultAt(bank.deps.db)).toBeNull();
  });

  it('of a bank that already ran waits for no vote that nobody can give', async () => {
    const id = await submittedByHead();
    // As it was recommended before: the head alone, who cannot vote.
    await bank.deps.db
      .updateTable('applications')
      .set({ chain: JSON.stringify([{ role: 'ROLE_CABANG', votes: 1 }]), step_role: 'ROLE_CABANG' })
      .where('id', '=', id)
      .execute();
    await remember(bank, id);
    const { client: head } = await bank.signInAs('cabang');
    await head.returnApplication({ params: { id }, body: { notes: 'kembali', rejectReason: 'R05' } });
    await recommendApplication(bank, id);
    const { chain } = await head.getCase({ params: { id } });
    expect(chain.map(({ role }) => role)).toEqual(['ROLE_REVIEWER', 'ROLE_AREA']);
  });

  it('is convicted by verify when the record says they approved, unless it was before the rule', async () => {
    const id = await submittedByHead();
    const undone = bank.deps.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ by_user_id: number }>`select by_user_id from application_history
        where application_id = ${id} and transition = 'submitOrigination'`.execute(trx);
      await sql`insert into application_history
        (application_id, sequence, transition, decision, from_status, to_status, by_user_id, role, round, note, at)
        select application_id, sequence + 1, 'approve', 'approved', to_status, 'PREDISBURSE', ${rows[0]?.by_user_id},
          'ROLE_CABANG', round, 'setuju', at
        from application_history where application_id = ${id} order by sequence desc limit 1`.execute(trx);
      await sql`update applications set status = 'PREDISBURSE', step_role = null,
        chain = '[{"role": "ROLE_CABANG", "votes": 1}]' where id = ${id}`.execute(trx);
      const boundary = (at: string) => sql`update upgrades set done_at = ${at} where name = 'stricter_four_eyes'`;
      await boundary('2020-01-01').execute(trx);
      expect(await faultAt(trx)).toMatch(/could not have come about: same_person/);
      await sql`delete from upgrades where name = 'stricter_four_eyes'`.execute(trx);
      expect(await faultAt(trx)).toMatch(/same_person/);
      // A bank that already ran: the rule came later than the vote.
      await sql`insert into upgrades (name, done_at) values ('stricter_four_eyes', '2030-01-01')`.execute(trx);
      expect(await faultAt(trx)).toBeNull();
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
  });
});
