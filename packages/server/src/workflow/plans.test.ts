import { serviceInOfficeHours } from '@trustiq/domain/policy/version-one/service.ts';
import type { PlannedNeed } from '@trustiq/domain/workflow/planned-needs.ts';
import { deskDeadline } from '@trustiq/domain/workflow/sla.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importWatchlist } from '../features/scoring/import-watchlist.ts';
import type { Db } from '../platform/database/open-database.ts';
import { fieldCipher } from '../platform/security/field-cipher.ts';
import { applicationInApproval, recalculate } from '../testing/application-in-approval.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { nextNik } from '../testing/next-nik.ts';
import { putInForce } from '../testing/put-in-force.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';
import { savePlan } from './plan.store.ts';
import { planWaitingCases } from './plan-waiting-cases.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const planOf = (id: number) =>
  bank.deps.db
    .selectFrom('applications')
    .select(['due_at', 'is_ready', 'next_missing', 'deviation_level', 'returned_sequence', 'planned_under'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('what the lists know of a case', () => {
  it('follows every change of it, in the transaction that makes it', async () => {
    const { id } = await submittedApplication(bank);
    expect(await planOf(id)).toMatchObject({ is_ready: false, next_missing: 'calc_stale', planned_under: '1' });
    await recalculate((await bank.signInAs('checker')).client, id);
    expect(await planOf(id)).toMatchObject({ is_ready: true, next_missing: null, returned_sequence: null });
    const { due_at: dueAt } = await planOf(id);
    const since = bank.now().toISOString();
    expect(dueAt?.toISOString()).toBe(deskDeadline(serviceInOfficeHours, 'BORROWER-REQUESTED', since).dueAt);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('says that it was sent back, until it goes on', async () => {
    const { id } = await applicationInApproval(bank);
    expect((await planOf(id)).returned_sequence).toBeNull();
    const { client: head } = await bank.signInAs('cabang');
    const [reason] = await head.listReasons({});
    await head.returnApplication({
      params: { id },
      body: { notes: 'bukti omset tiga bulan', rejectReason: reason?.code ?? '' },
    });
    expect((await planOf(id)).returned_sequence).toEqual(expect.any(Number));
    const { client: analyst } = await bank.signInAs('analyst');
    const { rows } = await analyst.listApplications({ query: { only: 'returned' } });
    expect(rows.map((row) => [row.id, row.plan.returned])).toEqual([
      [
        id,
        {
          by: expect.any(String),
          reason: reason?.description,
          reasonCode: reason?.code,
          note: 'bukti omset tiga bulan',
        },
      ],
    ]);
  });

  it('is compared with the facts by verify', async () => {
    const { id } = await submittedApplication(bank);
    await bank.deps.db.updateTable('applications').set({ is_ready: true }).where('id', '=', id).execute();
    expect(await faultsOfBank(bank)).toEqual([
      `Application ${id}: is_ready is true, and by the facts of the case it would be false.`,
    ]);
    await bank.deps.db.updateTable('applications').set({ planned_under: null }).where('id', '=', id).execute();
    expect(await planWaitingCases(bank.deps)()).toBe(1);
    expect(await planOf(id)).toMatchObject({ is_ready: false, planned_under: '1' });
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('is compared also behind a case that nothing can be made of any more', async () => {
    const { id: broken } = await submittedApplication(bank);
    const { id } = await submittedApplication(bank);
    const written = (one: number) => bank.deps.db.updateTable('applications').where('id', '=', one);
    await written(broken).set({ chain: 'null' }).execute();
    await written(id).set({ is_ready: true }).execute();
    const faults = await faultsOfBank(bank);
    expect(faults).toContain(`Application ${broken}: nothing can be made of its facts.`);
    expect(faults).toContain(`Application ${id}: is_ready is true, and by the facts of the case it would be false.`);
    await written(broken).set({ chain: '[]' }).execute();
    await written(id).set({ is_ready: false }).execute();
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('of one that nothing can be made of any more keeps nobody from planning others, nor from work on the same person', async () => {
    const nik = nextNik();
    const { id: broken } = await submittedApplication(bank, { nik });
    const { id: other } = await submittedApplication(bank);
    const written = (...ids: number[]) => bank.deps.db.updateTable('applications').where('id', 'in', ids);
    await written(broken).set({ chain: 'null' }).execute();
    await written(broken, other).set({ planned_under: null }).execute();
    expect(await planWaitingCases(bank.deps)()).toBe(1);
    expect((await planOf(other)).planned_under).toBe('1');
    const { id: next } = await submittedApplication(bank, { nik });
    expect((await planOf(next)).planned_under).toBe('1');
    expect((await planOf(broken)).planned_under).toBeNull();
    await written(broken).set({ chain: '[]' }).execute();
    expect(await planWaitingCases(bank.deps)()).toBe(1);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('follows a new calendar: every open case is planned again, and none twice', async () => {
    const { id } = await submittedApplication(bank);
    const before = await planOf(id);
    await putInForce(bank, (policy) => ({
      ...policy,
      service: { ...policy.service, hours: { ...policy.service.hours, 'BORROWER-REQUESTED': 1 } },
    }));
    expect(await planWaitingCases(bank.deps)()).toBeGreaterThan(0);
    const after = await planOf(id);
    expect(after.planned_under).toBe('2');
    expect(after.due_at?.getTime()).toBeLessThan(before.due_at?.getTime() ?? 0);
    expect(await planWaitingCases(bank.deps)()).toBe(0);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('is written once with a step, and by everybody else even where nothing changed', async () => {
    const { id } = await submittedApplication(bank);
    const plan = await planOf(id);
    const stored = {
      dueAt: plan.due_at?.toISOString() ?? null,
      isReady: plan.is_ready,
      nextMissing: plan.next_missing as PlannedNeed | null,
      deviationLevel: plan.deviation_level,
      returnedSequence: plan.returned_sequence,
      plannedUnder: plan.planned_under ?? '',
    };
    const rowOf = async (db: Db) => {
      const { rows } = await sql<{
        place: string;
      }>`select ctid::text as place from applications where id = ${id}`.execute(db);
      return rows[0]?.place;
    };
    const first = await rowOf(bank.deps.db);
    await bank.deps.db.transaction().execute(async (trx) => {
      await savePlan(trx, id, stored);
      const second = await rowOf(trx);
      expect(second).not.toBe(first);
      await savePlan(trx, id, stored);
      expect(await rowOf(trx)).toBe(second);
      await savePlan(trx, id, { ...stored, deviationLevel: 2 });
      expect(await rowOf(trx)).not.toBe(second);
    });
    expect((await planOf(id)).deviation_level).toBe(2);
  });

  /** The last of them: the audit remembers what was changed behind it. */
  it('of one that nothing can be made of any more keeps no watch list out on which its person stands', async () => {
    const nik = nextNik();
    const { id } = await submittedApplication(bank, { nik });
    await bank.deps.db.updateTable('applications').set({ chain: 'null' }).where('id', '=', id).execute();
    const deps = { ...bank.deps, cipher: fieldCipher(bank.deps.secrets) };
    const list = `nik,name,birthDate,source\n${nik},SRI CONTOH,,DTTOT`;
    expect(await importWatchlist(deps, list, 'uji')).toMatchObject({ marked: 1 });
    expect((await planOf(id)).planned_under).toBeNull();
  });
});
