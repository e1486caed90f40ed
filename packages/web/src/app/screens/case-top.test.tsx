import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { CaseTop } from './case-top.tsx';

async function openTop(changes: Parameters<typeof wholeCaseOf>[0]) {
  await loadTexts('ui', 'workflow', 'applications');
  const top = <CaseTop application={wholeCaseOf(changes)} trail={null} list="/analyst" listTitle="Analyst" />;
  openApp([{ path: '/', element: top }], '/');
}

describe('what KYC remarked', () => {
  it('stands in the header of the case, every remark in words', async () => {
    await openTop({ kycFlags: ['nik_birth_date_mismatch', 'bureau_unavailable'] });
    expect(screen.getByText('Catatan KYC')).toBeTruthy();
    expect(screen.getByText('Tanggal lahir tidak sesuai NIK · Biro kredit tidak dapat ditanya').className).toContain(
      'caution',
    );
  });

  it('takes no place when there is nothing to remark', async () => {
    await openTop({ kycFlags: [] });
    expect(screen.getByText('SRI CONTOH')).toBeTruthy();
    expect(screen.queryByText('Catatan KYC')).toBeNull();
  });
});

describe('the time of a case', () => {
  it.each([
    [-300, null, 'lewat 5 j'],
    [130, null, '2 j 10 m'],
    [-3000, -5, 'lewat 5 hari'],
  ])('is told in its head as the lists tell it: %i minutes (%s days) are %s', async (minutesLeft, daysLeft, words) => {
    const dueAt = new Date(Date.now() + minutesLeft * 60_000).toISOString();
    await openTop({ dueAt, soonAt: dueAt, slaHours: 16, minutesLeft, daysLeft });
    expect(screen.getByText(words).title).toBe('Waktu dalam jam kerja; SLA 16 jam kerja');
    expect(screen.queryByText(/Lewat SLA/)).toBeNull();
  });

  it('is not told where none was agreed', async () => {
    await openTop({ dueAt: null, soonAt: null, slaHours: null, minutesLeft: null, daysLeft: null });
    expect(screen.queryByTitle(/jam kerja/)).toBeNull();
  });
});

describe('the sitting on whose agenda a case is', () => {
  const chain = [{ role: 'ROLE_KOM' as const, votes: 2, given: 0 }];
  const sitting = { id: 5, number: '3/2026', state: 'planned', place: 'Ruang rapat', cases: 2 };
  const listed = { ...sitting, startsAt: '2026-11-20T03:00:00.000Z', chair: { userId: 4, fullname: 'Hendra Gunawan' } };

  it('is named in the head, and leads there', async () => {
    startSession(sessionOf('ROLE_KOM'));
    const asked = answer({ 'GET /api/sittings': { body: [listed] } });
    await openTop({ chain, applicationStatus: 'LENDER_MARKETPLACE' });
    const link = await screen.findByRole('link', { name: '3/2026 · 2026-11-20 10:00' });
    expect(link.getAttribute('href')).toBe('/sidang-komite-detail?id=5');
    expect(screen.getByText('Di agenda sidang')).toBeTruthy();
    expect(asked.map(({ query }) => query.get('appId'))).toEqual(['20260000001']);
  });

  it.each([
    ['an analyst, who reads no sitting', 'ROLE_ANALYST', chain],
    ['a case that no committee decides', 'ROLE_KOM', [{ role: 'ROLE_CABANG' as const, votes: 1, given: 0 }]],
  ] as const)('is not asked for with %s', async (_, role, path) => {
    startSession(sessionOf(role));
    const asked = answer({ 'GET /api/sittings': { body: [listed] } });
    await openTop({ chain: [...path], applicationStatus: 'LENDER_MARKETPLACE' });
    await screen.findByText('Alur persetujuan');
    expect([asked.length, screen.queryByText('Di agenda sidang')]).toEqual([0, null]);
  });

  it('is said to be unknown where it could not be read', async () => {
    startSession(sessionOf('ROLE_KOM'));
    answer({ 'GET /api/sittings': { status: 500, body: {} } });
    await openTop({ chain, applicationStatus: 'LENDER_MARKETPLACE' });
    expect(await screen.findByText('tidak dapat dimuat')).toBeTruthy();
  });
});
