import { screen, within } from '@testing-library/react';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { SharedTraitsReply } from '@trustiq/contract/shared-traits/shared-traits.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
import { placesAround } from './places-around.ts';
import { SharedTraitsSection } from './shared-traits-section.tsx';

const application = { id: 409 } as unknown as WholeCase;

const nothing: SharedTraitsReply = {
  level: 'NONE',
  strongCases: 0,
  compared: ['PHONE', 'EMAIL'],
  traits: [],
  cases: [],
  moreCases: 0,
  outside: { others: 0, sameHousehold: 0, level: 'NONE' },
  waiting: 0,
  waitingPhotos: 0,
  uncomparedPhotos: 0,
};
const rare = { others: 1, isMore: false, rarity: 'RARE' } as const;
const found: SharedTraitsReply = {
  ...nothing,
  level: 'STRONG',
  strongCases: 1,
  traits: [
    { kind: 'BPKB', ...rare },
    { kind: 'PHONE', others: 1_000, isMore: true, rarity: 'COMMON' },
  ],
  cases: [
    {
      id: 20260000077,
      applicationRequestId: 700077,
      borrowerId: 77,
      fullName: 'WATI CONTOH',
      applicationStatus: 'REJECTED',
      statusText: 'Ditolak',
      branchCode: '001',
      branchName: 'Cabang Bandung',
      registeredAt: '2026-11-01T02:10:00.000Z',
      relation: 'OTHER',
      level: 'STRONG',
      reasons: [
        { kind: 'BPKB', otherKind: 'BPKB', level: 'STRONG', ...rare },
        { kind: 'PHOTO_LIKENESS', otherKind: 'PHOTO_LIKENESS', level: 'MEDIUM', ...rare },
        { kind: 'PHONE', otherKind: 'CONTACT_PHONE', level: 'WEAK', ...rare },
      ],
    },
  ],
  moreCases: 3,
  outside: { others: 2, sameHousehold: 1, level: 'MEDIUM' },
};

beforeEach(() => loadTexts('shared', 'ui'));
afterEach(() => switchLanguage('id'));

function open(reply: SharedTraitsReply | null): void {
  const call = 'GET /api/cases/409/shared-traits';
  answer({ [call]: reply === null ? problem(500, 'INTERNAL', 'Kesalahan server') : { body: reply } });
  openApp([{ path: '/', element: <SharedTraitsSection application={application} /> }], '/');
}

describe('the radar of a case', { timeout: 20_000 }, () => {
  it('tells who shares what, how rare it is, and what lies elsewhere', async () => {
    open(found);
    const table = await screen.findByRole('table');
    const row = within(table).getAllByRole('row')[1];
    expect(row?.textContent).toMatch(/WATI CONTOH.*Kuat.*Nomor BPKB sama.*juga pada 1 aplikasi lain, jarang/);
    expect(row?.textContent).toMatch(/Tampilan foto survei mirip ?juga pada 1 aplikasi lain, jarang/);
    expect(row?.textContent).toMatch(/HP pemohon di sini, HP kontak darurat di sana/);
    expect(row?.textContent).toMatch(/Ditolak.*Cabang Bandung/);
    expect(screen.getByText('2 aplikasi orang lain di luar wewenang Anda, bobot tertinggi: sedang.')).toBeTruthy();
    expect(screen.getByText('1 aplikasi pemohon atau pasangannya di luar wewenang Anda.')).toBeTruthy();
    expect(screen.getByText('3 aplikasi lain dalam wewenang Anda tidak ditampilkan.')).toBeTruthy();
    expect(screen.getByText(/juga pada lebih dari 1,000 aplikasi lain, umum/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /2 aplikasi lain di sekelilingnya/ }).textContent).toContain('WATI CONTOH');
  });

  it('says what was compared where nothing is shared, and that it is not complete while cases wait', async () => {
    open({ ...nothing, waiting: 12, waitingPhotos: 1_000 });
    expect(await screen.findByText('Tidak ada aplikasi lain dengan data yang sama')).toBeTruthy();
    expect(screen.getByText(/Yang dibandingkan: HP pemohon, Email.*Belum ada datanya:.*Nomor BPKB/)).toBeTruthy();
    expect(screen.getByText(/12 aplikasi lama masih disiapkan/)).toBeTruthy();
    expect(screen.getByText(/Lebih dari 1,000 foto survei belum dibandingkan/)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('photos that cannot be compared', { timeout: 20_000 }, () => {
  it.each([
    ['id', 1, '1 foto survei aplikasi ini tidak dapat dibandingkan dengan foto lain.'],
    ['id', 3, '3 foto survei aplikasi ini tidak dapat dibandingkan dengan foto lain.'],
    ['en', 1, '1 survey photo of this application could not be compared with others.'],
    ['en', 3, '3 survey photos of this application could not be compared with others.'],
  ] as const)('are said in %s: %d', async (language, uncomparedPhotos, words) => {
    await switchLanguage(language);
    open({ ...nothing, uncomparedPhotos });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('are not spoken of where there are none', async () => {
    open(nothing);
    expect(await screen.findByText('Tidak ada aplikasi lain dengan data yang sama')).toBeTruthy();
    expect(screen.queryByText(/tidak dapat dibandingkan/)).toBeNull();
  });
});

describe('where it cannot be loaded', { timeout: 20_000 }, () => {
  it('says so with the number for support, and offers another try', async () => {
    open(null);
    expect((await screen.findByRole('alert')).textContent).toContain('req-123');
  });
});

describe('the drawing', () => {
  it.each([1, 2, 7, 13])('keeps %d places apart and inside', (count) => {
    const size = { center: { x: 320, y: 150 }, width: 640, height: 300 };
    const places = placesAround(count, size);
    for (const { x, y } of places) expect(x > 20 && x < 620 && y > 20 && y < 280).toBe(true);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  });
});
