import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { PaymentPanel } from './payment-panel.tsx';

const application = wholeCaseOf({});
const path = `/api/app-data-mp/${application.id}/payment-by-hand`;
const nothing = { enter: [], confirm: [], takeBack: [], sendBack: [] };
const waiting = ['payment_not_entered'];
const payment = {
  version: application.version,
  approved: {
    cif: null,
    principalRupiah: 20_000_000,
    netRupiah: 19_150_000,
    bankCode: '014',
    bankName: 'BCA',
    accountNo: '0123456789',
    holder: 'SITI AMINAH',
  },
  entered: null,
  differences: [],
  ended: [],
  obstacles: { ...nothing, confirm: waiting, takeBack: waiting, sendBack: waiting },
};
const entered = {
  number: 2,
  cif: 'C-9',
  loanReference: 'KRD/9',
  disbursedOn: '2026-11-16',
  principalRupiah: 20_000_000,
  netRupiah: 19_150_000,
  bankCode: '014',
  holder: 'SITI AMINAH',
  proofDocument: null,
  proofReference: 'slip 12',
  enteredBy: 'Budi',
  enteredAt: '2026-11-16T02:00:00.000Z',
};
const open = () =>
  openApp([{ path: '/', element: <PaymentPanel application={application} showDocument={() => null} /> }], '/');

beforeEach(() => loadTexts('payment', 'documents', 'workflow', 'ui'));

describe('the panel of a payment by hand', { timeout: 20_000 }, () => {
  it('shows what to book and asks for what is missing before it sends anything', async () => {
    const asked = answer({ [`GET ${path}`]: { body: payment } });
    open();
    expect(await screen.findByText('0123456789')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Catat pencairan' }));
    expect(screen.getAllByText('Wajib diisi').length).toBe(7);
    expect(screen.getByText('Pilih dokumen atau sebutkan nomor bukti')).toBeTruthy();
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('says what stands against the payment before anybody books it', async () => {
    answer({ [`GET ${path}`]: { body: { ...payment, obstacles: { ...nothing, enter: ['watchlist_hit'] } } } });
    open();
    expect(await screen.findByText('Jangan bukukan dahulu')).toBeTruthy();
    expect(screen.getByText('Pemohon terdaftar pada DTTOT atau daftar hitam')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Catat pencairan' })).toBeNull();
  });

  it('says beside the field that a number holds signs which nobody sees', async () => {
    answer({ [`GET ${path}`]: { body: payment } });
    open();
    await userEvent.type(await screen.findByLabelText(/Nomor pinjaman/), 'KRD/9\u200b');
    await userEvent.click(screen.getByRole('button', { name: 'Catat pencairan' }));
    expect(await screen.findByText(/Hanya huruf A–Z, angka/)).toBeTruthy();
  });

  it('lets a second person confirm the entry that is shown, and tells a refusal in words', async () => {
    const mayConfirm = { ...nothing, takeBack: ['payment_entered_by_another'] };
    const asked = answer({
      [`GET ${path}`]: { body: { ...payment, entered, obstacles: mayConfirm } },
      [`POST ${path}/confirm`]: problem(422, 'RULE_BROKEN', 'Pencairan tidak dicatat: jumlah bersih berbeda'),
    });
    open();
    expect(await screen.findByText('slip 12')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Konfirmasi pencairan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByText(/jumlah bersih berbeda/)).toBeTruthy();
    const sent = asked.find(({ call }) => call === `POST ${path}/confirm`)?.body;
    expect(sent).toEqual({ entryNumber: 2, version: application.version });
  });

  it('offers whoever entered it to take it back with a reason, not to confirm it', async () => {
    const own = { ...nothing, confirm: ['payment_entered_by_yourself'], sendBack: ['payment_entered_by_yourself'] };
    const asked = answer({
      [`GET ${path}`]: { body: { ...payment, entered, obstacles: own } },
      [`POST ${path}/take-back`]: problem(409, 'STALE_VERSION', 'berubah'),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Tarik catatan' }));
    expect(screen.queryByRole('button', { name: 'Konfirmasi pencairan' })).toBeNull();
    const proceed = await screen.findByRole('button', { name: 'Lanjut' });
    expect((proceed as HTMLButtonElement).disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Alasan'), 'salah nomor');
    await userEvent.click(proceed);
    await waitFor(() =>
      expect(asked.find(({ call }) => call === `POST ${path}/take-back`)?.body).toEqual({
        entryNumber: 2,
        notes: 'salah nomor',
        version: application.version,
      }),
    );
  });

  it('says that it could not be loaded, and tries again', async () => {
    answer({ [`GET ${path}`]: problem(500, 'INTERNAL', 'x') });
    open();
    expect(await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 15_000 })).toBeTruthy();
  });
});
