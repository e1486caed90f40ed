import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { JobsPage } from './jobs-page.tsx';
import { PartnersPage } from './partners-page.tsx';
import { SessionsPage } from './sessions-page.tsx';
import { WebhooksPage } from './webhooks-page.tsx';

const JOB = 'a3c1f7de-5d0a-4a39-9a53-0d2a6e0f8c11';
const job = (state: 'failed' | 'created') => ({
  id: JOB,
  queue: 'carry-out-disbursement',
  applicationId: 20260000012,
  state,
  attempts: 5,
  failure: 'timeout',
  createdAt: '2026-11-14T02:00:00.000Z',
  finishedAt: null,
});
const session = {
  id: 41,
  userName: 'budi',
  fullname: 'Budi Contoh',
  role: 'ROLE_CHECKER',
  ip: '10.0.0.9',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  startedAt: '2026-11-14T01:00:00.000Z',
  lastSeenAt: '2026-11-14T02:00:00.000Z',
  isOwn: false,
};
const one = { 'x-total-count': '1' };

beforeEach(() => loadTexts('ui', 'administration'));

describe('background jobs', () => {
  it('runs a failed job again from its dialog', async () => {
    const asked = answer({
      'GET /api/admin/jobs': { body: [job('failed')], headers: one },
      [`POST /api/admin/jobs/carry-out-disbursement/${JOB}/retry`]: { body: {} },
    });
    openApp([{ path: '/', Component: JobsPage }], '/');
    await userEvent.click(await screen.findByRole('button', { name: 'LIHAT' }));
    await userEvent.click(await screen.findByRole('button', { name: 'ULANGI' }));
    expect(await screen.findByText('Pekerjaan diulang.')).toBeTruthy();
    expect(asked.map(({ call }) => call)).toContain(`POST /api/admin/jobs/carry-out-disbursement/${JOB}/retry`);
  });

  it('offers no second run of a job that still waits, and asks for one state only', async () => {
    const asked = answer({ 'GET /api/admin/jobs': { body: [job('created')], headers: one } });
    openApp([{ path: '/', Component: JobsPage }], '/?state=created');
    await userEvent.click(await screen.findByRole('button', { name: 'LIHAT' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: 'ULANGI' })).toBeNull();
    expect(asked[0]?.query.get('state.equals')).toBe('created');
  });
});

describe('webhooks', () => {
  const delivery = {
    id: 'msg_0123456789abcdef',
    service: 'tablet-1',
    applicationId: 20260000012,
    event: 'case.submitted',
    state: 'given_up',
    tries: 7,
    answerStatus: 500,
    createdAt: '2026-11-14T02:00:00.000Z',
    triedAt: '2026-11-15T02:00:00.000Z',
    nextTryAt: null,
    deliveredAt: null,
  };
  const answers = {
    'GET /api/admin/webhook-deliveries': { body: [delivery], headers: one },
    [`GET /api/admin/webhook-deliveries/${delivery.id}`]: {
      body: { ...delivery, body: '{"type":"case.submitted"}', answer: 'rusak' },
    },
  };

  it('are opened with what was sent and answered, and sent again', async () => {
    const replay = `POST /api/admin/webhook-deliveries/${delivery.id}/replay`;
    const asked = answer({ ...answers, [replay]: { body: {} } });
    openApp([{ path: '/', Component: WebhooksPage }], '/?state=given_up');
    await userEvent.click(await screen.findByRole('button', { name: 'LIHAT' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('{"type":"case.submitted"}')).toBeTruthy();
    expect(within(dialog).getByText('rusak')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'KIRIM ULANG' }));
    expect(await screen.findByText('Pemberitahuan dikirim ulang.')).toBeTruthy();
    expect(asked.map(({ call }) => call)).toContain(replay);
    expect(asked[0]?.query.get('state.equals')).toBe('given_up');
  });

  it('say when nothing can be sent again', async () => {
    answer({ ...answers, [`POST /api/admin/webhook-deliveries/${delivery.id}/replay`]: { status: 422, body: {} } });
    openApp([{ path: '/', Component: WebhooksPage }], '/');
    await userEvent.click(await screen.findByRole('button', { name: 'LIHAT' }));
    await userEvent.click(await screen.findByRole('button', { name: 'KIRIM ULANG' }));
    expect(await screen.findByText(/^Tidak dikirim/)).toBeTruthy();
  });
});

describe('sessions', () => {
  it('ends a session only after the question is answered', async () => {
    const asked = answer({
      'GET /api/admin/sessions': { body: [session], headers: one },
      'DELETE /api/admin/sessions/41': { body: {} },
    });
    openApp([{ path: '/', Component: SessionsPage }], '/');
    expect(await screen.findByText('Firefox 140, Windows')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'AKHIRI' }));
    expect(await screen.findByText(/Akhiri sesi Budi Contoh/)).toBeTruthy();
    expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByText('Sesi diakhiri.')).toBeTruthy();
    expect(asked.map(({ call }) => call)).toContain('DELETE /api/admin/sessions/41');
  });
});

describe('partners', () => {
  it('says which one is cut off, and which the program answers itself', async () => {
    const state = (name: string, connection: string, circuit: string, failuresInARow: number) => ({
      name,
      connection,
      isSimulated: connection !== 'connected',
      circuit,
      failuresInARow,
    });
    const body = [
      state('bureau', 'connected', 'open', 7),
      state('fdc', 'simulated', 'closed', 0),
      state('core_banking', 'not_connected', 'closed', 0),
      state('files', 'built_in', 'closed', 0),
    ];
    answer({ 'GET /api/admin/partners': { body, headers: { 'x-total-count': '4' } } });
    openApp([{ path: '/', element: <PartnersPage /> }], '/');
    const bureau = (await screen.findByText('Biro kredit CLIK')).closest('tr');
    const rowOf = (name: string) => screen.getByText(name).closest('tr')?.textContent;
    expect(bureau?.textContent).toContain('Biro kredit CLIKMitraDiputus sementara7');
    expect(rowOf('AFPI FDC')).toContain('AFPI FDCBawaan (simulasi)Tidak ada0');
    expect(rowOf('Core banking')).toContain('Core bankingBelum terhubungTidak ada0');
    expect(rowOf('Penyimpanan berkas')).toContain('Penyimpanan berkasDisk serverTidak perlu0');
  });
});
