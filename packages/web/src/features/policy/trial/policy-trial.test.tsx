import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PolicyTrial as Trial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { trialRespects } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { emptyTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../../lib/session.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { examplePolicy } from '../../../testing/example-policy.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { sessionOf } from '../../../testing/profiles.ts';
import { loadTexts } from '../../../texts/language.ts';
import { PolicyPage } from '../policy-page.tsx';

const DIGEST = 'c3d4'.repeat(16);

const proposal = {
  id: 2,
  base: 1,
  digest: DIGEST,
  effectiveOn: '2026-12-01',
  emergency: null,
  note: 'Rapat direksi',
  origin: 'PERSON',
  proposer: 'Sari Pratiwi',
  isOwn: false,
  proposedAt: '2026-11-16T02:00:00.000Z',
  ruling: null,
  rulingNote: null,
  ruler: null,
  ruledAt: null,
  version: null,
  effectiveFrom: null,
};

const tally = {
  ...emptyTally,
  groups: {
    ...emptyTally.groups,
    UNCHANGED: { cases: 1_040, rupiah: 31_200_000_000 },
    REFUSED_KNOCK_OUT: { cases: 2, rupiah: 75_000_000 },
  },
  respects: { ...emptyTally.respects, CHAIN_LONGER: { cases: 1, rupiah: 50_000_000 } },
  apart: { ...emptyTally.apart, NO_KEY: { cases: 3, rupiah: 60_000_000 } },
};

const done: Trial = {
  id: 7,
  proposal: 2,
  digest: DIGEST,
  since: '2025-11-01',
  starter: 'Sari Pratiwi',
  startedAt: '2026-11-17T02:00:00.000Z',
  state: 'DONE',
  failure: null,
  endedAt: '2026-11-17T02:01:00.000Z',
  ender: null,
  tried: 1_045,
  total: 1_045,
  controlDiffers: 0,
  tally,
};
const running: Trial = { ...done, id: 8, state: 'RUNNING', endedAt: null, tried: 400, total: 1_045, tally: null };

const TRIALS = 'GET /api/admin/policy-proposals/2/trials';
const answersWith = (trials: readonly Trial[], ofOtherText: Trial | null = null) => ({
  'GET /api/admin/policies': { body: { inForce: 1, newest: 1, holidayYearsMissing: [], proposals: [proposal] } },
  'GET /api/admin/policy-proposals/2': { body: { proposal, policy: examplePolicy, changes: [] } },
  [TRIALS]: { body: { trials, ofOtherText } },
});

const open = () => openApp([{ path: '/', Component: PolicyPage }], '/?proposal=2');
const panel = () => screen.findByRole('region', { name: 'Coba pada kasus lalu' });

beforeEach(async () => {
  await loadTexts('ui', 'policy');
  startSession(sessionOf('ROLE_DIR_KEP'));
});

describe('a proposal and past cases', () => {
  it('that was not tried yet says so, and is tried since a day in the text that is shown', async () => {
    const asked = answer({
      ...answersWith([]),
      'POST /api/admin/policy-proposals/2/trials': { body: running },
    });
    open();
    expect(await within(await panel()).findByText('Usulan ini belum dicoba pada kasus lalu.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'COBA PADA KASUS LALU' }));
    expect(await screen.findByText('Percobaan dimulai.')).toBeTruthy();
    const sent = asked.find(({ call }) => call.startsWith('POST'));
    expect(sent?.body).toMatchObject({ digest: DIGEST, since: expect.stringMatching(/^\d{4}-\d\d-01$/) as string });
  });

  it('whose earlier text was tried says that the result is not about this one', async () => {
    answer(answersWith([], { ...done, proposal: 1 }));
    open();
    expect(await screen.findByText(/Hasil itu bukan tentang teks ini/)).toBeTruthy();
    expect(screen.queryByText('Hasil menurut usulan')).toBeNull();
  });

  it('whose very text was tried for another proposal shows that result and says whose it was', async () => {
    answer(answersWith([{ ...done, proposal: 1 }]));
    open();
    expect(await screen.findByText(/Dicoba untuk usulan 1, yang teksnya sama/)).toBeTruthy();
    expect(screen.getByText('Hasil menurut usulan')).toBeTruthy();
  });

  it('shows how far it is, and stops when it is asked to', async () => {
    const asked = answer({
      ...answersWith([running]),
      'POST /api/admin/policy-trials/8/cancel': { body: { ...running, state: 'CANCELLED', ender: 'Budi' } },
    });
    open();
    expect(await screen.findByText('400 dari 1,045 kasus')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Kemajuan percobaan' }).getAttribute('aria-valuenow')).toBe('38');
    expect(screen.queryByRole('button', { name: /COBA/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'HENTIKAN' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByText('Percobaan dihentikan.')).toBeTruthy();
    expect(asked.some(({ call }) => call === 'POST /api/admin/policy-trials/8/cancel')).toBe(true);
  });

  it('shows the groups with their rupiah, says what is not known, and lists the cases behind a number', async () => {
    const change = {
      rating: ['B', 'E'],
      knockOuts: { added: ['BMPK terlampaui'], gone: [] },
      deviations: { added: [], gone: ['Agunan kurang'] },
      chain: [[{ role: 'ROLE_CABANG', votes: 1 }], [{ role: 'ROLE_KOM', votes: 2 }]],
    };
    const row = { id: 81, borrowerId: 9, status: 'DISBURSED', amountRupiah: 50_000_000, respects: [], change };
    const asked = answer({
      ...answersWith([done]),
      'GET /api/admin/policy-trials/7/cases': {
        body: [{ ...row, result: 'REFUSED_KNOCK_OUT' }],
        headers: { 'x-total-count': '1' },
      },
    });
    open();
    const groups = await screen.findByRole('group', { name: 'Hasil menurut usulan' });
    const cells = within(groups)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(cells).toContain('Menjadi tertolak oleh penolakan otomatis2Rp 75.000.000');
    expect(cells.at(-1)).toBe('Semua1,042Rp 31.275.000.000');
    expect(screen.getByText(/Tunggakan tiap kelompok tidak diketahui/)).toBeTruthy();
    expect(screen.getByText('Kunci kasus sudah dimusnahkan')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '2 kasus: Menjadi tertolak oleh penolakan otomatis' }));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('+ BMPK terlampaui')).toBeTruthy();
    expect(within(drawer).getByText('− Agunan kurang')).toBeTruthy();
    expect(within(drawer).getByText('B → E')).toBeTruthy();
    expect(within(drawer).getByText('Kepala Cabang → Komite Kredit (2 suara)')).toBeTruthy();
    // Of two cases one was listed.
    expect(within(drawer).getByText('1 kasus lagi di luar wewenang Anda.')).toBeTruthy();
    expect(drawer.textContent).not.toMatch(/ROLE_|REFUSED|undefined/);
    const sent = asked.find(({ call }) => call.endsWith('/cases'));
    expect(sent?.query.get('result')).toBe('REFUSED_KNOCK_OUT');
  });

  it.each([
    ['CANCELLED', { ender: 'Budi Hartono', tried: 12 }, 'Dihentikan oleh Budi Hartono setelah 12 kasus.'],
    ['FAILED', { failure: 'BOOK_BROKEN' }, 'buku kebijakan tidak sesuai dengan catatannya'],
    ['FAILED', { failure: 'DRAFT_FAILS' }, 'Usulan ini tidak dapat dihitung'],
    ['CONTROL_FAILED', { controlDiffers: 2 }, 'Uji kontrol gagal: 2 kasus'],
  ] as const)('that ended %s shows no figures and says why', async (state, rest, words) => {
    answer(answersWith([{ ...done, state, tally: null, ...rest }, ...(state === 'CONTROL_FAILED' ? [done] : [])]));
    open();
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(screen.queryByText('Hasil menurut usulan')).toBeNull();
    expect(screen.getByRole('button', { name: 'COBA LAGI' })).toBeTruthy();
  });

  it('that cannot be looked up says so and asks again', async () => {
    answer({ ...answersWith([]), [TRIALS]: problem(500, 'INTERNAL', 'Terjadi kesalahan') });
    open();
    expect(await within(await panel()).findByText(/req-123/)).toBeTruthy();
  });

  it('is told to whoever approves: the groups, or that it was never tried', async () => {
    answer(answersWith([done]));
    open();
    await screen.findByRole('group', { name: 'Hasil menurut usulan' });
    await userEvent.click(screen.getByRole('button', { name: 'SETUJUI' }));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText(/tertolak oleh penolakan otomatis: 2 \(Rp 75\.000\.000\)/)).toBeTruthy();
    expect(within(question).getByText(/1,042 kasus yang dinilai terakhir sejak 2025-11-01/)).toBeTruthy();
  });

  it('whose control run failed says so to whoever approves, though another trial was stopped after it', async () => {
    const failed = { ...done, state: 'CONTROL_FAILED', tally: null, controlDiffers: 2 } as const;
    answer(answersWith([{ ...done, id: 8, state: 'CANCELLED', tally: null, ender: 'Budi', tried: 0 }, failed]));
    open();
    expect(await within(await panel()).findByText(/Uji kontrol gagal: 2 kasus/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'SETUJUI' }));
    expect(await within(await screen.findByRole('dialog')).findByText(/Uji kontrol gagal: 2 kasus/)).toBeTruthy();
  });

  it('is not left out of the question where it cannot be looked up', async () => {
    answer({ ...answersWith([]), [TRIALS]: problem(500, 'INTERNAL', 'Terjadi kesalahan') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'SETUJUI' }));
    expect(await within(await screen.findByRole('dialog')).findByText(/req-123/)).toBeTruthy();
  });

  it('names every respect in words', async () => {
    const respects = Object.fromEntries(trialRespects.map((name) => [name, { cases: 1, rupiah: 1 }]));
    answer(answersWith([{ ...done, tally: { ...tally, respects: respects as typeof tally.respects } }]));
    open();
    const table = await screen.findByRole('group', { name: 'Yang berubah pada kasus' });
    expect(within(table).getAllByRole('row')).toHaveLength(trialRespects.length + 1);
    expect(table.textContent).not.toMatch(/[A-Z]+_[A-Z]+/);
  });
});
