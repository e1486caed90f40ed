import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { chapterNames } from '@trustiq/domain/policy/policy.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { answer, problem } from '../../testing/answer.ts';
import { examplePolicy } from '../../testing/example-policy.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { texts as id } from '../../texts/id/policy.ts';
import { loadTexts } from '../../texts/language.ts';
import { PolicyPage } from './policy-page.tsx';

const DIGEST = 'a1b2'.repeat(16);

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
const first = {
  ...proposal,
  id: 1,
  base: 0,
  origin: 'MIGRATION',
  proposer: null,
  version: 1,
  effectiveOn: '2000-01-01',
  effectiveFrom: '1999-12-31T17:00:00.000Z',
};
const changes = [{ path: ['authority', 'rows', 0, 'upToRupiah'], before: 25_000_000, after: 30_000_000 }];

const answers = {
  'GET /api/admin/policies': {
    body: { inForce: 1, newest: 1, holidayYearsMissing: ['2028'], proposals: [proposal, first] },
  },
  'GET /api/admin/policies/1': { body: { proposal: first, policy: examplePolicy } },
  'GET /api/admin/policy-proposals/2': { body: { proposal, policy: examplePolicy, changes } },
  'GET /api/admin/policy-proposals/2/trials': { body: { trials: [], ofOtherText: null } },
};

const open = (address = '/') => openApp([{ path: '/', Component: PolicyPage }], address);

beforeEach(async () => {
  await loadTexts('ui', 'policy');
  startSession(sessionOf('ROLE_DIR_KEP'));
});

describe('the policy book', () => {
  it('is read chapter by chapter in the words of a banker', async () => {
    answer(answers);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Wewenang memutus (BWMK)' }));
    const table = await screen.findByRole('group', { name: 'Menurut total kewajiban' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Sampai denganAlur',
      'Rp 25.000.000Kepala Cabang',
      'Rp 75.000.000Reviewer → Kepala Area',
      'Rp 250.000.000Reviewer → Kepala Area → Komite Kredit (2 suara)',
      'Rp 500.000.000Reviewer → Komite Kredit (2 suara) → Direktur Bisnis',
      'di atasnyaReviewer → Komite Kredit (2 suara) → Direktur Bisnis → Direktur Utama',
    ]);
    expect(screen.getByText('Suara komite tertutup').nextElementSibling?.textContent).toBe('Tidak');
  });

  it('says which years nobody wrote the holidays of', async () => {
    answer(answers);
    open();
    expect(await screen.findByText(/Hari libur 2028 belum ada/)).toBeTruthy();
  });

  it('of a bank that has none yet leads its administrator to where it is given', async () => {
    answer({
      'GET /api/admin/policies': { body: { inForce: null, newest: null, holidayYearsMissing: [], proposals: [] } },
    });
    startSession(sessionOf('ROLE_ADMIN'));
    open();
    const way = await screen.findByRole('link', { name: 'Buka penyiapan bank' });
    expect(way.getAttribute('href')).toBe('/admin/setup');
  });

  it('says who gave a new bank its first version, which that person cannot withdraw', async () => {
    const given = { ...first, proposer: 'Nur Aisyah', isOwn: true };
    answer({
      'GET /api/admin/policies': { body: { inForce: 1, newest: 1, holidayYearsMissing: [], proposals: [given] } },
      'GET /api/admin/policies/1': { body: { proposal: given, policy: examplePolicy } },
      'GET /api/admin/policy-proposals/1': { body: { proposal: given, policy: examplePolicy, changes: [] } },
    });
    startSession(sessionOf('ROLE_ADMIN'));
    open('/?proposal=1');
    expect(await screen.findByText(/Versi 1 diberikan oleh Nur Aisyah/)).toBeTruthy();
    expect(await screen.findByText('Usulan sendiri: orang lain yang memutus.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'TARIK' })).toBeNull();
  });

  it.each(chapterNames)('shows the chapter %s', async (chapter) => {
    answer(answers);
    open(`/?chapter=${chapter}`);
    const title = await screen.findByRole('heading', { level: 2, name: id.chapters[chapter] });
    // A code of the program is never shown.
    expect(title.parentElement?.textContent).not.toMatch(
      /ROLE_|LENDER_MARKETPLACE|AT_MOST|ACCEPT_AND_SHOW|undefined|\[object/,
    );
  });

  it('is approved by a director in the text that was shown', async () => {
    const asked = answer({ ...answers, 'POST /api/admin/policy-proposals/2/approve': { body: proposal } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'LIHAT Usulan 2' }));
    expect((await screen.findByText('Rp 30.000.000')).closest('tr')?.textContent).toBe(
      'Wewenang memutus (BWMK) › Menurut total kewajiban › #1 › Sampai denganRp 25.000.000Rp 30.000.000',
    );
    await userEvent.click(screen.getByRole('button', { name: 'SETUJUI' }));
    expect(await screen.findByText(/sebagai versi 2\? Mulai berlaku: 2026-12-01/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByText('Usulan disetujui.')).toBeTruthy();
    const sent = asked.find(({ call }) => call.endsWith('/approve'));
    expect(sent?.body).toEqual({ digest: DIGEST, note: '' });
  });

  it('is not sent back without a note, and a refusal keeps what was typed', async () => {
    const refused = problem(409, 'CONFLICT', 'Versi lain sudah disetujui sementara itu.');
    answer({ ...answers, 'POST /api/admin/policy-proposals/2/send-back': refused });
    open('/?proposal=2');
    await userEvent.click(await screen.findByRole('button', { name: 'KEMBALIKAN' }));
    const proceed = await screen.findByRole('button', { name: 'Lanjut' });
    expect(proceed.hasAttribute('disabled')).toBe(true);
    await userEvent.type(screen.getByLabelText(/Catatan/), 'belum jelas');
    await userEvent.click(proceed);
    expect(await screen.findByText('Versi lain sudah disetujui sementara itu.')).toBeTruthy();
    expect(screen.getByLabelText(/Catatan/)).toHaveProperty('value', 'belum jelas');
  });

  it('offers a director no proposal, and an administrator no approval', async () => {
    answer(answers);
    open('/?proposal=2');
    await screen.findByRole('button', { name: 'SETUJUI' });
    expect(screen.queryByRole('button', { name: 'AJUKAN YAML' })).toBeNull();
    startSession(sessionOf('ROLE_ADMIN'));
    expect(await screen.findByRole('button', { name: 'AJUKAN YAML' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'SETUJUI' })).toBeNull();
  });

  it('tells the faults of a file by their lines, and proposes nothing', async () => {
    startSession(sessionOf('ROLE_ADMIN'));
    const faults = [{ line: 818, path: ['scoring', 'areas'], words: 'jumlah bobot 101, bukan 100' }];
    const asked = answer({
      ...answers,
      'POST /api/admin/policy-proposals/check': { body: { base: 1, faults, changes: [] } },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'AJUKAN YAML' }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no file can be chosen');
    await userEvent.upload(input, new File(['identity: {}'], 'bank.yaml'));
    const fault = (await screen.findByText('jumlah bobot 101, bukan 100')).closest('tr');
    expect(fault?.textContent).toBe('818Skor dan penolakan › Areajumlah bobot 101, bukan 100');
    expect(screen.queryByRole('button', { name: 'AJUKAN' })).toBeNull();
    expect(asked.find(({ call }) => call.endsWith('/check'))?.body).toEqual({ text: 'identity: {}' });
  });

  it('says why it cannot be shown', async () => {
    answer({ ...answers, 'GET /api/admin/policies/1': problem(409, 'RECORD_BROKEN', 'Catatan rusak') });
    open('/?chapter=limits');
    expect(await screen.findByText('Catatan rusak')).toBeTruthy();
  });
});
