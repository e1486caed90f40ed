import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ToldNotice } from '@trustiq/contract/notices/notices.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
import { NoticeList } from './notice-list.tsx';

const returned: ToldNotice = {
  id: 9,
  kind: 'case_incoming',
  applicationId: 17,
  details: {},
  createdAt: '2026-11-18T01:00:00.000Z',
  readAt: null,
  fullName: 'Sri Wahyuni',
  statusNow: 'ANALYST',
  by: 'Budi Kepala',
  reason: 'Berkas belum lengkap',
  reasonCode: null,
  note: 'bukti omzet',
};
const earlier = { ...returned, id: 5, by: null, reason: null, note: null, readAt: '2026-11-17T01:00:00.000Z' };
const overview = { unread: 150, notices: [returned, earlier], hasOlder: false };

function open(answers: Parameters<typeof answer>[0] = {}) {
  const asked = answer({
    'GET /api/notifications/overview': { body: overview },
    'PUT /api/notifications/read': { body: { unread: 0 } },
    ...answers,
  });
  startSession(sessionOf('ROLE_ANALYST'));
  openApp([{ path: '/', element: <NoticeList /> }], '/');
  return asked;
}

describe('U2, U11: the notices of a person', () => {
  beforeEach(() => loadTexts('notices', 'reference', 'ui'));
  afterEach(() => switchLanguage('id'));

  it('name the applicant, who did it and why, and those of one case are one entry', async () => {
    open();
    expect(await screen.findByText('Sri Wahyuni')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText(/oleh Budi Kepala · Berkas belum lengkap · “bukti omzet”/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buka' }).getAttribute('href')).toBe('/analyst-detail?id=17');
    await userEvent.click(screen.getByRole('button', { name: '1 pemberitahuan sebelumnya' }));
    expect(screen.getAllByText('Aplikasi 17 menunggu Anda')).toHaveLength(2);
  });

  it('are read all at once, up to the newest that was shown', async () => {
    const asked = open();
    expect(await screen.findByText('150 belum dibaca')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tandai semua dibaca' }));
    await waitFor(() =>
      expect(asked).toContainEqual(
        expect.objectContaining({ call: 'PUT /api/notifications/read', body: { throughId: 9, shownIds: [9, 5] } }),
      ),
    );
  });

  it('of one case are read by its own button', async () => {
    const asked = open();
    await userEvent.click(await screen.findByRole('button', { name: /Tandai sudah dibaca/ }));
    await waitFor(() =>
      expect(asked).toContainEqual(
        expect.objectContaining({ body: { throughId: 9, shownIds: [9, 5], applicationId: 17 } }),
      ),
    );
  });

  it('say so when they could not be marked', async () => {
    open({ 'PUT /api/notifications/read': problem(503, 'OVERLOADED', 'sibuk') });
    await userEvent.click(await screen.findByRole('button', { name: 'Tandai semua dibaca' }));
    expect(await screen.findByText('Notifikasi gagal ditandai, coba lagi')).toBeTruthy();
  });

  it('speak English', async () => {
    await switchLanguage('en');
    open();
    expect(await screen.findByRole('button', { name: 'Mark all as read' })).toBeTruthy();
    expect(screen.getByText(/by Budi Kepala/)).toBeTruthy();
  });
});
