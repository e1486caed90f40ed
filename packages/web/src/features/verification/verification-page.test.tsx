import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toWholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '../../lib/format-date.ts';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { VerificationPage } from './verification-page.tsx';

const SAVE = 'POST /api/application-data-ec-ver';

const application = wholeCaseOf({
  actions: ['verifyEmergencyContact'],
  contacts: [
    {
      id: 12,
      name: 'BUDI CONTOH',
      relation: 'BROTHER_SISTER',
      msisdn: '81299990002',
      livingStatus: 'TIDAK_SERUMAH',
    },
  ],
});

function openVerification(answers: Parameters<typeof answer>[0] = {}) {
  const asked = answer({ [`GET /api/app-data-mp/${application.id}`]: { body: toWholeCase(application) }, ...answers });
  const router = openApp(
    [
      { path: '/analyst-verification', element: <VerificationPage /> },
      { path: '/analyst-detail', element: 'Analyst Detail' },
    ],
    `/analyst-verification?id=${application.id}&contact=12`,
  );
  return { asked, router };
}

// Selects with every minute are heavy for a pretended browser on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => loadTexts('ui', 'verification'));

describe('the verification of an emergency contact', () => {
  it('sends the defaults of the specification and returns to the case', async () => {
    const today = formatDate(new Date());
    const saved = {
      id: 1,
      applicationDataEcId: 12,
      ecVerName: 'BUDI CONTOH',
      ecVerRelation: 'BROTHER_SISTER',
      ecVerMsisdn: '81299990002',
      ecVerLivingStatus: 'TIDAK_SERUMAH',
      ecVerStatus: 'YA',
      ecVerConsent: true,
      ecVerDate: today,
      ecVerHour: '00',
      ecVerMinute: '00',
      ecVerAmpm: 'AM',
      ecVerMemo: '',
    };
    const reply = { ...saved, verifiedBy: 'Maya Analis', createdAt: '2026-11-16T02:00:00.000Z' };
    const { asked, router } = openVerification({ [SAVE]: { body: reply } });
    await userEvent.click(await screen.findByText('SIMPAN'));
    // S5: like every action it asks once more.
    expect(asked.map(({ call }) => call)).not.toContain(SAVE);
    await userEvent.click(await screen.findByText('Lanjut'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/analyst-detail'));
    const { id: _, ...sent } = saved;
    expect(asked.find(({ call }) => call === SAVE)?.body).toEqual(sent);
    expect(router.state.location.state).toEqual({ id: application.id });
  });

  it('returns to the case when cancelled, without saving', async () => {
    const { asked, router } = openVerification();
    await userEvent.click(await screen.findByText('BATAL'));
    expect(router.state.location.search).toBe(`?id=${application.id}`);
    expect(asked.map(({ call }) => call)).not.toContain(SAVE);
  });

  it('stays with what was written when saving fails', async () => {
    const { router } = openVerification({
      [SAVE]: problem(409, 'STEP_REFUSED', 'Aplikasi sudah tidak pada tahap ini'),
    });
    await userEvent.type(await screen.findByLabelText('Memo'), 'Terhubung');
    await userEvent.click(screen.getByText('SIMPAN'));
    await userEvent.click(await screen.findByText('Lanjut'));
    expect(await screen.findByText('Aplikasi sudah tidak pada tahap ini')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Memo').value).toBe('Terhubung');
    expect(router.state.location.pathname).toBe('/analyst-verification');
  });

  it('takes no longer memo than is kept', async () => {
    openVerification();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Memo')).maxLength).toBe(2000);
  });
});
