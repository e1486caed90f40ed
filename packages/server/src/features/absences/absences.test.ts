import { ApiError } from '@trustiq/contract/client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientFor, confirmedAbsence, enteredAbsence, spanFromNow, withDirectorForAll } from '../../testing/absence.ts';
import { applicationAt } from '../../testing/application-at.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { calculatedLoan, demoActor } from '../../testing/predisbursed-application.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const HOUR_MS = 3_600_000;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await withDirectorForAll(bank);
});
afterAll(() => bank.close());
// What was confirmed or ended at one moment is not of the next story's.
beforeEach(() => bank.moveClock(60_000));

const clientOf = (name: string) => clientFor(bank, name);

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? (error.problem?.details?.['obstacles'] ?? error.status) : error),
  );

const versionOf = async (id: number) =>
  (await bank.deps.db.selectFrom('applications').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version;

const approveFor = async (name: string, absence: number, appId: number) =>
  (await clientOf(name)).decideForAbsent({
    params: { id: absence },
    body: { appId, version: await versionOf(appId), call: 'approve', notes: 'setuju' },
  });

const endAll = async () => {
  const client = await clientOf('admin');
  for (const { id, mayEnd } of await client.listAbsences()) if (mayEnd) await client.endAbsence({ params: { id } });
};

describe('an absence', () => {
  it('is entered, confirmed by a third person, and told to both', async () => {
    const id = await enteredAbsence(bank, 'dir_bis', 'dir_ops');
    const confirm = async (name: string) => refusalOf((await clientOf(name)).confirmAbsence({ params: { id } }));
    const waits = async (name: string) =>
      (await (await clientOf(name)).listNotices()).filter(
        ({ kind, details }) => kind === 'absence_changed' && details['what'] === 'entered',
      ).length;
    // Whoever may confirm it, and who stands in; not whoever entered it.
    expect([await waits('dir_ut'), await waits('dir_kep'), await waits('dir_ops'), await waits('dir_bis')]).toEqual([
      1, 1, 1, 0,
    ]);
    expect(await confirm('dir_ops')).toBe(403);
    expect(await confirm('admin')).toBe(403);
    expect(await confirm('dir_ut')).toBe('done');
    expect(await confirm('dir_kep')).toEqual(['absence_closed']);
    for (const name of ['dir_bis', 'dir_ops'])
      expect((await (await clientOf(name)).listNotices())[0]).toMatchObject({
        kind: 'absence_changed',
        details: { what: 'confirmed', absent: 'Anton Hartono', substitute: 'Joko Susilo' },
      });
    const [own] = await (await clientOf('dir_bis')).listAbsences();
    expect(own).toMatchObject({ id, state: 'confirmed', ruledBy: 'Melati Kusumawardani', obstacles: null });
    expect(await (await clientOf('kom')).listAbsences()).toEqual([]);
    await endAll();
  });

  it('is confirmed by nobody who has a part in it', async () => {
    const { userId } = await demoActor(bank, 'dir_bis');
    const { userId: substituteId } = await demoActor(bank, 'dir_ut');
    const body = { userId: userId ?? 0, substituteId: substituteId ?? 0, ...spanFromNow(bank), reason: 'sakit' };
    const { id } = await (await clientOf('admin')).enterAbsence({ body });
    expect(await refusalOf((await clientOf('dir_ut')).confirmAbsence({ params: { id } }))).toEqual([
      'substitute_yourself',
    ]);
    expect(
      await refusalOf((await clientOf('dir_kep')).refuseAbsence({ params: { id }, body: { note: 'jangan' } })),
    ).toBe('done');
    expect(await refusalOf((await clientOf('kom')).enterAbsence({ body }))).toEqual(['not_yours']);
  });

  it('is refused beside another, and for whom the policy does not name', async () => {
    await enteredAbsence(bank, 'dir_bis', 'dir_ops');
    expect(await refusalOf(enteredAbsence(bank, 'dir_bis', 'dir_ut', { from: 5 }))).toEqual(['overlaps']);
    expect(await refusalOf(enteredAbsence(bank, 'kom', 'kom2'))).toEqual(['substitute_not_allowed']);
    const asked = await (await clientOf('dir_bis')).listSubstitutes({ query: {} });
    expect(asked.substitutes.map(({ fullname }) => fullname)).toEqual(['Joko Susilo', 'Melati Kusumawardani']);
    await endAll();
  });

  it('is ended by no stranger, and rows of it are never changed', async () => {
    const id = await enteredAbsence(bank, 'dir_bis', 'dir_ops');
    expect(await refusalOf((await clientOf('kom')).endAbsence({ params: { id } }))).toEqual(['not_yours']);
    const change = sql`update absences set ends_at = ends_at + interval '1 day' where id = ${id}`;
    await expect(change.execute(bank.deps.db)).rejects.toThrow('only ruled on');
    await endAll();
  });
});

describe('whoever stands for somebody', () => {
  it('votes for them while it lasts, and the history, the audit and verify know both', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const absence = await enteredAbsence(bank, 'dir_bis', 'dir_ops');
    expect(await refusalOf(approveFor('dir_ops', absence, id))).toEqual(['absence_over']);
    const shownBefore = (await clientOf('dir_ops')).getCase({ params: { id }, query: { absence } });
    expect(await refusalOf(shownBefore)).toBe(404);
    await (await clientOf('dir_kep')).confirmAbsence({ params: { id: absence } });
    const substitute = await clientOf('dir_ops');
    const listed = await substitute.listStandingCases();
    expect(listed.cases.find((row) => row.id === id)).toMatchObject({ absenceId: absence, absent: 'Anton Hartono' });
    const labels = async (query: { absence?: number }) =>
      (await substitute.getCase({ params: { id }, query })).offers.map(({ obstacles, call }) => [call, obstacles]);
    expect(await labels({})).not.toContainEqual(['approve', []]);
    expect(await labels({ absence })).toContainEqual(['approve', []]);
    expect(await refusalOf(approveFor('dir_ut', absence, id))).toBe(404);
    const own = { params: { id }, body: { notes: 'setuju' } };
    expect(await refusalOf(substitute.approveApplication(own))).toEqual(['not_your_step']);
    expect(await approveFor('dir_ops', absence, id)).toMatchObject({ id, status: 'PREDISBURSE' });
    const { rows } = await substitute.listApprovalHistory({ params: { appId: id }, query: {} });
    expect(rows[0]).toMatchObject({ user: { firstName: 'Joko' }, onBehalfOf: 'Anton Hartono' });
    expect(rows[1]).toMatchObject({ onBehalfOf: null });
    const { userId: absent } = await demoActor(bank, 'dir_bis');
    const told = await bank.deps.db
      .selectFrom('audit_entries')
      .select('payload')
      .where('application_id', '=', id)
      .where('event', '=', 'decided_approve')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(told.payload)).toMatchObject({ details: { for: absent, absence } });
    expect(await faultsOfBank(bank)).toEqual([]);
    await endAll();
  });

  it('decides nothing from its last hour on, nor after it was ended', async () => {
    const first = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const absence = await confirmedAbsence(bank, 'dir_bis', 'dir_ops', { hours: 3 });
    bank.moveClock(3 * HOUR_MS);
    expect(await refusalOf(approveFor('dir_ops', absence, first.id))).toEqual(['absence_over']);
    const second = await confirmedAbsence(bank, 'dir_bis', 'dir_ops');
    await endAll();
    expect(await refusalOf(approveFor('dir_ops', second, first.id))).toEqual(['absence_over']);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('decides before it is ended or not at all, when both happen at once', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
      const absence = await confirmedAbsence(bank, 'dir_bis', 'dir_ops');
      const away = await clientOf('dir_bis');
      const [decided, ended] = await Promise.all([
        refusalOf(approveFor('dir_ops', absence, id)),
        refusalOf(away.endAbsence({ params: { id: absence } })),
      ]);
      expect(ended).toBe('done');
      expect(['"done"', '["absence_over"]']).toContain(JSON.stringify(decided));
      bank.moveClock(1_000);
      const next = await applicationAt(bank, 'LENDER_MARKETPLACE');
      expect(await refusalOf(approveFor('dir_ops', absence, next.id))).toEqual(['absence_over']);
    }
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('sees the cases of their place and decides on them, and works on none', async () => {
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED');
    await calculatedLoan(bank, id);
    const substitute = await clientOf('checker_hrd');
    expect(await refusalOf(substitute.getCase({ params: { id }, query: {} }))).toBe(404);
    const absence = await confirmedAbsence(bank, 'checker', 'checker_hrd');
    expect((await substitute.getCase({ params: { id }, query: {} })).offers).toEqual([]);
    const shown = await substitute.getCase({ params: { id }, query: { absence } });
    expect(await substitute.getCaseBrief({ params: { id } })).toMatchObject({ figures: expect.any(Array) });
    expect((await substitute.getHold({ params: { id } })).hold).toBeNull();
    expect(shown.actions).toEqual([]);
    const work = { params: { id }, body: { notes: 'lengkap' } };
    expect(await refusalOf(substitute.recommendApplication(work))).toBe(403);
    const body = { appId: id, version: await versionOf(id), call: 'recommend', notes: 'lengkap' } as const;
    expect(await substitute.decideForAbsent({ params: { id: absence }, body })).toMatchObject({ status: 'KYC' });
    await endAll();
    expect(await refusalOf(substitute.getCase({ params: { id }, query: {} }))).toBe(404);
    expect(await refusalOf(substitute.getCase({ params: { id }, query: { absence } }))).toBe(404);
    expect(await substitute.listStandingCases()).toEqual({ cases: [], isCut: false });
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('is refused where the absence or the account was changed behind the record', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const absence = await confirmedAbsence(bank, 'dir_bis', 'dir_ops', { hours: 2 });
    bank.moveClock(2 * HOUR_MS);
    const { db } = bank.deps;
    const lengthen = (hours: number) =>
      db.transaction().execute(async (trx) => {
        await sql`alter table absences disable trigger absences_append_only`.execute(trx);
        await sql`update absences set ends_at = ends_at + ${hours} * interval '1 hour' where id = ${absence}`.execute(
          trx,
        );
        await sql`alter table absences enable trigger absences_append_only`.execute(trx);
      });
    await lengthen(9);
    expect(await refusalOf(approveFor('dir_ops', absence, id))).toEqual(['record_broken']);
    await lengthen(-9);
    expect(await refusalOf(approveFor('dir_ops', absence, id))).toEqual(['absence_over']);
  });
});
