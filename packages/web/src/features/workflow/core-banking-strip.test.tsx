import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
import { CoreBankingStrip } from './core-banking-strip.tsx';

async function openStrip(state: 'FAILED' | 'UNKNOWN' | 'QUEUED', failure: string) {
  await loadTexts('ui', 'workflow', 'reference');
  const disbursement = { state, failure, updatedAt: '2026-11-12T06:37:12.000Z' };
  openApp([{ path: '/', element: <CoreBankingStrip application={wholeCaseOf({ disbursement })} /> }], '/');
}

describe('what core banking answered', () => {
  afterEach(() => switchLanguage('id'));

  it('is told in words while the outcome is in doubt, never as a code', async () => {
    await openStrip('UNKNOWN', 'timeout');
    expect(screen.getByText(/belum memberi jawaban yang pasti/)).toBeTruthy();
    expect(screen.queryByText(/timeout/)).toBeNull();
  });

  it.each(['disbursed_to_other_principal', 'disbursed_before'])('says that people must act: %s', async (code) => {
    await openStrip('UNKNOWN', code);
    expect(screen.getByText(/tetap terkunci/)).toBeTruthy();
    expect(screen.queryByText(/disbursed_/)).toBeNull();
  });

  it('is told in words while nothing could be sent yet, never as a code', async () => {
    await openStrip('QUEUED', 'timeout');
    expect(screen.getByText(/belum dapat dihubungi/)).toBeTruthy();
    expect(screen.queryByText(/timeout/)).toBeNull();
  });

  it("is in the reader's language where the words are ours", async () => {
    await switchLanguage('en');
    await openStrip('FAILED', 'Plafon pinjaman di core banking berbeda');
    expect(screen.getByText('The loan in core banking has another amount')).toBeTruthy();
  });

  it('stands as core banking wrote it where the words are its own', async () => {
    await openStrip('FAILED', 'Rekening pencairan tidak aktif');
    expect(screen.getByText('Rekening pencairan tidak aktif')).toBeTruthy();
  });
});
