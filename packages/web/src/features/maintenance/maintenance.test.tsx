import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { loadTexts } from '../../texts/language.ts';
import { pageWindow } from './page-window.ts';
import { RegisterPage } from './register-page.tsx';
import { UpdatePage } from './update-page.tsx';

const ID = 20260000007;
const found = {
  id: ID,
  fullName: 'SRI CONTOH',
  noKtpMasked: '3273********9901',
  msisdn: '81299990001',
  branch: { branchCode: '001', branchName: 'KPO Bandung', city: 'Bandung' },
  applicationStatus: 'ANALYST',
  appStatus: { statusDesc: 'Analisa Kredit' },
  regDate: '2026-11-10T02:00:00.000Z',
  version: 12,
};
const decided = {
  body: { id: ID, applicationStatus: 'CANCELLED', appStatus: { statusDesc: 'Batal' }, version: 3 },
};
const calls = {
  'GET /api/application-data/ec/find': { body: [found], headers: { 'x-total-count': '1' } },
  'GET /api/reject/reason': {
    body: [
      { code: 'R05', description: 'Penghasilan tidak mencukupi', category: 'REJECT' },
      { code: 'C01', description: 'Dibatalkan oleh pemohon', category: 'CANCEL' },
    ],
  },
};

async function openPage(element: React.ReactNode, answers: Parameters<typeof answer>[0] = {}) {
  const asked = answer({ ...calls, ...answers });
  startSession(sessionOf('ROLE_ADMIN'));
  await loadTexts('ui', 'maintenance');
  openApp([{ path: '/', element }], '/');
  return asked;
}

async function search(keyword = 'contoh') {
  await userEvent.type(await screen.findByLabelText(/Kata kunci/), keyword);
  await userEvent.click(screen.getByRole('button', { name: 'CARI' }));
}

async function openDialog() {
  await search();
  await userEvent.click(await screen.findByRole('button', { name: 'UPDATE' }));
  return screen.findByRole('dialog');
}

afterEach(() => vi.unstubAllGlobals());

describe('status maintenance', { timeout: 30_000 }, () => {
  it('searches for five characters or more, twenty a page', async () => {
    const asked = await openPage(<UpdatePage />);
    expect(await screen.findByText('Silahkan melakukan pencarian pada halaman pencarian di atas')).toBeTruthy();
    await search('sri');
    expect(screen.getByText('Kata kunci minimal 5 karakter')).toBeTruthy();
    expect(asked).toEqual([]);
    await userEvent.type(screen.getByLabelText(/Kata kunci/), ' contoh{Enter}');
    await screen.findByText('SRI CONTOH');
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ text: 'sri contoh', page: '0', size: '20' });
  });

  it('starts on the first field, and an error takes the focus to the first field that is wrong', async () => {
    await openPage(<UpdatePage />);
    await search('sri');
    expect(document.activeElement).toBe(screen.getByLabelText(/Kata kunci/));
    await userEvent.clear(screen.getByLabelText(/Kata kunci/));
    const dialog = await openDialog();
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('REJECT')));
    const proceed = within(dialog).getByRole('button', { name: 'Lanjut' });
    await userEvent.click(proceed);
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/Alasan/));
    await userEvent.selectOptions(within(dialog).getByLabelText(/Alasan/), 'R05');
    await userEvent.click(proceed);
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/Keterangan/));
  });

  it('rejects with an email unless somebody unticks it', async () => {
    const asked = await openPage(<UpdatePage />, { 'POST /api/application-data-ec-ver/reject/app': decided });
    const dialog = await openDialog();
    expect(within(dialog).getByLabelText('Kirim email ke pemohon')).toHaveProperty('checked', true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lanjut' }));
    expect(within(dialog).getByText('Alasan wajib dipilih')).toBeTruthy();
    await userEvent.selectOptions(within(dialog).getByLabelText(/Alasan/), 'R05');
    await userEvent.type(within(dialog).getByLabelText(/Keterangan/), 'Gaji kurang');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lanjut' }));
    await waitFor(() =>
      expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
        appId: ID,
        reason: 'R05',
        notes: 'Gaji kurang',
        email: true,
        sms: false,
        version: 12,
      }),
    );
  });

  it('cancels without an email, which cannot be ticked', async () => {
    const asked = await openPage(<UpdatePage />, { 'POST /api/application-data-ec-ver/cancel/app': decided });
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByLabelText('CANCEL'));
    const email = within(dialog).getByLabelText('Kirim email ke pemohon');
    expect([email, email]).toEqual([
      expect.objectContaining({ checked: false }),
      expect.objectContaining({ disabled: true }),
    ]);
    await userEvent.selectOptions(within(dialog).getByLabelText(/Alasan/), 'C01');
    await userEvent.type(within(dialog).getByLabelText(/Keterangan/), 'Tidak jadi');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lanjut' }));
    await waitFor(() =>
      expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
        email: false,
        reason: 'C01',
        version: 12,
      }),
    );
  });

  it.each([
    [1, 3, [1, 2, 3]],
    [1, 40, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [20, 40, [15, 16, 17, 18, 19, 20, 21, 22, 23, 24]],
    [40, 40, [31, 32, 33, 34, 35, 36, 37, 38, 39, 40]],
  ])('page %i of %i has at most ten buttons', (page, pages, buttons) => {
    expect(pageWindow(page, pages)).toEqual(buttons);
  });
});

describe('registering a borrower again', { timeout: 30_000 }, () => {
  it('asks first and says that it worked', async () => {
    const asked = await openPage(<RegisterPage />, { [`POST /api/app-data-mp/borrower-register/${ID}`]: decided });
    const dialog = await openDialog();
    expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByText('Hit register borrower berhasil!')).toBeTruthy();
  });

  it('says that it did not, and why', async () => {
    await openPage(<RegisterPage />, {
      [`POST /api/app-data-mp/borrower-register/${ID}`]: problem(409, 'STEP_REFUSED', 'CIF sudah terdaftar'),
    });
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lanjut' }));
    expect((await screen.findAllByText('Hit register borrower gagal!')).length).toBeGreaterThan(0);
    expect(screen.getByText('CIF sudah terdaftar')).toBeTruthy();
  });
});
