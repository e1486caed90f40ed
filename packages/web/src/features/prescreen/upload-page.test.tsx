import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { loadTexts } from '../../texts/language.ts';
import { UploadPage } from './upload-page.tsx';

const DRAFT_ID = '0b0f2a52-6c0e-4d5e-9b53-6a1d3f0c8e11';
const HEADER = 'fullName,noKtp,dateOfBirth,cityOfBirth,bioMotherName,email,msisdn,refCode,plafon,tenor,branchId';
const RIGHT = 'SRI CONTOH,3273015705909901,1990-05-17,BANDUNG,IBU CONTOH,,081299990001,KPG1,10000000,12,11';
const WRONG = 'BUDI CONTOH,327301,1990-05-17,BANDUNG,IBU CONTOH,,081299990002,KPG1,10000000,12,11';

const product = {
  id: 106381,
  productCode: 'KPG1',
  productName: 'Kredit Pegawai',
  productDesc: '',
  lender: { id: 1 },
  isActive: true,
  certmatiId: null,
  interestSchedule: 'BULANAN',
  interestType: 'ANUITAS',
  minPlafon: 3_000_000,
  maxPlafon: 150_000_000,
  minInterestRate: 9,
  maxInterestRate: 18,
  minTenor: 3,
  maxTenor: 60,
  tenorType: 'BULAN',
  serviceFeePct: 1,
  provisiFeePct: 1,
  provisiPct: 1,
  platServiceFee: 0,
  serviceFeeLenderPct: 1,
  serviceFeePartnerPct: 0,
  serviceFeeTtfPct: 0,
  insuranceMin: 0,
  insuranceMax: 5,
  isTabwajib: false,
  fineractLoanPoductId: 7,
  track: 'HRD',
  isBusiness: false,
  security: 'NONE',
  isSingleInstalment: false,
  approvalPath: 'EMPLOYEE',
};
const branch = {
  branchId: 11,
  branchCode: '999',
  branchName: 'Unit Kredit Pegawai (HRD)',
  city: 'Bandung',
  areaId: 999,
  kepalaCabang: 'Nurul Aini',
};
const rules = {
  'GET /api/products/partner/1': { body: [product] },
  'GET /api/branches': { body: [branch] },
  'GET /api/application-data/upload/rules': {
    body: { minimumAgeYears: 21, maximumAgeAtMaturityYears: 65, defaultProductCode: 'KPG1' },
  },
};

const cells = {
  fullName: 'SRI CONTOH',
  noKtp: '3273********9901',
  dateOfBirth: '1990-05-17',
  cityOfBirth: 'BANDUNG',
  bioMotherName: '***',
  email: '',
  msisdn: '081299990001',
  refCode: 'KPG1',
  plafon: '10000000',
  tenor: '12',
  branchId: '11',
};
const storedRow = { id: 41, appId: null, line: 2, ...cells, valid: true, status: 'OK', errors: [] };

async function openUpload(answers: Parameters<typeof answer>[0]) {
  const asked = answer({ ...rules, ...answers });
  startSession(sessionOf('ROLE_USER'));
  await loadTexts('ui', 'prescreen');
  openApp([{ path: '/', element: <UploadPage /> }], '/');
  await waitFor(() => expect(screen.getByRole('button', { name: 'PILIH FILE' })).toHaveProperty('disabled', false), {
    timeout: 10_000,
  });
  return asked;
}

const choose = async (...lines: string[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no field for a file');
  await userEvent.upload(input, new File([[HEADER, ...lines].join('\n')], 'daftar.csv', { type: 'text/csv' }));
};

afterEach(() => vi.unstubAllGlobals());

describe('the upload of a prescreen list', { timeout: 30_000 }, () => {
  it('marks the wrong cell and explains it before anything is sent', async () => {
    const asked = await openUpload({});
    await choose(RIGHT, WRONG);
    const cell = await screen.findByText('327301');
    expect(cell.title).toBe('NIK harus 16 digit');
    expect(screen.getByText('NIK: NIK harus 16 digit')).toBeTruthy();
    // S11: in the words of the specification, whoever found it.
    expect(screen.getByText('Terdapat data yang salah, mohon periksa excel Anda.')).toBeTruthy();
    // S15: as every amount and number of the program; what is wrong stays as it was written.
    expect(screen.getAllByText('Rp 10.000.000').length).toBeGreaterThan(0);
    expect(screen.getAllByText('+62 81299990001').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'UPLOAD' })).toHaveProperty('disabled', true);
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('says in words why a file is no list', async () => {
    await openUpload({});
    await userEvent.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File(['nama\nSRI'], 'daftar.csv'),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Kolom tidak ada: fullName, noKtp');
  });

  it('stores only after the consent was ticked, then remembers the draft by its number alone', async () => {
    const asked = await openUpload({
      'POST /api/application-data/bulk/v2/upload': { body: { valid: true, data: [storedRow], draftId: DRAFT_ID } },
      [`GET /api/application-data/bulk/draft/${DRAFT_ID}`]: {
        body: { draftId: DRAFT_ID, uploadedAt: '2026-11-16T02:00:00.000Z', data: [storedRow] },
      },
    });
    await choose(RIGHT);
    const send = await screen.findByRole('button', { name: 'UPLOAD' });
    expect(send).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByLabelText('Persetujuan calon debitur atas penggunaan data telah diperoleh'));
    await userEvent.click(send);
    expect(await screen.findByText('3273********9901')).toBeTruthy();
    expect(asked.find(({ call }) => call.endsWith('v2/upload'))?.body).toMatchObject({
      consent: { isGiven: true, version: 'prescreen-1' },
      fileName: 'daftar.csv',
    });
    expect(JSON.parse(localStorage.getItem('ttf-prescreen') ?? '{}')).toMatchObject({ value: DRAFT_ID });
  });

  it('shows what the server finds wrong, with the specified message', async () => {
    const errors = [{ field: 'noKtp', code: 'open_application' }];
    await openUpload({
      'POST /api/application-data/upload': {
        body: { valid: false, draftId: null, data: [{ ...storedRow, id: null, valid: false, status: '', errors }] },
      },
    });
    await choose(RIGHT);
    await userEvent.click(await screen.findByRole('button', { name: 'PERIKSA DI SERVER' }));
    expect(await screen.findByText('Terdapat data yang salah, mohon periksa excel Anda.')).toBeTruthy();
    expect(screen.getByText('NIK: masih ada pengajuan yang berjalan dengan NIK ini')).toBeTruthy();
  });

  it('tells what became of each row and tries the failed ones again', async () => {
    localStorage.setItem('ttf-prescreen', JSON.stringify({ value: DRAFT_ID, expiresAt: Date.now() + 60_000 }));
    const asked = await openUpload({
      [`GET /api/application-data/bulk/draft/${DRAFT_ID}`]: {
        body: {
          draftId: DRAFT_ID,
          uploadedAt: '2026-11-16T02:00:00.000Z',
          data: [storedRow, { ...storedRow, id: 42, line: 3, fullName: 'BUDI CONTOH' }],
        },
      },
      'POST /api/application-data/bulk/process/41': { body: { id: 20260000001, applicationRequestId: 700001 } },
      'POST /api/application-data/bulk/process/42': problem(422, 'RULE_BROKEN', 'noKtp: masih ada pengajuan'),
    });
    await userEvent.click(await screen.findByLabelText('Pilih semua baris'));
    await userEvent.click(screen.getAllByRole('button', { name: 'Proses' })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjut' }));
    const dialog = await screen.findByRole('dialog', { name: 'Proses' });
    expect(await within(dialog).findByText('noKtp: masih ada pengajuan')).toBeTruthy();
    expect(within(dialog).getByText('1 berhasil')).toBeTruthy();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'ULANGI YANG GAGAL' }));
    await waitFor(() => expect(asked.filter(({ call }) => call.endsWith('process/42'))).toHaveLength(2));
    expect(asked.filter(({ call }) => call.endsWith('process/41'))).toHaveLength(1);
  });

  it('deletes the first row it is told to, and processes nothing', async () => {
    localStorage.setItem('ttf-prescreen', JSON.stringify({ value: DRAFT_ID, expiresAt: Date.now() + 60_000 }));
    const asked = await openUpload({
      [`GET /api/application-data/bulk/draft/${DRAFT_ID}`]: {
        body: { draftId: DRAFT_ID, uploadedAt: '2026-11-16T02:00:00.000Z', data: [storedRow] },
      },
      'DELETE /api/application-data/bulk/delete/41': { body: {} },
      'POST /api/application-data/bulk/process/41': { body: { id: 20260000001, applicationRequestId: 700001 } },
    });
    const row = await screen.findByRole('row', { name: /SRI CONTOH/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Hapus' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjut' }));
    await waitFor(() => expect(asked.some(({ call }) => call.endsWith('delete/41'))).toBe(true));
    expect(asked.filter(({ call }) => call.includes('/process/'))).toEqual([]);
  });
});
