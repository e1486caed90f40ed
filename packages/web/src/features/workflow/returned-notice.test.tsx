import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
import { ReturnedNotice } from './returned-notice.tsx';

const returned = {
  by: 'Kom Dua',
  at: '2026-11-16T02:12:00.000Z',
  reason: 'Berkas belum lengkap',
  reasonCode: null,
  note: 'bukti omset tiga bulan terakhir',
};

async function open(changes: Partial<typeof returned> = {}) {
  await loadTexts('ui', 'workflow');
  openApp([{ path: '/', element: <ReturnedNotice returned={{ ...returned, ...changes }} /> }], '/');
}

describe('U2: a case that was sent back', () => {
  afterEach(() => switchLanguage('id'));

  it('begins with who, why and in which words', async () => {
    await open();
    expect(screen.getByText('Dikembalikan oleh Kom Dua')).toBeTruthy();
    expect(screen.getByText(/Berkas belum lengkap · “bukti omset tiga bulan terakhir”/)).toBeTruthy();
  });

  it('says so in English', async () => {
    await switchLanguage('en');
    await open();
    expect(screen.getByText('Sent back by Kom Dua')).toBeTruthy();
  });
});
