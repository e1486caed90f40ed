import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
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
