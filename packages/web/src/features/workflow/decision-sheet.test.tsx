import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { offerOf } from '../../testing/offer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { DecisionBar } from './decision-bar.tsx';
import type { Overtaken } from './decision-blocks.tsx';
import type { Offer } from './offer.ts';

const RECOMMEND = 'POST /api/application-data-ec-ver/approve/20260000001';

/** A screen so wide that the case and the question stand beside each other. */
const onWideScreen = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.startsWith('(min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

afterEach(() => vi.unstubAllGlobals());

type Setting = { offers?: Offer[]; changes?: Partial<WholeCase>; overtaken?: Overtaken; payment?: ReactNode };

async function openBar({ offers = [offerOf()], changes = {}, overtaken, payment }: Setting = {}) {
  await loadTexts('ui', 'workflow');
  const told = { onLeave: vi.fn(), onDecided: vi.fn(), onStale: vi.fn() };
  const application = wholeCaseOf({
    offers: offers.map((offer) => ({ ...offer, obstacles: [...offer.obstacles] })),
    ...changes,
  });
  function Screen() {
    const [isUnseen, setUnseen] = useState(false);
    return (
      <>
        <input aria-label="Tenor" />
        <button type="button" onClick={() => setUnseen(true)}>
          somebody else is faster
        </button>
        <DecisionBar
          application={application}
          screen="checker"
          sectionKeys={[]}
          isUnseen={isUnseen}
          overtaken={isUnseen ? (overtaken ?? null) : null}
          paymentOf={() => payment}
          {...told}
        />
      </>
    );
  }
  openApp([{ path: '/', element: <Screen /> }], '/');
  return told;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sheet = async () => within(await screen.findByRole('dialog'));

describe('a decision on a wide screen', () => {
  it('stands beside the case, which can still be worked in', async () => {
    onWideScreen();
    await openBar();
    await press('SETUJU');
    expect(screen.getByRole('dialog', { name: 'SETUJU' }).getAttribute('aria-modal')).toBeNull();
    const field = screen.getByLabelText('Tenor');
    await userEvent.type(field, '24');
    expect(field).toHaveProperty('value', '24');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('stands before it on a narrow one', async () => {
    await openBar();
    await press('SETUJU');
    expect(screen.getByRole('dialog', { name: 'SETUJU' }).getAttribute('aria-modal')).toBe('true');
  });

  it.each([
    ['proceed', 'Apakah Anda yakin ingin memproses permintaan?'],
    ['approval_approve', 'Apakah anda ingin menyetujui ?'],
    ['approval_reject', 'Apakah anda ingin menolak ?'],
    ['approval_return_to_analyst', 'apakah anda ingin kembalikan ke analyst ?'],
    ['employee_approve', 'Apakah anda ingin menyetujui?'],
    ['employee_reject', 'Apakah anda ingin metolak?'],
  ] as const)('asks %s in the words of the specification: %s', async (confirmation, words) => {
    onWideScreen();
    await openBar({ offers: [offerOf({ confirmation })] });
    await press('SETUJU');
    const shown = await sheet();
    expect(shown.getByText(words)).toBeTruthy();
    for (const name of ['Batal', 'Lanjut']) expect(shown.getByRole('button', { name })).toBeTruthy();
  });

  it('begins where one types, and Escape gives the focus back', async () => {
    onWideScreen();
    await openBar();
    await press('SETUJU');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Keterangan/)));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'SETUJU' }));
  });

  it.each([
    ['beside', onWideScreen],
    ['before', () => {}],
  ])('%s the case is sent by Ctrl Enter, once its note is there', async (_, onScreen) => {
    onScreen();
    const body = { id: 20260000001, applicationStatus: 'KYC', appStatus: { statusDesc: 'KYC' }, version: 4 };
    const asked = answer({ [RECOMMEND]: { body } });
    const { onDecided } = await openBar();
    await press('SETUJU');
    const note = screen.getByLabelText(/Keterangan/);
    fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('Keterangan wajib diisi')).toBeTruthy();
    fireEvent.change(note, { target: { value: 'lengkap' } });
    fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(asked.filter(({ call }) => call === RECOMMEND)).toHaveLength(1);
  });

  it('is not sent by Ctrl Enter from a field of the case', async () => {
    onWideScreen();
    await openBar();
    await press('SETUJU');
    fireEvent.keyDown(screen.getByLabelText('Tenor'), { key: 'Enter', ctrlKey: true });
    expect(screen.queryByText('Keterangan wajib diisi')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('Keterangan wajib diisi')).toBeTruthy();
  });

  it('says who decided meanwhile, and cannot be sent', async () => {
    onWideScreen();
    const asked = answer({});
    await openBar({ overtaken: { by: 'Rudi Komite', statusText: 'Pra Pencairan' } });
    await press('SETUJU');
    fireEvent.change(screen.getByLabelText(/Keterangan/), { target: { value: 'lengkap' } });
    await press('somebody else is faster');
    const warning = await (await sheet()).findByRole('alert');
    expect(warning.textContent).toContain('Aplikasi ini sudah diputuskan oleh Rudi Komite');
    expect(warning.textContent).toContain('Pra Pencairan');
    expect(screen.getByRole('button', { name: 'Lanjut' })).toHaveProperty('disabled', true);
    fireEvent.keyDown(screen.getByLabelText(/Keterangan/), { key: 'Enter', ctrlKey: true });
    expect(asked).toEqual([]);
    await press('Lihat perubahan');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what a decision is about', () => {
  it('stands beside the question: amounts, account, votes, and who is next', async () => {
    const { loan } = wholeCaseOf();
    await openBar({
      offers: [offerOf({ next: { status: 'LENDER_MARKETPLACE', role: 'ROLE_KOM', votes: 2 } })],
      changes: {
        loan: { ...loan, instalmentRupiah: 1_866_667, totalDisbursementRupiah: 19_300_000 },
        chain: [{ role: 'ROLE_REVIEWER', votes: 1, given: 1 }],
      },
      payment: 'ke BCA ···1112',
    });
    await press('SETUJU');
    const shown = await sheet();
    for (const words of ['SRI CONTOH', 'Cair Rp 19.300.000', 'ke BCA ···1112', 'Reviewer'])
      expect(shown.getByText(words)).toBeTruthy();
    expect(shown.getByText(/12 × Rp 1\.866\.667/)).toBeTruthy();
    expect(shown.getByText('Persetujuan Komite: menunggu 2 suara Komite Kredit')).toBeTruthy();
  });

  it('says of a vote of a committee that votes blind who learns of it, and not where it leads', async () => {
    await openBar({ offers: [offerOf({ isBlind: true, next: null })] });
    await press('SETUJU');
    const shown = await sheet();
    expect(shown.getByText(/^suara Anda tertutup: .* tidak dapat diubah$/)).toBeTruthy();
    expect(shown.queryByText('baru diketahui saat diproses')).toBeNull();
  });

  it('says what is missing', async () => {
    await openBar();
    await press('SETUJU');
    const shown = await sheet();
    for (const words of [
      'Angsuran belum dihitung',
      'Nilai pencairan belum dihitung',
      'belum ditentukan',
      'baru diketahui saat diproses',
    ])
      expect(shown.getByText(words)).toBeTruthy();
  });

  it('does not promise that money has left', async () => {
    const next = { status: 'PREDISBURSE', role: null, votes: 0 } as const;
    await openBar({ offers: [offerOf({ transition: 'authoriseDisbursement', call: 'disburse', next })] });
    await press('SETUJU');
    expect((await sheet()).getByText(/Perintah bayar ke core banking/)).toBeTruthy();
  });
});
