import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, recommendApplication } from '../../testing/application-at.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

/** Severity 1, 2 and 2; DEV16 (residence) is found by the program. */
const [DEV14, DEV13, DEV15, DEV16] = [14, 13, 15, 16];

let bank: TestBank;
let analyst: Client;
let approver: Client;
let analysed: number;
beforeAll(async () => {
  bank = await startBank();
  analysed = (await applicationAt(bank, 'ANALYST')).id;
  analyst = (await bank.signInAs('analyst')).client;
  approver = (await bank.signInAs('dir_kep')).client;
});
afterAll(() => bank.close());

const add = (aplicationId: number, deviasiId: number, notes = 'musiman') =>
  analyst.addDeviation({ body: { aplicationId, deviasiId, notes } });

const statesOf = async (id: number) =>
  (await analyst.listDeviations({ params: { id } })).map(({ deviasi, state }) => [deviasi.code, state]);

/** As the scoring finds one. */
async function foundByTheProgram(applicationId: number, typeId: number): Promise<number> {
  const row = await bank.deps.db
    .insertInto('deviations')
    .values({
      application_id: applicationId,
      deviation_type_id: typeId,
      origin: 'AUTOMATIC',
      notes: '',
      created_by: null,
      created_at: bank.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('a deviation', () => {
  it('is added with the note under either name that the specification gives it', async () => {
    const { id, applicationRequestId } = await applicationAt(bank, 'ANALYST');
    const ids = { aplicationId: id, applicationRequestId };
    const first = await analyst.addDeviation({ body: { ...ids, deviasiId: DEV14, notes: 'KK menyusul' } });
    const second = await analyst.addDeviation({ body: { ...ids, deviasiId: DEV13, deviasiDesc: 'usaha musiman' } });
    expect(first).toMatchObject({
      deviasi: { id: 14, code: 'DEV14', description: 'Dokumen menyusul (TBO)', severity: 1 },
      notes: 'KK menyusul',
      origin: 'MANUAL',
      state: 'PROPOSED',
    });
    expect(second.notes).toBe('usaha musiman');
    expect(await analyst.listDeviations({ params: { id } })).toEqual([first, second]);
  });

  it.each([
    ['no note', {}],
    ['a blank note', { notes: '   ' }],
    ['a level of its own', { notes: 'x', severity: 1 }],
  ])('is refused with %s', async (_, wrong) => {
    const body = { aplicationId: analysed, deviasiId: DEV13, ...wrong } as never;
    expect(await codeOf(analyst.addDeviation({ body }))).toBe('INVALID_REQUEST');
  });

  it('is refused when its type is unknown or its two numbers are of different applications', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    const error = await refusal(add(id, 99));
    expect([error.status, error.problem?.title]).toEqual([422, 'Terjadi kesalahan, deviasi gagal ditambah!']);
    const body = { aplicationId: id, applicationRequestId: 1, deviasiId: DEV13, notes: 'x' };
    expect(await codeOf(analyst.addDeviation({ body }))).toBe('RULE_BROKEN');
    expect(await statesOf(id)).toEqual([]);
  });

  it('stands on the list once', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    await add(id, DEV13);
    expect(await codeOf(add(id, DEV13))).toBe('CONFLICT');
  });

  it('U3: that the figures of the case speak against is taken only with a reason, which the approver reads', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    const body = { aplicationId: id, deviasiId: DEV16, notes: 'kontrak' };
    const error = await refusal(analyst.addDeviation({ body }));
    expect([error.status, error.problem?.title]).toEqual([
      422,
      'Angka aplikasi tidak menunjukkan deviasi ini. Tulis mengapa tetap diajukan.',
    ]);
    expect(error.problem?.details).toMatchObject({
      deviation: 'against_figure',
      figure: expect.stringContaining('Tempat tinggal'),
    });
    expect(await statesOf(id)).toEqual([]);
    const added = await analyst.addDeviation({ body: { ...body, figureReason: 'pindah bulan depan' } });
    expect(added).toMatchObject({ notes: 'kontrak', figureReason: 'pindah bulan depan' });
    expect(added.figure).toContain('Tempat tinggal');
    expect(await approver.listDeviations({ params: { id } })).toEqual([added]);
    const audited = await bank.deps.db
      .selectFrom('audit_entries')
      .select('payload')
      .where('application_id', '=', id)
      .where('event', '=', 'deviation_added')
      .execute();
    expect(audited.map(({ payload }) => payload)).toEqual([expect.stringContaining('"isAgainstFigure":true')]);
  });

  it('that the case shows is put down with its figure and without a reason', async () => {
    const { id } = await applicationAt(bank, 'ANALYST', { residenceStatus: 'KOS' });
    const added = await add(id, DEV16, 'kos dekat usaha');
    expect(added).toMatchObject({ figure: 'Tempat tinggal KOS', figureReason: null });
  });

  it('can only be added and removed while the analyst has the case', async () => {
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED');
    expect(await codeOf(add(id, DEV13))).toBe('STEP_REFUSED');
    const { id: approved } = await applicationAt(bank, 'ANALYST');
    const { id: deviation } = await add(approved, DEV14);
    await recommendApplication(bank, approved);
    expect(await codeOf(analyst.removeDeviation({ params: { id: deviation } }))).toBe('STEP_REFUSED');
    expect(await statesOf(approved)).toEqual([['DEV14', 'PROPOSED']]);
  });

  it('is not seen from another area', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    const { client: hrd } = await bank.signInAs('hrd');
    expect(await codeOf(hrd.listDeviations({ params: { id } }))).toBe('NOT_FOUND');
  });

  it('that a person added is removed by a person, once', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    const { id: deviation } = await add(id, DEV13);
    expect(await analyst.removeDeviation({ params: { id: deviation } })).toEqual({ id: deviation });
    expect(await statesOf(id)).toEqual([]);
    expect(await codeOf(analyst.removeDeviation({ params: { id: deviation } }))).toBe('NOT_FOUND');
  });

  it('that the case still shows stays, whoever added it, and goes when the case no longer shows it', async () => {
    const { id } = await applicationAt(bank, 'ANALYST', { residenceStatus: 'KOS' });
    const deviation = await foundByTheProgram(id, DEV16);
    const error = await refusal(analyst.removeDeviation({ params: { id: deviation } }));
    expect([error.status, error.problem?.title]).toEqual([
      422,
      'Deviasi gagal dihapus! Aplikasi masih memenuhi deviasi otomatis ini.',
    ]);
    expect(await statesOf(id)).toEqual([['DEV16', 'PROPOSED']]);
    await bank.deps.db
      .updateTable('persons')
      .set({ residence_status: 'MILIK SENDIRI' })
      .where('application_id', '=', id)
      .execute();
    await analyst.removeDeviation({ params: { id: deviation } });
    expect(await statesOf(id)).toEqual([]);
  });
});

describe('the approval of deviations', () => {
  async function atTheApprover() {
    const { id } = await applicationAt(bank, 'ANALYST');
    await add(id, DEV13);
    await add(id, DEV14);
    await recommendApplication(bank, id);
    return id;
  }

  it('approves those that need it, and the committee gets the case', async () => {
    const id = await atTheApprover();
    const decided = await approver.approveApplication({ params: { id }, body: { notes: 'dapat diterima' } });
    expect(decided.applicationStatus).toBe('LENDER_MARKETPLACE');
    expect(await statesOf(id)).toEqual([
      ['DEV13', 'APPROVED'],
      ['DEV14', 'PROPOSED'],
    ]);
  });

  it('refused, brings the case back; it goes on only when the refused deviation is gone', async () => {
    const id = await atTheApprover();
    const body = { notes: 'sektor dihindari', rejectReason: 'R07' };
    await approver.rejectApplication({ params: { id }, body });
    expect(await statesOf(id)).toEqual([
      ['DEV13', 'REFUSED'],
      ['DEV14', 'PROPOSED'],
    ]);
    await add(id, DEV15, 'agunan milik ayah');
    const recommended = async () =>
      (await analyst.getCase({ params: { id } })).offers.find((offer) => offer.transition === 'recommend')?.obstacles;
    expect(await recommended()).toContain('deviation_refused');
    const [refused] = await analyst.listDeviations({ params: { id } });
    await analyst.removeDeviation({ params: { id: refused?.id ?? 0 } });
    expect(await recommended()).not.toContain('deviation_refused');
  });
});
