import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
import { loadSetUpBanner } from './set-up-banner.tsx';

async function openAs(role: 'ROLE_ADMIN' | 'ROLE_DIR_UT', address = '/approval') {
  answer({});
  startSession(sessionOf(role));
  await loadTexts('ui');
  const { default: Component } = await loadSetUpBanner();
  openApp([{ path: '*', Component }], address);
}

describe('a page of a bank that was told nothing yet', () => {
  it('says so to a director, in both languages, and offers no way that is closed to them', async () => {
    await openAs('ROLE_DIR_UT');
    expect(await screen.findByText(/Bank ini belum disiapkan/)).toBeTruthy();
    expect(screen.getByText(/Administrator bank sedang menyiapkannya/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    await switchLanguage('en');
    expect(await screen.findByText(/This bank is not set up yet/)).toBeTruthy();
    await switchLanguage('id');
  });

  it('leads its administrator on', async () => {
    await openAs('ROLE_ADMIN', '/borrower');
    expect((await screen.findByRole('link', { name: 'Lanjutkan penyiapan' })).getAttribute('href')).toBe(
      '/admin/setup',
    );
  });

  it('does not say it where it is being done', async () => {
    await openAs('ROLE_ADMIN', '/admin/setup');
    expect(screen.queryByText(/Bank ini belum disiapkan/)).toBeNull();
  });
});
