import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { AuditPage } from './audit-page.tsx';

const entry = (event: string) => ({
  id: 900,
  at: '2026-11-14T02:00:00.000Z',
  event,
  applicationId: 20260000012,
  userName: 'budi',
  fullname: 'Budi Contoh',
  ip: '10.0.0.9',
  details: { documentId: 7 },
});

beforeEach(() => loadTexts('ui', 'audit'));

describe('the audit trail', () => {
  it('is searched by event, user and application together', async () => {
    const asked = answer({ 'GET /api/admin/audit': { body: [entry('case_read')], headers: { 'x-total-count': '1' } } });
    openApp([{ path: '/', Component: AuditPage }], '/?event=case_read&application=20260000012&search=budi');
    await screen.findByText('Budi Contoh (budi)');
    const query = Object.fromEntries(asked[0]?.query ?? []);
    expect(query).toMatchObject({
      'event.equals': 'case_read',
      'applicationId.equals': '20260000012',
      'userName.equals': 'budi',
    });
  });

  it('names a decision by its word and shows the recorded facts', async () => {
    answer({ 'GET /api/admin/audit': { body: [entry('decided_recommend')], headers: { 'x-total-count': '1' } } });
    openApp([{ path: '/', Component: AuditPage }], '/');
    expect(await screen.findByText('Keputusan: Rekomendasi', { selector: 'td *' })).toBeTruthy();
    await userEvent.click(screen.getByText('LIHAT'));
    expect(await screen.findByText(/"documentId": 7/)).toBeTruthy();
  });
});
