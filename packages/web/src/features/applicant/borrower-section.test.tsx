import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { bankRecordSchema } from '@trustiq/contract/applicant/bank-record.ts';
import { personalDetailSchema } from '@trustiq/contract/applicant/personal-detail.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { BorrowerSection } from './borrower-section.tsx';

beforeAll(() => loadTexts('applicant', 'letters', 'ui'));

/** The whole form is drawn without a browser, which takes its time. */
const PATIENCE_MS = 30_000;
const wait = { timeout: PATIENCE_MS };

const ID = 20260000001;
const caseWith = (...actions: WholeCase['actions']) => ({ id: ID, version: 4, actions }) as unknown as WholeCase;

const employment = {
  id: 3,
  aplicationId: ID,
  companyName: 'PT Contoh',
  industryId: 3,
  jobTypeId: 5,
  jobStatus: 1,
  noNpk: null,
  position: 'Staff',
  yearsOfWork: 5,
  monthsOfWork: 2,
  officePhoneCode: '022',
  officePhone: '5551234',
  addressStreet: 'Jl. Contoh 5',
  addressRtRw: '001/002',
  addressPos: '40111',
  addressProvId: '32',
  addressCityId: '3273',
  addressDistrictId: '327301',
  addressVillagesId: '3273011001',
  monthlyIncomeId: 3,
  monthlyIncomeVal: 5_000_000,
};

const lists = {
  'GET /api/monthly-incomes': {
    body: [{ id: 3, description: 'Rp 4.000.000 - 5.999.999', min: 4_000_000, max: 5_999_999 }],
  },
  'GET /api/industries': { body: [{ id: 3, description: 'Industri Pengolahan' }] },
  'GET /api/job-types': { body: [{ id: 5, description: 'Karyawan Swasta' }] },
  'GET /api/provinces/list': { body: [{ id: '32', name: 'Jawa Barat', provinceCode: '32' }] },
  'GET /api/banks': { body: [{ bankCode: 'AGM', bankName: 'Bank AGM (BPR)', sandiBank: '600' }] },
};

async function openTab(application: WholeCase, tab: string) {
  openApp([{ path: '/', element: <BorrowerSection application={application} /> }], '/');
  fireEvent.click(await screen.findByText(tab, undefined, wait));
}

/** Every field of a record, each of them empty. */
const emptied = (schema: { shape: object }) =>
  Object.fromEntries(Object.keys(schema.shape).map((field) => [field, null]));

const buttons = () => Array.from(document.querySelectorAll('form button[type]'), ({ textContent }) => textContent);

describe('Informasi Pekerjaan', () => {
  it(
    'S1: HRD is told that the number of the employee is needed; elsewhere nobody asks for it',
    async () => {
      answer({ ...lists, [`GET /api/application-data-jobs/app/${ID}`]: { body: employment } });
      const atDesk = { ...caseWith('editEmployment'), applicationStatus: 'BORROWER-REQUESTED' } as WholeCase;
      await openTab({ ...atDesk, track: 'CHECKER' }, 'Informasi Pekerjaan');
      await screen.findByText('Simpan', undefined, wait);
      expect(screen.queryByText('Wajib diisi sebelum SETUJU')).toBeNull();
      cleanup();
      await openTab({ ...atDesk, track: 'HRD' }, 'Informasi Pekerjaan');
      await screen.findByText('Wajib diisi sebelum SETUJU', undefined, wait);
    },
    PATIENCE_MS,
  );

  it(
    'S9: offers every position whatever is stored',
    async () => {
      const stored = { ...employment, position: 'Kepala Gudang' };
      answer({ ...lists, [`GET /api/application-data-jobs/app/${ID}`]: { body: stored } });
      await openTab(caseWith('editEmployment'), 'Informasi Pekerjaan');
      fireEvent.click(await screen.findByDisplayValue('Kepala Gudang', undefined, wait));
      for (const position of ['Staff', 'SPV', 'Manager', 'GM/Head', 'Direktur'])
        expect(await screen.findByText(position, undefined, wait)).toBeTruthy();
    },
    PATIENCE_MS,
  );

  it(
    'U8: a press on Simpan is not lost to a fault that shows when the field is left',
    async () => {
      answer({ ...lists, [`GET /api/application-data-jobs/app/${ID}`]: { body: employment } });
      await openTab(caseWith('editEmployment'), 'Informasi Pekerjaan');
      const company = await screen.findByDisplayValue('PT Contoh', undefined, wait);
      company.focus();
      fireEvent.change(company, { target: { value: '' } });
      const target = (await screen.findByText('Simpan', undefined, wait)).closest('button') as HTMLButtonElement;
      await expect.poll(() => target.disabled, wait).toBe(false);
      const user = userEvent.setup();
      await user.pointer({ keys: '[MouseLeft>]', target });
      expect(screen.queryByText('Mohon isi nama perusahaan')).toBeNull();
      await user.pointer({ keys: '[/MouseLeft]', target });
      expect(await screen.findByText('Mohon isi nama perusahaan', undefined, wait)).toBeTruthy();
    },
    PATIENCE_MS,
  );

  it(
    'asks for everything that is missing, in the words of the specification',
    async () => {
      const asked = answer({ ...lists, [`GET /api/application-data-jobs/app/${ID}`]: { body: null } });
      await openTab(caseWith('editEmployment'), 'Informasi Pekerjaan');
      const save = await screen.findByText('Simpan', undefined, wait);
      await expect.poll(() => save.closest('button')?.disabled, wait).toBe(false);
      expect(buttons()).not.toContain('Batal');
      fireEvent.click(save);
      for (const words of [
        'Mohon isi nama perusahaan',
        'Mohon isi industri pekerjaan',
        'Mohon isi tipe pekerjaan',
        'Mohon isi status pekerjaan',
        'Mohon isi jabatan',
        'Mohon isi tahun lama bekerja',
        'Mohon isi rt/rw kantor',
      ])
        expect(await screen.findByText(words, undefined, wait), words).toBeDefined();
      expect(screen.getAllByText('Mohon isi pendapatan bulanan')).toHaveLength(2);
      expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
    },
    PATIENCE_MS,
  );

  it(
    'writes the length of work as years and months, refuses a twelfth month, and updates the record that exists',
    async () => {
      const path = '/api/application-data-jobs';
      const asked = answer({
        ...lists,
        [`GET ${path}/app/${ID}`]: { body: employment },
        [`PUT ${path}`]: { body: { ...employment, yearsOfWork: 7, monthsOfWork: 11 } },
      });
      await openTab(caseWith('editEmployment'), 'Informasi Pekerjaan');
      const length = (await screen.findByDisplayValue('05 Tahun 02 Bulan', undefined, wait)) as HTMLInputElement;
      fireEvent.change(length, { target: { value: '0712' } });
      expect(length.value).toBe('07 Tahun 12 Bulan');
      fireEvent.blur(length);
      expect(await screen.findByText('Bulan lama bekerja maksimal 11', undefined, wait)).toBeDefined();
      fireEvent.change(length, { target: { value: '07 Tahun 11' } });
      fireEvent.click(screen.getByText('Simpan'));
      expect(await screen.findByText('Informasi pekerjaan berhasil disimpan', undefined, wait)).toBeDefined();
      const sent = asked.find(({ call }) => call === `PUT ${path}`)?.body;
      expect(sent).toMatchObject({ id: 3, aplicationId: ID, version: 4, yearsOfWork: '07', monthsOfWork: '11' });
    },
    PATIENCE_MS,
  );

  it(
    'shows what the server refuses at its field, whatever the call names the field',
    async () => {
      const path = '/api/application-data-jobs';
      const { body, status } = problem(422, 'RULE_BROKEN', 'Periksa isian');
      const fields = { noNpk: 'too_long', addressVillagesId: 'unknown_option' };
      answer({
        ...lists,
        [`GET ${path}/app/${ID}`]: { body: employment },
        [`PUT ${path}`]: { status, body: { ...body, details: { fields } } },
      });
      await openTab(caseWith('editEmployment'), 'Informasi Pekerjaan');
      const save = await screen.findByText('Simpan', undefined, wait);
      await expect.poll(() => save.closest('button')?.disabled, wait).toBe(false);
      fireEvent.click(save);
      for (const words of ['Nomor NPK maksimal 20 karakter', 'Mohon isi kelurahan kantor'])
        expect(await screen.findByText(words, undefined, wait), words).toBeDefined();
    },
    PATIENCE_MS,
  );

  it(
    'is a table for somebody who may not change it',
    async () => {
      answer({ ...lists, [`GET /api/application-data-jobs/app/${ID}`]: { body: employment } });
      await openTab(caseWith(), 'Informasi Pekerjaan');
      expect(await screen.findByText('05 Tahun 02 Bulan', undefined, wait)).toBeDefined();
      expect(document.querySelector('form')).toBeNull();
    },
    PATIENCE_MS,
  );
});

describe('Informasi Bank', () => {
  it(
    'starts at the own bank, refuses punctuation and never sends a PIN',
    async () => {
      const path = '/api/application-data-bank-infos';
      const settings = {
        captcha: 'off',
        recaptcha: null,
        setupNeeded: false,
        hideAtmFields: false,
        isPilot: false,
        demo: null,
      };
      const record = { id: 8, aplicationId: ID, bankCode: 'AGM', payrollBankCode: 'AGM', companionBankCode: 'AGM' };
      const numbers = { payrollAccountNo: '777', payrollAccountName: 'SRI', companionAccountNo: '55-5' };
      const filled = { ...record, ...numbers, companionAccountName: 'BUDI', atmNo: '****1234' };
      const known = { loanAmount: 20_000_000, applicationStatus: 'BORROWER-REQUESTED' };
      const stored = { ...emptied(bankRecordSchema), ...filled, ...known };
      const asked = answer({
        ...lists,
        'GET /api/settings': { body: settings },
        [`GET ${path}/app/dto/${ID}`]: { body: stored },
        [`PUT ${path}`]: problem(409, 'STALE_VERSION', 'Data sudah berubah'),
      });
      await openTab(caseWith('editBankAccount'), 'Informasi Bank');
      fireEvent.change(await screen.findByLabelText('Pin', { selector: 'input' }, wait), {
        target: { value: '123456' },
      });
      fireEvent.click(screen.getByText('Simpan'));
      const words = 'Pastikan hanya mengisi angka tanpa tanda baca (?/-,dll)';
      expect(await screen.findByText(words, undefined, wait)).toBeDefined();
      fireEvent.change(screen.getByDisplayValue('55-5'), { target: { value: '555' } });
      fireEvent.click(screen.getByText('Simpan'));
      expect(await screen.findByText('Informasi bank gagal disimpan', undefined, wait)).toBeDefined();
      const sent = asked.find(({ call }) => call === `PUT ${path}`)?.body;
      expect(sent).toMatchObject({ id: 8, bankCode: 'AGM', companionAccountNo: '555', atmNo: '****1234' });
      expect(JSON.stringify(sent)).not.toContain('123456');
    },
    PATIENCE_MS,
  );
});

describe('Rekening pencairan', () => {
  const path = '/api/application-data-bank-infos';
  const other = {
    choice: 'OWN',
    bankCode: 'AGM',
    bankName: 'Bank AGM',
    accountNo: '001.20.300',
    holder: 'BUDI LAIN',
    isHeldByApplicant: false,
    confirmedBy: null,
    confirmedAt: null,
  };
  const recordWith = (payout: object | null) => ({
    ...emptied(bankRecordSchema),
    id: 8,
    aplicationId: ID,
    bankCode: 'AGM',
    loanAmount: 20_000_000,
    applicationStatus: 'BORROWER-REQUESTED',
    payout,
  });

  it(
    'is one line, marks another holder, and is confirmed after a question',
    async () => {
      const confirmed = { ...other, confirmedBy: 'Kepala Cabang', confirmedAt: '2026-11-16T02:00:00.000Z' };
      const asked = answer({
        ...lists,
        [`GET ${path}/app/dto/${ID}`]: { body: recordWith(other) },
        [`POST ${path}/${ID}/confirm-payout-holder`]: { body: recordWith(confirmed) },
      });
      await openTab(caseWith('confirmPayoutHolder'), 'Informasi Bank');
      const line = 'Rekening pencairan: Bank AGM 001.20.300 a.n. BUDI LAIN';
      expect(await screen.findByText(line, undefined, wait)).toBeDefined();
      expect(screen.getByText('Bukan pemohon, belum dikonfirmasi')).toBeDefined();
      fireEvent.click(screen.getByText('Konfirmasi pemilik rekening'));
      fireEvent.click(await screen.findByText('Lanjut', undefined, wait));
      expect(await screen.findByText('Pemilik rekening berhasil dikonfirmasi', undefined, wait)).toBeDefined();
      expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ version: 4 });
    },
    PATIENCE_MS,
  );

  it(
    'says that it is incomplete, and asks nothing of people who may not confirm',
    async () => {
      answer({ ...lists, [`GET ${path}/app/dto/${ID}`]: { body: recordWith(null) } });
      await openTab(caseWith(), 'Informasi Bank');
      expect(await screen.findByText('Rekening pencairan: belum lengkap', undefined, wait)).toBeDefined();
      expect(screen.queryByText('Konfirmasi pemilik rekening')).toBeNull();
    },
    PATIENCE_MS,
  );
});

describe('Informasi Pribadi', () => {
  it(
    'shows a photo at another address as a link, and does not load it',
    async () => {
      const address = 'https://photos.example/ktp.jpg';
      const person = { full_name: 'SRI CONTOH', no_ktp: '3273010107859901', msisdn: '81299990001', gender: 'P' };
      const detail = {
        ...emptied(personalDetailSchema),
        ...person,
        date_of_birth: '1990-05-17',
        ktp_photo_file_name: address,
        spouses: [],
        marriage: { toldBy: null, confirmedBy: null, confirmedAt: null, before: null },
        applicationData: emptied(personalDetailSchema.shape.applicationData),
      };
      const asked = answer({ [`GET /api/application-data/detail/${ID}`]: { body: detail } });
      openApp([{ path: '/', element: <BorrowerSection application={caseWith()} /> }], '/');
      const link = (await screen.findByText('Buka foto KTP di alamat lain', undefined, wait)).closest('a');
      expect([link?.href, link?.rel]).toEqual([address, 'noopener noreferrer']);
      expect(document.querySelector('img')).toBeNull();
      expect(asked.filter(({ call }) => call.includes('/files/'))).toEqual([]);
      expect(screen.getByText(/\d\d Tahun \d\d Bulan/)).toBeDefined();
    },
    PATIENCE_MS,
  );
});
