import { isLivingHold } from '@trustiq/domain/workflow/holding.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHeldAt } from '../../schema/living-hold.ts';
import { allowSubstitutes, clientFor, confirmedAbsence } from '../../testing/absence.ts';
import { copiedAccount } from '../../testing/copied-account.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { findOpenHold } from './holds.store.ts';

const HOUR_MS = 3_600_000;

let bank: TestBank;
let id: number;
let holder: number;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  holder = await copiedAccount(bank, 'checker', 'checker2');
  await allowSubstitutes(bank);
  ({ id } = await submittedApplication(bank));
  await (await clientFor(bank, 'checker2')).takeCase({ params: { id } });
  await confirmedAbsence(bank, 'checker2', 'checker', { from: 4, hours: 4 });
});
afterAll(() => bank.close());

async function isHeldByList(now: Date): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select ${isHeldAt(now)} as held from applications a where a.id = ${id}`.execute(bank.deps.db);
  return rows[0]?.held ?? false;
}

async function isHeldByRule(now: Date): Promise<boolean> {
  const kept = await findOpenHold(bank.deps.db, id, now);
  return kept !== null && isLivingHold(kept, now);
}

it('lists hold a case to be in hand exactly when the rule does', async () => {
  const { db } = bank.deps;
  const { desk } = await db
    .selectFrom('case_holds')
    .select('desk')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  const lapsesAt = Date.parse((await findOpenHold(db, id, bank.now()))?.lapsesAt ?? '');
  // Now, while the holder is away, back again, in the last moment and in the first after it.
  const from = bank.now().getTime();
  const moments = [from, from + 6 * HOUR_MS, from + 10 * HOUR_MS, lapsesAt - 1, lapsesAt];
  const living: boolean[] = [];
  for (const isActive of [true, false])
    for (const liesAt of [desk, 'another desk']) {
      await db.updateTable('users').set({ is_active: isActive }).where('id', '=', holder).execute();
      await db.updateTable('case_holds').set({ desk: liesAt }).where('application_id', '=', id).execute();
      for (const moment of moments.map((at) => new Date(at))) {
        const expected = await isHeldByRule(moment);
        expect([isActive, liesAt, moment, await isHeldByList(moment)]).toEqual([isActive, liesAt, moment, expected]);
        living.push(expected);
      }
    }
  expect(living).toEqual([true, false, true, true, ...Array.from({ length: 16 }, () => false)]);
});
