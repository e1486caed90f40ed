import type { Client } from '@trustiq/contract/whole-client.ts';
import { maskNik } from '@trustiq/domain/applicant/identifiers.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applicationAt, investigate } from '../../testing/application-at.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

let bank: TestBank;
let analyst: Client;
let checker: Client;
let head: Client;
let compliance: Client;
beforeAll(async () => {
  // Jobs wait: what the bureau answers is looked at elsewhere.
  bank = await startBank({ env: { PROCESS: 'web' } });
  ({ client: analyst } = await bank.signInAs('analyst'));
  ({ client: checker } = await bank.signInAs('checker'));
  ({ client: head } = await bank.signInAs('cabang'));
  ({ client: compliance } = await bank.signInAs('dir_kep'));
});
afterAll(() => bank.close());

const versionOf = async (id: number) => (await analyst.getCase({ params: { id } })).version;
const documentOf = async (id: number) =>
  (await bank.deps.db.selectFrom('documents').select('id').where('application_id', '=', id).executeTakeFirstOrThrow())
    .id;

type Asked = Partial<Parameters<Client['requestIdentityCorrection']>[0]['body']>;

const ask = async (client: Client, id: number, changes: Asked = {}) =>
  client.requestIdentityCorrection({
    params: { id },
    body: {
      version: await versionOf(id),
      nik: nextNik(),
      fullName: 'Sri Benar',
      birthDate: '1990-05-17',
      reason: 'salah ketik di lapangan',
      documentId: await documentOf(id),
      ...changes,
    },
  });

const confirm = async (client: Client, id: number, correctionId: number) =>
  client.confirmIdentityCorrection({ params: { id, correctionId }, body: { version: await versionOf(id) } });

const obstaclesOf = async (call: Promise<unknown>) => (await refusal(call)).problem?.details?.['obstacles'];

const rowsOf = async (id: number) => {
  const counts = ['bureau_reports', 'scores', 'fdc_reports'] as const;
  const rows = await Promise.all(
    counts.map((table) =>
      bank.deps.db.selectFrom(table).select('application_id').where('application_id', '=', id).execute(),
    ),
  );
  return rows.map(({ length }) => length);
};

describe('an identity that a desk finds to be wrong', () => {
  it('stays as it is until a second person confirms it, and nothing of the person of before counts afterwards', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    await investigate(bank, id);
    expect((await rowsOf(id))[0]).toBe(1);
    const nik = nextNik();
    const asked = await ask(analyst, id, { nik });
    const { db } = bank.deps;
    const stored = () => db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await stored();
    expect(before.full_name).toBe('SRI CONTOH');
    const { offers, actions } = await analyst.getCase({ params: { id } });
    expect(offers.find(({ transition }) => transition === 'recommend')?.obstacles).toContain('correction_waiting');
    expect(actions).not.toContain('confirmCorrection');
    expect(await head.listNotices({})).toContainEqual(
      expect.objectContaining({ kind: 'correction_waits', applicationId: id }),
    );
    expect(await refusal(confirm(analyst, id, asked.id))).toMatchObject({ problem: { code: 'FORBIDDEN' } });
    const confirmed = await confirm(head, id, asked.id);
    expect(confirmed).toMatchObject({ state: 'CONFIRMED', decidedBy: 'Rahmat Suryana', after: { nik } });
    const after = await stored();
    expect([after.full_name, after.birth_date]).toEqual(['SRI BENAR', '1990-05-17']);
    expect(after.borrower_id).not.toBe(before.borrower_id);
    expect(await rowsOf(id)).toEqual([0, 0, 0]);
    const recommend = (await analyst.getCase({ params: { id } })).offers.find(
      ({ transition }) => transition === 'recommend',
    );
    expect(recommend?.obstacles).toContain('bureau_stale');
    const history = await db
      .selectFrom('application_history')
      .select(['transition', 'decision', 'from_status', 'to_status'])
      .where('application_id', '=', id)
      .orderBy('sequence', 'desc')
      .executeTakeFirst();
    expect(history).toMatchObject({ transition: 'confirmCorrection', decision: 'identity_corrected' });
    const told = (await auditEventsOf(db, 'cabang')).filter(({ event }) => event.startsWith('identity_'));
    expect(told).toMatchObject([{ details: { correction: asked.id, changed: { nik: { to: maskNik(nik) } } } }]);
    expect(JSON.stringify(told)).not.toContain(nik);
    expect(await analyst.listNotices({})).toContainEqual(
      expect.objectContaining({ kind: 'correction_decided', applicationId: id }),
    );
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('asks the bureau about the person of now', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    const asked = await ask(analyst, id);
    const sending = vi.spyOn(bank.deps.jobs, 'send');
    await confirm(compliance, id, asked.id);
    const sent = sending.mock.calls.map(([, { queue }, payload]) => [queue, payload]);
    sending.mockRestore();
    expect(sent).toEqual([['bureau-enquiry', { applicationId: id, purpose: 'identity_correction' }]]);
  });

  it('is refused with a note, and asked for again', async () => {
    const { id } = await submittedApplication(bank);
    const asked = await ask(checker, id);
    expect(await obstaclesOf(ask(checker, id))).toEqual(['correction_waiting']);
    const params = { id, correctionId: asked.id };
    await head.refuseIdentityCorrection({ params, body: { version: await versionOf(id), note: 'bukti buram' } });
    expect(await checker.listIdentityCorrections({ params: { id } })).toMatchObject([
      { state: 'REFUSED', decisionNote: 'bukti buram', askedBy: 'Dian Safitri' },
    ]);
    expect((await ask(checker, id)).state).toBe('WAITING');
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('is asked for with a reason, a proof of this case, and something that changes', async () => {
    const { id } = await submittedApplication(bank);
    const { id: other } = await submittedApplication(bank);
    const { noKtp: nik } = await checker.getCase({ params: { id } });
    const fieldsOf = async (changes: Asked) => (await refusal(ask(checker, id, changes))).problem?.details?.['fields'];
    expect(await fieldsOf({ documentId: await documentOf(other) })).toEqual({ documentId: 'unknown_option' });
    expect(await fieldsOf({ nik, fullName: 'SRI CONTOH' })).toEqual({ nik: 'unchanged' });
    expect(await fieldsOf({ nik: '12', fullName: '1', birthDate: '2030-01-01' })).toMatchObject({
      nik: expect.any(String),
      fullName: 'name_format',
      birthDate: 'date_format',
    });
    expect((await refusal(ask(checker, id, { reason: ' ' }))).problem?.code).toBe('INVALID_REQUEST');
  });

  it('is not touched once people have decided about it: it goes back first', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const { problem } = await refusal(ask(analyst, id));
    expect([problem?.code, problem?.details?.['obstacles']]).toEqual(['STEP_REFUSED', ['return_first']]);
    expect(problem?.title).toContain('Kembalikan');
  });
});
