import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ApplicationRow, toApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import { describe, expect, it, vi } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { loadTexts } from '../../texts/language.ts';
import type { WorkList } from './queue-lists.ts';
import { QueuePage } from './queue-page.tsx';

const row = (id: number, fullName: string): ApplicationRow => ({
  id,
  applicationRequestId: id + 1,
  fullName,
  gender: 'P',
  dateOfBirth: '1990-05-17',
  registeredAt: '2026-11-14T02:10:00.214Z',
  applicationStatus: 'ANALYST',
  statusText: 'Analisa Kredit',
  branch: { branchCode: '001', branchName: 'KPO Bandung', city: 'Bandung' },
  branchHead: 'Rahmat Suryana',
  loan: {
    product: { id: 106377, code: 'KMPS1', name: 'KMPS Mikro' },
    amountRupiah: 20_000_000,
    tenorMonths: 12,
  },
  stageSince: new Date().toISOString(),
  slaHours: 16,
  soonAt: null,
  dueAt: null,
  isKycHeld: false,
  heldBy: null,
  heldUntil: null,
  deferredUntil: null,
  version: 3,
});

const sri = row(20260000014, 'SRI CONTOH');
const budi = row(20260000015, 'BUDI CONTOH');

/** A server whose list can change, and which tells of it on the one stream of the page. */
const server = { rows: [] as ApplicationRow[], tell: (_event: object) => {} };
const stream = new ReadableStream<Uint8Array>({
  start: (controller) => {
    server.tell = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  },
});
vi.stubGlobal('fetch', async (input: string) =>
  input.startsWith('/api/events')
    ? new Response(stream)
    : new Response(JSON.stringify(server.rows.map(toApplicationRow)), {
        headers: { 'x-total-count': String(server.rows.length) },
      }),
);

async function openQueue(queue: WorkList, ...rows: ApplicationRow[]) {
  server.rows = rows;
  startSession(sessionOf('ROLE_ANALYST'));
  await loadTexts('ui', 'applications');
  const routes = [
    { path: '/', element: <QueuePage queue={queue} /> },
    { path: '/analyst-detail', element: null },
  ];
  return openApp(routes, '/');
}

const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('a work list', () => {
  it('shows the analyst the columns of the specification in its formats', async () => {
    await openQueue('analyst', sri);
    await screen.findByText('SRI CONTOH');
    expect(titles()).toEqual([
      'No',
      'No Aplikasi',
      'Nama Lengkap',
      'Produk',
      'Nilai Pengajuan',
      'Jenis Kelamin',
      'Tanggal Lahir',
      'Cabang',
      'Tanggal Pengajuan',
      'Tindakan',
    ]);
    expect(screen.getByText('Rp 20.000.000')).toBeTruthy();
    expect(screen.getByText('2026-11-14 09:10:00.214')).toBeTruthy();
  });

  it('calls the deviation approver by their own title and button', async () => {
    await openQueue('deviation', sri);
    expect(await screen.findByRole('button', { name: 'VERIFIKASI DEVIASI' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Deviasi Approval' })).toBeTruthy();
  });

  it('lets a row go when somebody else moves the case', async () => {
    await openQueue('analyst', sri, budi);
    await screen.findByText('SRI CONTOH');
    server.rows = [budi];
    server.tell({ kind: 'case_moved', applicationId: 20260000014 });
    await waitFor(() => expect(screen.queryByText('SRI CONTOH')).toBeNull());
    expect(screen.getByText('BUDI CONTOH')).toBeTruthy();
  });

  it('opens a case with its number in the state and in the address, and knows the way back', async () => {
    const router = await openQueue('analyst', sri, budi);
    await screen.findByText('BUDI CONTOH');
    await userEvent.click(screen.getAllByRole('button', { name: 'VERIFIKASI' })[1] as HTMLElement);
    const { pathname, search, state } = router.state.location;
    expect(pathname + search).toBe('/analyst-detail?id=20260000015');
    expect(state).toMatchObject({ id: 20260000015, trail: { index: 1, total: 2, address: '/' } });
  });
});
