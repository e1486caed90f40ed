import type { FdcRecord } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { remember } from '../../testing/remember.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { serialsOf } from '../bureau/simulated-kinds.ts';

const INCOME = 6_000_000;
const REASON = 'Surat keterangan lunas dari kreditur';

let bank: TestBank;
let analyst: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  analyst = (await bank.signInAs('analyst')).client;
});
afterAll(() => bank.close());

let region = 10;

/** At the analyst's desk, with two running bank loans and an income. */
async function analysedCase() {
  region += 1;
  const serial = serialsOf('spotless')[0] ?? '';
  const nik = composeNik({ regionCode: `3273${region}`, birthDate: '1990-05-17', gender: 'P', serial });
  const ids = await submittedApplication(bank, { nik });
  await sendToKyc(bank, ids.id);
  await attemptKyc(bank, ids.id);
  const income = { application_id: ids.id, company_name: 'PT CONTOH', monthly_income_rupiah: INCOME };
  await remember(bank, ids.id, [], (trx) => trx.insertInto('employments').values(income).execute());
  await analyst.renewScore({ params: { id: ids.id }, body: {} });
  const params = { applicationRequestId: ids.applicationRequestId };
  const [contract] = await analyst.listMappedContracts({ params });
  if (contract === undefined) throw new Error('nobody lent anything');
  return { ...ids, params, contract };
}
type Analysed = Awaited<ReturnType<typeof analysedCase>>;

/** The fintech centre tells of the first bank loan, too, under a code that no directory knows. */
async function caseWithTwin(): Promise<Analysed> {
  const analysed = await analysedCase();
  const { contract } = analysed;
  const twin = {
    id_penyelenggara: 'AFDC910',
    tgl_perjanjian_borrower: contract.startDate,
    nilai_pendanaan: contract.creditLimit,
    sisa_pinjaman_berjalan: contract.debitBalance,
    tgl_jatuh_tempo_pinjaman: contract.dueDate,
    dpd_terakhir: 0,
    dpd_max: 0,
    status_pinjaman: 'O',
    status_pinjaman_ket: 'Outstanding',
  } satisfies Partial<FdcRecord>;
  await remember(bank, analysed.id, [], (trx) =>
    trx
      .updateTable('fdc_reports')
      .set({ rows: JSON.stringify([twin]) })
      .where('application_id', '=', analysed.id)
      .execute(),
  );
  await analyst.renewScore({ params: { id: analysed.id }, body: {} });
  return analysed;
}

async function documentOf(id: number, creditFile = 'surat-lunas.pdf') {
  const content = Buffer.from(`%PDF-1.4 ${id}\n%%EOF`);
  const { client } = await bank.signInAs('analyst');
  const body = {
    id,
    creditFile,
    creditFileSize: content.length,
    creditFileType: 'application/pdf',
    fileData: content.toString('base64'),
  };
  return (await client.uploadDocument({ body })).id;
}

const keysOf = (debts: Awaited<ReturnType<Client['getObligations']>>['debts']) =>
  debts.map(({ records }) => records.map(({ source }) => source));
const dbrOf = async (id: number) => (await analyst.getCreditSummary({ params: { id } }))?.dbr ?? 0;
const obstaclesOf = async (id: number) =>
  (await refusal(analyst.recommendApplication({ params: { id }, body: { notes: 'layak' } }))).problem?.details?.[
    'obstacles'
  ];

describe('the obligations of a case', () => {
  it('are the contracts of the mapping where nothing else is told, and cost what they cost', async () => {
    const { id, params } = await analysedCase();
    const ledger = await analyst.getObligations({ params });
    const contracts = await analyst.listMappedContracts({ params });
    const mapped = contracts.filter(({ mapContract }) => mapContract);
    const sum = mapped.reduce((total, { installment }) => total + installment, 0);
    expect(mapped.length).toBeGreaterThan(0);
    expect(keysOf(ledger.debts)).toEqual(contracts.map(() => ['CLIK']));
    expect(ledger.totals).toMatchObject({ countedRupiah: sum, leastRupiah: sum });
    expect([ledger.openQuestions, ledger.wasBureauAsked, ledger.wasDebtorAsked]).toEqual([0, true, true]);
    expect(await obstaclesOf(id)).not.toContain('obligations_asked');
  });

  it('are asked about where two sources may mean one debt, and nobody recommends before the answer', async () => {
    const { id, params, contract } = await caseWithTwin();
    const asked = await analyst.getObligations({ params });
    expect([asked.openQuestions, asked.openOfBurden]).toEqual([1, 1]);
    const [question] = asked.questions;
    expect(question).toMatchObject({ why: 'TOO_LITTLE_AGREES', evidence: { lender: 'UNKNOWN', start: 'AGREES' } });
    const halves = asked.debts.filter(({ isAsked }) => isAsked).map(({ burdenRupiah }) => burdenRupiah);
    expect(halves).toContain(contract.installment);
    expect(asked.totals.countedRupiah - asked.totals.leastRupiah).toBe(Math.min(...halves));
    expect(await obstaclesOf(id)).toContain('obligations_asked');

    const dbr = await dbrOf(id);
    const body = { keys: question?.keys ?? ['', ''], isSame: true, reason: REASON } satisfies object;
    const answered = await analyst.answerObligationPair({ params, body });
    expect(answered.before.dbr).toBe(dbr);
    expect(dbr - (answered.after.dbr ?? 0)).toBeCloseTo((Math.min(...halves) / INCOME) * 100, 1);
    expect(await dbrOf(id)).toBe(answered.after.dbr);
    expect(answered.ledger).toMatchObject({ openQuestions: 0, answers: [{ isSame: true, reason: REASON }] });
    expect(keysOf(answered.ledger.debts)).toContainEqual(['CLIK', 'FDC']);
    expect(await obstaclesOf(id)).not.toContain('obligations_asked');
    expect((await auditEventsOf(bank.deps.db, 'analyst')).at(-1)).toMatchObject({
      event: 'obligation_pair_answered',
      details: { isSame: true, reason: REASON },
    });

    const separated = await analyst.answerObligationPair({ params, body: { ...body, isSame: false } });
    expect(separated.after.dbr).toBe(dbr);
    expect(separated.ledger.openQuestions).toBe(0);
  });

  it('leave the burden with a reason and a document of the case, and come back', async () => {
    const { id, params, contract } = await analysedCase();
    const key = `CLIK:${contract.cbContractCode}`;
    const documentId = await documentOf(id);
    const before = await dbrOf(id);
    const body = { key, kind: 'TAKEN_OVER', reason: REASON, documentId } as const;
    const marked = await analyst.markObligation({ params, body });
    expect(before - (marked.after.dbr ?? 0)).toBeCloseTo((contract.installment / INCOME) * 100, 1);
    expect(marked.ledger.debts.find(({ mark }) => mark !== null)).toMatchObject({
      burdenRupiah: 0,
      mark: { kind: 'TAKEN_OVER', reason: REASON, documentId, documentName: 'surat-lunas.pdf' },
    });

    // The mapping shows that it does not count; only taking the mark back counts it again.
    expect((await analyst.listMappedContracts({ params }))[0]?.mapContract).toBe(false);
    const tick = (mapContract: boolean) => analyst.mapContract({ params: { id: contract.id }, body: { mapContract } });
    expect((await refusal(tick(true))).problem?.details).toMatchObject({ why: 'marked' });
    await tick(false);
    await analyst.checkScoring({ params: { id } });
    expect(await dbrOf(id)).toBe(marked.after.dbr);

    const unmarked = await analyst.unmarkObligation({ params, body: { key } });
    expect(unmarked.after.dbr).toBe(before);
    expect((await analyst.listMappedContracts({ params }))[0]?.mapContract).toBe(true);
    expect(await codeOf(analyst.unmarkObligation({ params, body: { key } }))).toBe('RULE_BROKEN');
  });

  it('are refused for what is not theirs: other documents, other debts, no reason', async () => {
    const { id, params, contract } = await analysedCase();
    const other = await analysedCase();
    const key = `CLIK:${contract.cbContractCode}`;
    const documentId = await documentOf(id);
    const mark = { key, kind: 'NOT_COUNTED', reason: REASON, documentId } as const;
    const why = async (call: Promise<unknown>) => (await refusal(call)).problem?.details?.['obligation'];
    const foreign = await documentOf(other.id);
    expect(await why(analyst.markObligation({ params, body: { ...mark, documentId: foreign } }))).toBe(
      'DOCUMENT_MISSING',
    );
    expect(await why(analyst.markObligation({ params, body: { ...mark, key: 'CLIK:LAIN' } }))).toBe('UNKNOWN_DEBT');
    const pair = [key, 'FDC:LAIN'] as [string, string];
    const answer = { keys: pair, isSame: true, reason: REASON };
    expect(await why(analyst.answerObligationPair({ params, body: answer }))).toBe('UNKNOWN_DEBT');
    expect(await codeOf(analyst.markObligation({ params, body: { ...mark, reason: 'lunas' } }))).toBe(
      'INVALID_REQUEST',
    );
    const unseen = { ...mark, reason: '\u200b'.repeat(12) };
    expect(await codeOf(analyst.markObligation({ params, body: unseen }))).toBe('INVALID_REQUEST');
    expect(await codeOf(analyst.answerObligationPair({ params, body: { ...answer, reason: unseen.reason } }))).toBe(
      'INVALID_REQUEST',
    );
    expect(await codeOf(analyst.markObligation({ params, body: { ...mark, version: 1 } }))).toBe('STALE_VERSION');
    expect((await analyst.getObligations({ params })).debts.every((debt) => debt.mark === null)).toBe(true);
  });

  it('are the analyst’s to settle, at the analyst’s desk only', async () => {
    const { id, params, contract } = await analysedCase();
    const body = {
      key: `CLIK:${contract.cbContractCode}`,
      kind: 'NOT_COUNTED',
      reason: REASON,
      documentId: await documentOf(id),
    } as const;
    const { client: checker } = await bank.signInAs('checker');
    expect(await codeOf(checker.markObligation({ params, body }))).toBe('FORBIDDEN');
    const rejected = { appId: id, reason: 'R07', email: false, sms: false, notes: 'tolak' };
    await analyst.rejectApplicationAtDesk({ body: rejected });
    expect(await codeOf(analyst.markObligation({ params, body }))).toBe('STEP_REFUSED');
    expect((await analyst.getObligations({ params })).debts.length).toBeGreaterThan(0);
  });

  it('leave a record that nothing was changed behind', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});
