import { PRESCREEN_CONSENT_VERSION } from '@trustiq/contract/prescreen/prescreen-upload.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankDayOf } from '../../platform/bank-day.ts';
import { changePolicy } from '../../testing/change-policy.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { fillCase, sendForm } from '../../testing/field-form.ts';
import { base64, csvFile, type FileRow, fileRow } from '../../testing/prescreen-file.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
let officer: Client;
beforeAll(async () => {
  bank = await startBank();
  officer = (await bank.signInAs('user')).client;
});
afterAll(() => bank.close());

const consent = { isGiven: true, version: PRESCREEN_CONSENT_VERSION } as const;

const stored = async (...rows: FileRow[]) => {
  const fileData = base64(csvFile(rows));
  const { data } = await officer.uploadPrescreenFile({ body: { fileData, consent } });
  return data.map(({ id }) => Number(id));
};

const inPrescreen = async (changes: FileRow = {}) => {
  const [id = 0] = await stored(fileRow(changes));
  return officer.processPrescreenRow({ params: { id } });
};

const listed = async () => (await officer.listPrescreen({ query: { size: 1000 } })).rows;

describe('a stored row that is processed', () => {
  it('becomes an application in prescreen, with the bureau asked and the row gone', async () => {
    const row = fileRow({ fullName: 'Dewi Contoh', msisdn: '+6281299990077' });
    const [rowId = 0] = await stored(row);
    const { id, applicationRequestId } = await officer.processPrescreenRow({ params: { id: rowId } });
    const found = (await listed()).find((listedRow) => listedRow.id === id);
    expect(found).toMatchObject({
      appId: id,
      applicationRequestId,
      fullName: 'DEWI CONTOH',
      noKtp: `${String(row.noKtp).slice(0, 4)}********${String(row.noKtp).slice(-4)}`,
      dateOfBirth: '1990-05-17',
      msisdn: '81299990077',
      product: { productCode: 'KPG1' },
      plafon: 10_000_000,
      tenor: 12,
      branch: { branchCode: '999' },
      status: 'Prescreen',
      isCalculated: false,
    });
    const whole = await officer.getCase({ params: { id } });
    expect([whole.noKtp, whole.gender, whole.track]).toEqual([row.noKtp, 'P', 'HRD']);
    expect(whole.path.map(({ status }) => status)).toEqual(['PRESCREEN']);
    expect(await codeOf(officer.processPrescreenRow({ params: { id: rowId } }))).toBe('NOT_FOUND');
    const { rows } = await bank.deps.db
      .selectFrom('applications')
      .select(['consent_version', 'consent_channel'])
      .where('id', '=', id)
      .execute()
      .then((kept) => ({ rows: kept }));
    expect(rows).toEqual([{ consent_version: PRESCREEN_CONSENT_VERSION, consent_channel: 'PRESCREEN' }]);
  });

  it('is refused when somebody else was faster with the same person, in words', async () => {
    const row = fileRow();
    const [first = 0] = await stored(row);
    const [second = 0] = await stored(row);
    await officer.processPrescreenRow({ params: { id: first } });
    const { problem } = await refusal(officer.processPrescreenRow({ params: { id: second } }));
    expect(problem?.title).toBe('noKtp: masih ada pengajuan yang berjalan dengan NIK ini');
  });

  it('makes one application of two rows pressed at the same moment', async () => {
    const row = fileRow();
    const [first = 0] = await stored(row);
    const [second = 0] = await stored(row);
    const outcomes = await Promise.allSettled(
      [first, second, first, second].map((id) => officer.processPrescreenRow({ params: { id } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('answers the same request twice alike', async () => {
    const [id = 0] = await stored(fileRow());
    const once = await officer.processPrescreenRow({ params: { id } }, { idempotencyKey: 'row-1' });
    expect(await officer.processPrescreenRow({ params: { id } }, { idempotencyKey: 'row-1' })).toEqual(once);
  });
});

describe('a row of a bank with a policy of its own', () => {
  const insuredWith = (code: string | null) => (policy: Policy) => ({
    ...policy,
    insurance: {
      ...policy.insurance,
      options: [
        ...policy.insurance.options.filter((option) => option.code !== 'JIWA-B'),
        { code: 'JIWA-B', name: 'Jiwa Lembayung', group: 'JWA', minPremiumPercent: 0.3, maxPremiumPercent: 2 } as const,
      ].map((option) => ({ isActive: true, ...option })),
    },
    products: {
      ...policy.products,
      offered: policy.products.offered.map((product) =>
        product.code === 'KPG1' ? { ...product, defaultInsuranceCode: code } : product,
      ),
    },
  });

  it('names its branch by code and begins with the insurer that the policy has for its product', async () => {
    await changePolicy(bank, insuredWith('JIWA-B'));
    const { id } = await inPrescreen({ branchId: '999' });
    const found = (await listed()).find((listedRow) => listedRow.id === id);
    expect(found).toMatchObject({ branch: { branchCode: '999' } });
    const { insuranceCode } = await bank.deps.db
      .selectFrom('loans')
      .select('insurance_code as insuranceCode')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(insuranceCode).toBe('JIWA-B');
    await changePolicy(bank, insuredWith(null));
  });

  it('is refused at upload, by row, column and words, where its branch is closed', async () => {
    const closed = (closedOn: string | null, successorId: number | null) => (policy: Policy) => ({
      ...policy,
      organisation: {
        ...policy.organisation,
        branches: policy.organisation.branches.map((branch) =>
          branch.code === '002' ? { ...branch, closedOn, successorId } : branch,
        ),
      },
    });
    await changePolicy(bank, closed(bankDayOf(bank.now()), 1));
    const rows = [fileRow({ refCode: 'KMPS1', branchId: '001' }), fileRow({ refCode: 'KMPS1', branchId: '002' })];
    const { valid, data } = await officer.uploadPrescreenFile({ body: { fileData: base64(csvFile(rows)), consent } });
    expect([valid, data.map(({ line, status }) => [line, status])]).toEqual([
      false,
      [
        [2, 'OK'],
        [3, 'branchId: kode cabang tidak dikenal atau cabangnya sudah ditutup'],
      ],
    ]);
  });
});

describe('the prescreen list', () => {
  it('answers under both addresses, searched, sorted and paged', async () => {
    await inPrescreen({ fullName: 'Zubaidah Contoh', plafon: 149_000_000, tenor: 60 });
    const query = { search: 'zubaidah' };
    const { rows, total } = await officer.listPrescreen({ query });
    expect([rows.map(({ fullName }) => fullName), total]).toEqual([['ZUBAIDAH CONTOH'], 1]);
    expect((await officer.listPrescreenUnprefixed({ query })).rows).toEqual(rows);
    // S17: as the row came, but for the mother's name.
    expect(rows[0]).toMatchObject({ cityOfBirth: expect.any(String), bioMotherName: expect.stringMatching(/^\S\*+/) });
    expect(rows[0]).toHaveProperty('email');
    const [largest] = (await officer.listPrescreen({ query: { sort: 'plafon,desc', size: 1 } })).rows;
    expect(largest?.plafon).toBe(149_000_000);
  });
});

describe('LANJUT', () => {
  it('calculates a loan that nobody calculated with the terms of its product, and hands it to the account officer', async () => {
    const { id, applicationRequestId } = await inPrescreen();
    const decided = await officer.continuePrescreen({ params: { appReqID: applicationRequestId } });
    expect(decided.applicationStatus).toBe('AO-REQUESTED');
    const { client: accountOfficer } = await bank.signInAs('ao_hrd');
    const waiting = await accountOfficer.listFieldForms({});
    expect(waiting.find((row) => row.applicationId === id)).toMatchObject({ kind: 'PRESCREEN', isMine: true });
    expect((await listed()).map((row) => row.id)).not.toContain(id);
    const { dataLoanProductVM: loan } = await officer.getCase({ params: { id } });
    // KPG1 starts at 9 % a year: 10.000.000 × 0,75 % ÷ (1 − 1,0075⁻¹²).
    expect([loan.interest, loan.installments]).toEqual([9, 874_515]);
  });

  it('goes through the account officer of the branch, who adds what the list did not say, to its checker', async () => {
    const { id, applicationRequestId } = await inPrescreen({ refCode: 'KMPS1', branchId: 1 });
    await officer.continuePrescreen({ params: { appReqID: applicationRequestId }, body: { reason: 'Sesuai' } });
    const { client: accountOfficer } = await bank.signInAs('ao');
    const row = (await accountOfficer.listFieldForms({})).find(({ applicationId }) => applicationId === id);
    expect(row).toMatchObject({ id: null, kind: 'PRESCREEN', returned: null });
    expect(row?.missing.map(({ field }) => field)).toContain('emergencyContacts');
    const told = await accountOfficer.listNotices({});
    expect(told.find(({ applicationId }) => applicationId === id)?.kind).toBe('case_incoming');
    const form = await fillCase(accountOfficer, id);
    expect(form.missing).toEqual([]);
    expect(await sendForm(accountOfficer, form)).toMatchObject({ applicationId: id });
    const { client: checker } = await bank.signInAs('checker');
    const { rows } = await checker.listApplications({ query: {} });
    expect(rows.map((listedRow) => listedRow.id)).toContain(id);
    const whole = await checker.getCase({ params: { id } });
    expect(whole.applicationDataEc).toHaveLength(1);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('keeps a simulation that somebody saved', async () => {
    const { id, applicationRequestId } = await inPrescreen();
    await officer.saveLoanTerms({ body: { aplicationId: id, productId: 106381, principalLoan: 8_000_000, tenor: 6 } });
    await officer.continuePrescreen({ params: { appReqID: applicationRequestId } });
    const { dataLoanProductVM: loan } = await officer.getCase({ params: { id } });
    expect([loan.loanAmount, loan.tenor]).toEqual([8_000_000, 6]);
  });

  it('is refused for an application that left prescreen, that changed, or that is not there', async () => {
    const { applicationRequestId: appReqID } = await inPrescreen();
    expect(await codeOf(officer.continuePrescreen({ params: { appReqID }, body: { version: 99 } }))).toBe(
      'STALE_VERSION',
    );
    await officer.continuePrescreen({ params: { appReqID } });
    expect(await codeOf(officer.continuePrescreen({ params: { appReqID } }))).toBe('STEP_REFUSED');
    expect(await codeOf(officer.continuePrescreen({ params: { appReqID: 1 } }))).toBe('NOT_FOUND');
  });
});

describe('Tolak', () => {
  it('asks for a reason and a note, then ends the application', async () => {
    const { id, applicationRequestId: appReqID } = await inPrescreen();
    expect(await codeOf(officer.rejectPrescreen({ params: { appReqID } }))).toBe('RULE_BROKEN');
    const decided = await officer.rejectPrescreen({
      params: { appReqID },
      query: { reason: 'Penghasilan kurang', reasonCode: 'R05' },
    });
    expect([decided.id, decided.applicationStatus]).toEqual([id, 'REJECTED']);
    const { rows } = await officer.listApprovalHistory({ params: { appId: id }, query: {} });
    expect(rows[0]).toMatchObject({ notes: 'Penghasilan kurang' });
    expect((await listed()).map((row) => row.id)).not.toContain(id);
  });

  it('keeps the person from the next list for 90 days', async () => {
    const row = fileRow();
    const [rowId = 0] = await stored(row);
    const { applicationRequestId: appReqID } = await officer.processPrescreenRow({ params: { id: rowId } });
    await officer.rejectPrescreen({ params: { appReqID }, body: { reason: 'Di luar wilayah', reasonCode: 'R19' } });
    const { data } = await officer.checkPrescreenFile({ body: { fileData: base64(csvFile([row])) } });
    expect(data[0]?.errors).toEqual([{ field: 'noKtp', code: 'recently_rejected' }]);
  });
});
