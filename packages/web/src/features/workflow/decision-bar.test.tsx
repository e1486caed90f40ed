import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { describe, expect, it, vi } from 'vitest';
import { answer, problem } from '../../testing/answer.ts';
import { offerOf, rejectOffer } from '../../testing/offer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { BorrowerSection } from '../applicant/borrower-section.tsx';
import { DecisionBar } from './decision-bar.tsx';
import type { Offer } from './offer.ts';

const REJECT = 'POST /api/application-data-ec-ver/reject/app';
const reasons = {
  'GET /api/reject/reason': {
    body: [
      { code: 'R07', description: 'Dokumen tidak lengkap', category: 'REJECT' },
      { code: 'R99', description: 'Lainnya', category: 'REJECT' },
      { code: 'C01', description: 'Dibatalkan nasabah', category: 'CANCEL' },
    ],
  },
};

type Setting = { isUnseen?: boolean; canCalculate?: boolean; actions?: WholeCase['actions'] };

async function openBar(offers: Offer[], { isUnseen = false, canCalculate = true, actions = [] }: Setting = {}) {
  await loadTexts('ui', 'workflow');
  const told = { onLeave: vi.fn(), onDecided: vi.fn(), onStale: vi.fn() };
  const application = wholeCaseOf({
    offers: offers.map((offer) => ({ ...offer, obstacles: [...offer.obstacles] })),
    actions: [...actions, ...(canCalculate ? (['saveSimulation'] as const) : [])],
  });
  const bar = (
    <DecisionBar application={application} screen="checker" sectionKeys={['product']} isUnseen={isUnseen} {...told} />
  );
  openApp([{ path: '/', element: bar }], '/');
  return told;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

async function fillRejection(reason: string, note: string) {
  await press('TOLAK');
  await screen.findByText('Lainnya');
  await userEvent.selectOptions(screen.getByLabelText(/Alasan/), reason);
  fireEvent.change(screen.getByLabelText(/Keterangan/), { target: { value: note } });
  await press('Lanjut');
}

describe('the decision bar', () => {
  it('names everything that stands in the way of a button', async () => {
    await openBar([offerOf({ obstacles: ['calc_stale', 'ec_unverified'] })]);
    expect(screen.getByRole('button', { name: 'SETUJU' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Hitung ulang produk pada bagian Info Produk terlebih dahulu')).toBeTruthy();
    expect(screen.getByText(/Verifikasi kontak darurat terlebih dahulu/)).toBeTruthy();
  });

  it('S1, U10: names what is missing and leads to the tab that asks for it', async () => {
    await loadTexts('ui', 'workflow', 'applicant', 'letters');
    const obstacles = ['employment_incomplete', 'documents_missing'] as const;
    const application = wholeCaseOf({
      offers: [{ ...offerOf({ obstacles: [...obstacles] }), obstacles: [...obstacles] }],
      missingEmployment: ['employeeNumber', 'position'],
      missingDocuments: ['pk', 'mpk'],
    });
    answer({});
    const told = { onLeave: vi.fn(), onDecided: vi.fn(), onStale: vi.fn() };
    const bar = (
      <>
        <BorrowerSection application={application} />
        <DecisionBar application={application} screen="checker" sectionKeys={['borrower']} isUnseen={false} {...told} />
      </>
    );
    openApp([{ path: '/', element: bar }], '/');
    expect(await screen.findByText('Lampiran kurang! upload terlebih dahulu: pk, mpk')).toBeTruthy();
    await press('Lengkapi informasi pekerjaan terlebih dahulu: Nomor NPK, Jabatan');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Informasi Pekerjaan');
  });

  it('says once what stands in the way of several buttons', async () => {
    const obstacles = ['calc_stale'] as const;
    await openBar([{ ...rejectOffer, obstacles }, offerOf({ obstacles })]);
    expect(screen.getByText('TOLAK, SETUJU tidak tersedia:')).toBeTruthy();
    expect(screen.getAllByText('Hitung ulang produk pada bagian Info Produk terlebih dahulu')).toHaveLength(1);
  });

  it('scores a case again with one click when the policy changed', async () => {
    const RENEW = 'PUT /api/application-data/scoring/20260000001';
    const asked = answer({ [RENEW]: { body: { policyVersion: 2 } } });
    await openBar([offerOf({ obstacles: ['policy_changed'] })], { actions: ['renewScore'] });
    expect(screen.getByText('Kebijakan berubah sejak scoring, nilai ulang terlebih dahulu')).toBeTruthy();
    await press('Nilai ulang');
    expect(await screen.findByText('Aplikasi dinilai ulang menurut kebijakan yang berlaku.')).toBeTruthy();
    expect(asked.filter(({ call }) => call === RENEW).map(({ body }) => body)).toEqual([{ version: 3 }]);
  });

  it('says why scoring again failed', async () => {
    answer({ 'PUT /api/application-data/scoring/20260000001': problem(409, 'STALE_VERSION', 'Data sudah berubah') });
    await openBar([offerOf({ obstacles: ['policy_changed'] })], { actions: ['renewScore'] });
    await press('Nilai ulang');
    expect(await screen.findByText('Data sudah berubah')).toBeTruthy();
  });

  it('offers it to nobody else', async () => {
    await openBar([offerOf({ obstacles: ['policy_changed'] })]);
    expect(screen.queryByRole('button', { name: 'Nilai ulang' })).toBeNull();
  });

  it('decides nothing on a case that changed unseen', async () => {
    await openBar([rejectOffer, offerOf()], { isUnseen: true });
    for (const name of ['TOLAK', 'SETUJU']) {
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    }
  });

  it('reminds of Hitung before an approval, not before a rejection', async () => {
    answer(reasons);
    await openBar([rejectOffer, offerOf()]);
    await press('SETUJU');
    expect((await dialog()).getByText('Jangan Lupa untuk mengklik tombol Hitung')).toBeTruthy();
    await press('Batal');
    await press('TOLAK');
    expect((await dialog()).queryByText('Jangan Lupa untuk mengklik tombol Hitung')).toBeNull();
  });

  it('U6: names person, amounts and when it was calculated', async () => {
    answer(reasons);
    await loadTexts('ui', 'workflow');
    const whole = wholeCaseOf();
    const loan = {
      ...whole.loan,
      instalmentRupiah: 1_866_667,
      totalDisbursementRupiah: 19_300_000,
      calculatedAt: '2026-11-16T02:12:00.000Z',
      isStale: false,
    };
    const offers = [offerOf()].map((offer) => ({ ...offer, obstacles: [...offer.obstacles] }));
    const application = { ...whole, loan, offers, actions: ['saveSimulation' as const] };
    const told = { onLeave: vi.fn(), onDecided: vi.fn(), onStale: vi.fn() };
    const bar = <DecisionBar application={application} screen="checker" sectionKeys={[]} isUnseen={false} {...told} />;
    openApp([{ path: '/', element: bar }], '/');
    await press('SETUJU');
    const shown = await dialog();
    expect(shown.getByText('SRI CONTOH')).toBeTruthy();
    expect(shown.getByText(/Rp 20\.000\.000 · 12 × Rp 1\.866\.667/)).toBeTruthy();
    expect(shown.getByText('Cair Rp 19.300.000')).toBeTruthy();
    expect(shown.getByText(/sudah dihitung/)).toBeTruthy();
  });

  it('does not remind somebody who has no Hitung, such as the deviation approver', async () => {
    await openBar([offerOf()], { canCalculate: false });
    await press('SETUJU');
    expect((await dialog()).queryByText('Jangan Lupa untuk mengklik tombol Hitung')).toBeNull();
  });
});

describe('a case that goes back', () => {
  it('is given one of the bank’s reasons for that first, or one to reject', async () => {
    const returning = [{ code: 'K01', description: 'Berkas belum lengkap', category: 'RETURN' }];
    answer({ ...reasons, 'GET /api/return/reason': { body: returning } });
    const asks = { ...rejectOffer.asks, reason: { category: 'RETURN', required: true } } as const;
    await openBar([{ ...rejectOffer, asks }]);
    await press('TOLAK');
    await screen.findByText('Berkas belum lengkap');
    const options = within(screen.getByLabelText(/Alasan/)).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual(['', 'K01', 'R07', 'R99']);
  });
});

describe('a rejection', () => {
  it('asks for a reason of its own category and a note', async () => {
    const asked = answer(reasons);
    await openBar([rejectOffer]);
    await press('TOLAK');
    await screen.findByText('Lainnya');
    expect(screen.queryByText('Dibatalkan nasabah')).toBeNull();
    await press('Lanjut');
    expect(screen.getByText('Alasan wajib dipilih')).toBeTruthy();
    expect(screen.getByText('Keterangan wajib diisi')).toBeTruthy();
    expect(asked.some(({ call }) => call === REJECT)).toBe(false);
  });

  it('carries reason, note and the ticked letter', async () => {
    const body = { id: 20260000001, applicationStatus: 'REJECTED', appStatus: { statusDesc: 'Tolak' }, version: 4 };
    const asked = answer({ ...reasons, [REJECT]: { body } });
    const { onDecided } = await openBar([rejectOffer]);
    await fillRejection('R07', 'ktp palsu');
    await vi.waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    const sent = asked.filter(({ call }) => call === REJECT).map((request) => request.body);
    expect(sent).toEqual([
      { appId: 20260000001, notes: 'ktp palsu', reason: 'R07', email: true, sms: false, version: 3 },
    ]);
  });

  it('for another reason needs ten characters of note', async () => {
    const asked = answer(reasons);
    await openBar([rejectOffer]);
    await fillRejection('R99', 'singkat');
    expect(screen.getByText('Keterangan minimal 10 karakter untuk alasan Lainnya')).toBeTruthy();
    expect(asked.some(({ call }) => call === REJECT)).toBe(false);
  });

  it('that fails keeps what was typed, even over a reload, and repeats under the same key', async () => {
    answer({ ...reasons, [REJECT]: problem(500, 'INTERNAL', 'Terjadi kesalahan pada server') });
    const fetches = vi.spyOn(globalThis, 'fetch');
    const { onDecided } = await openBar([rejectOffer]);
    await fillRejection('R07', 'ktp palsu');
    expect((await (await dialog()).findByRole('alert')).textContent).toContain('Terjadi kesalahan pada server');
    await press('Lanjut');
    await vi.waitFor(() => {
      const keys = fetches.mock.calls
        .map(([, init]) => (init?.headers as Record<string, string> | undefined)?.['idempotency-key'])
        .filter((key) => key !== undefined);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
    });
    expect(onDecided).not.toHaveBeenCalled();
    cleanup();
    await openBar([rejectOffer]);
    await press('TOLAK');
    expect(screen.getByLabelText(/Keterangan/)).toHaveProperty('value', 'ktp palsu');
  });

  it('overtaken by somebody else must be looked at again', async () => {
    answer({ ...reasons, [REJECT]: problem(409, 'STALE_VERSION', 'Data sudah berubah, muat ulang') });
    const { onStale } = await openBar([rejectOffer]);
    await fillRejection('R07', 'ktp palsu');
    expect((await (await dialog()).findByRole('alert')).textContent).toContain('Data sudah berubah, muat ulang');
    expect(onStale).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Lanjut' })).toHaveProperty('disabled', true);
  });
});
