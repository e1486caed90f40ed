import { screen } from '@testing-library/react';
import type { RelatedCase } from '@trustiq/contract/applications/whole-case.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
import { RelatedCases } from './related-cases.tsx';

const branch = { branchCode: '002', branchName: 'Cirebon' };
const seen = {
  applicationRequestId: 9,
  borrowerId: 4,
  applicationStatus: 'DISBURSED',
  statusText: 'Cair',
  loanAmount: 25_000_000,
  isSpouse: false,
} as const;

async function openRelated(relatedCases: RelatedCase[], totalExposure: number | null) {
  startSession(sessionOf('ROLE_ANALYST'));
  await loadTexts('ui', 'workflow');
  const application = wholeCaseOf({ relatedCases, totalExposure });
  openApp([{ path: '/', element: <RelatedCases application={application} /> }], '/');
}

describe('B11 what else a person has with the bank', () => {
  afterEach(() => switchLanguage('id'));

  it('is told with what counts and what is only shown', async () => {
    await openRelated(
      [
        { id: 11, branch, seen: { ...seen, countedAmount: 8_000_000 } },
        { id: 12, branch, seen: { ...seen, statusText: 'Analisa Kredit', countedAmount: 0, isSpouse: true } },
      ],
      28_000_000,
    );
    expect(screen.getByText('Pengajuan dan pinjaman lain orang ini')).toBeTruthy();
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines[0]).toMatch(/^11 · Cirebon · Cair · .*25\.000\.000 · dihitung .*8\.000\.000$/);
    expect(lines[1]).toMatch(/^12 · Cirebon · Analisa Kredit · .* · tidak dihitung · suami\/istri$/);
    expect(screen.getByText(/Total kewajiban yang dihitung: .*28\.000\.000/)).toBeTruthy();
  });

  it('leads to a case that the reader may open, at their desk or with its borrower', async () => {
    await openRelated(
      [
        { id: 11, branch, seen: { ...seen, countedAmount: 0 } },
        { id: 12, branch, seen: { ...seen, applicationStatus: 'ANALYST', countedAmount: 0 } },
        { id: 13, branch, seen: null },
      ],
      null,
    );
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    expect(links).toEqual([
      ['Buka kasus 11', '/borrower-detail?id=4&application=11'],
      ['Buka kasus 12', '/analyst-detail?id=12'],
    ]);
  });

  it('tells number and branch alone of a case elsewhere, in English too', async () => {
    await switchLanguage('en');
    await openRelated([{ id: 13, branch, seen: null }], null);
    expect(screen.getByRole('listitem').textContent).toBe('13 · Cirebon · outside your authority, ask the office');
    expect(screen.queryByText(/Total/)).toBeNull();
  });

  it('says why a spouse is not counted and who confirmed it, or that it waits', async () => {
    await loadTexts('ui', 'workflow');
    const application = wholeCaseOf({
      marriageNotes: [
        { kind: 'SEPARATE', by: 'Hendra Kepala' },
        { kind: 'WAITS', by: 'Maya Analis' },
      ],
    });
    openApp([{ path: '/', element: <RelatedCases application={application} /> }], '/');
    expect(screen.getByText('Pasangan tidak dihitung: harta terpisah, dikonfirmasi oleh Hendra Kepala')).toBeTruthy();
    expect(screen.getByText(/Maya Analis belum berlaku: menunggu konfirmasi orang kedua/)).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('tells the legal limit with the figure that stops a loan and that of the law', async () => {
    await loadTexts('ui', 'workflow');
    const limit = { sharePercent: 20, limitRupiah: 40_000_000, statutoryRupiah: 21_000_000, isExceeded: true };
    const application = wholeCaseOf({
      lendingLimits: [
        { ...limit, relation: 'UNRELATED', prudentRupiah: 41_000_000 },
        { ...limit, relation: 'GROUP', prudentRupiah: null, statutoryRupiah: null, sharePercent: 30 },
      ],
    });
    openApp([{ path: '/', element: <RelatedCases application={application} /> }], '/');
    const own = screen.getByText(/^BMPK satu peminjam/).textContent;
    expect(own).toMatch(
      /: Rp.41\.000\.000 dari paling banyak Rp.40\.000\.000 \(20 % modal\); saldo .* Rp.21\.000\.000$/,
    );
    expect(screen.getByText(/^BMPK satu kelompok/).textContent).toMatch(/melampaui Rp.40\.000\.000 \(30 % modal\)$/);
  });

  it('shows nothing where there is nothing', async () => {
    await openRelated([], 20_000_000);
    expect(screen.queryByText('Pengajuan dan pinjaman lain orang ini')).toBeNull();
  });
});
