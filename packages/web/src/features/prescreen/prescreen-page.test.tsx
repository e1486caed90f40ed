import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { loadTexts } from '../../texts/language.ts';
import { PrescreenPage } from './prescreen-page.tsx';

const row = {
  id: 20260000301,
  appId: 20260000301,
  applicationRequestId: 500301,
  fullName: 'SRI CONTOH',
  noKtp: '3273********9901',
  dateOfBirth: '1990-05-17',
  msisdn: '81299990001',
  cityOfBirth: 'Bandung',
  bioMotherName: 'I** C*****',
  email: null,
  refCode: 'KPG1',
  product: { id: 106381, productCode: 'KPG1', productName: 'Kredit Pegawai Payroll' },
  plafon: 10_000_000,
  tenor: 12,
  branchId: 11,
  branch: { branchCode: '999', branchName: 'Unit Kredit Pegawai (HRD)', city: 'Bandung' },
  applicationStatus: 'PRESCREEN',
  status: 'Prescreen',
  valid: true,
  isCalculated: false,
  regDate: '2026-11-15T05:42:48.559Z',
  version: 7,
};
const decided = {
  body: { id: row.id, applicationStatus: 'REJECTED', appStatus: { statusDesc: 'Tolak' }, version: 2 },
};

afterEach(() => vi.unstubAllGlobals());

describe('the prescreen list', () => {
  it('rejects what it is told to reject first, and sends nobody on', async () => {
    await loadTexts('ui', 'prescreen');
    startSession(sessionOf('ROLE_USER'));
    const asked = answer({
      'GET /api/application-data/bulk/data': { body: [row], headers: { 'x-total-count': '1' } },
      'GET /api/reject/reason': { body: [{ code: 'R01', description: 'Kolektibilitas buruk', category: 'REJECT' }] },
      'POST /api/application-data/bulk/reject/500301': decided,
      'POST /api/application-data/bulk/approve/500301': decided,
    });
    openApp([{ path: '/', element: <PrescreenPage /> }], '/');
    await userEvent.click(await screen.findByLabelText('Pilih SRI CONTOH'));
    await userEvent.click(screen.getByRole('button', { name: 'Tolak' }));
    await userEvent.selectOptions(await screen.findByLabelText(/Alasan/), 'R01');
    await userEvent.type(screen.getByLabelText(/Keterangan/), 'Tidak sesuai kebijakan');
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
    const told = { reason: 'Tidak sesuai kebijakan', reasonCode: 'R01', version: 7 };
    await waitFor(() => expect(asked.find(({ call }) => call.endsWith('reject/500301'))?.body).toEqual(told));
    expect(asked.filter(({ call }) => call.includes('/approve/'))).toEqual([]);
  });
});
