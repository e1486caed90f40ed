import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ApplicationRow, toApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import type { QueueChoice } from '@trustiq/contract/applications/queue-choices.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
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
  plan: {
    minutesLeft: null,
    daysLeft: null,
    isReady: false,
    nextMissing: null,
    deviationLevel: 0,
    deviations: [],
    returned: null,
    dbr: null,
    rating: null,
    hasAgreement: false,
    hasMemo: false,
    hasCif: false,
  },
  isKycHeld: false,
  heldBy: null,
  heldUntil: null,
  deferredUntil: null,
  version: 3,
});

const sri = row(20260000014, 'SRI CONTOH');
const budi = row(20260000015, 'BUDI CONTOH');

/** A server whose list can change, and which tells of it on the stream that was opened last. */
const server = { rows: [] as ApplicationRow[], tell: (_event: object) => {} };
const openStream = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      server.tell = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
    },
  });
const counts = [{ queue: 'analyst', waiting: 62, late: 9, returned: 4, ready: 31, deviation: 11 }];
const options = {
  branches: [
    { id: 1, code: '001', name: 'KPO Bandung', isClosed: false, cases: 3 },
    { id: 9, code: '009', name: 'Cabang Lama', isClosed: true, cases: 0 },
  ],
  products: [{ id: 106377, name: 'KMPS Mikro' }],
};
const specified: QueueChoice = { columns: [], sort: '', views: [] };

/** What was asked for, and what somebody chose to keep. */
const asked: URL[] = [];
let choice: QueueChoice = specified;
vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
  const url = new URL(input, location.origin);
  asked.push(url);
  if (url.pathname === '/api/events') return new Response(openStream());
  if (url.pathname === '/api/queue-counts') return new Response(JSON.stringify(counts));
  if (url.pathname.startsWith('/api/queue-options')) return new Response(JSON.stringify(options));
  if (url.pathname.startsWith('/api/queue-choices')) {
    if (init.method === 'PUT') choice = JSON.parse(String(init.body)) as QueueChoice;
    return new Response(JSON.stringify(choice));
  }
  return new Response(JSON.stringify(server.rows.map(toApplicationRow)), {
    headers: { 'x-total-count': String(server.rows.length) },
  });
});
const lastList = () => asked.filter(({ pathname }) => pathname === '/api/app-data-mp').at(-1)?.searchParams;

beforeEach(() => {
  asked.length = 0;
  choice = specified;
});

async function openQueue(queue: WorkList, ...rows: ApplicationRow[]) {
  server.rows = rows;
  startSession(sessionOf('ROLE_ANALYST'));
  await loadTexts('ui', 'applications', 'reference');
  const routes = [
    { path: '/', element: <QueuePage queue={queue} /> },
    { path: '/analyst-detail', element: null },
  ];
  return openApp(routes, address);
}

const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

let address = '/';
beforeEach(() => {
  address = '/';
});

const planned = (changes: Partial<ApplicationRow['plan']>, rest: Partial<ApplicationRow> = {}): ApplicationRow => ({
  ...sri,
  ...rest,
  plan: { ...sri.plan, ...changes },
});

describe('a list that plans the work', () => {
  it('begins as specified: all rows, oldest first, no chip', async () => {
    await openQueue('analyst', sri);
    await screen.findByText('SRI CONTOH');
    expect(Object.fromEntries(lastList() ?? [])).toEqual({
      page: '0',
      size: '10',
      sort: 'id,asc',
      'applicationStatus.equals': 'ANALYST',
    });
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  });

  it('says how the whole list stands', async () => {
    await openQueue('analyst', sri);
    const words = await screen.findByText('62 menunggu');
    const line = words.parentElement?.parentElement?.textContent;
    expect(line).toBe('62 menunggu · 9 lewat SLA · 4 dikembalikan · 31 siap diputus');
  });

  it('is narrowed by chips, in the address and at the server', async () => {
    const router = await openQueue('analyst', sri);
    await userEvent.click(await screen.findByRole('button', { name: 'Lewat SLA 9' }));
    await userEvent.click(screen.getByRole('button', { name: 'Siap diputus 31' }));
    await userEvent.click(screen.getByRole('button', { name: 'Saring Cabang' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '001 KPO Bandung' }));
    await waitFor(() => expect(lastList()?.get('branch')).toBe('001'));
    expect(lastList()?.get('only')).toBe('late,ready');
    expect(new URLSearchParams(router.state.location.search).get('only')).toBe('late,ready');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  });

  it('is sorted by lateness with one click, which is remembered at the server', async () => {
    await openQueue('analyst', sri);
    await userEvent.click(await screen.findByRole('button', { name: 'Urut keterlambatan' }));
    await waitFor(() => expect(lastList()?.get('sort')).toBe('dueAt,asc'));
    expect(choice.sort).toBe('dueAt,asc');
    await userEvent.click(screen.getByRole('button', { name: 'Urut keterlambatan' }));
    await waitFor(() => expect(choice.sort).toBe(''));
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  });

  it.each([
    [130, null, '2 j 10 m'],
    [-300, null, 'lewat 5 j'],
    [45, null, '45 m'],
    [-725, null, 'lewat 12 j'],
    [-3000, -5, 'lewat 5 hari'],
  ])('tells %i minutes of working time (%s days) as %s', async (minutesLeft, daysLeft, words) => {
    const dueAt = new Date(Date.now() + minutesLeft * 60_000).toISOString();
    await openQueue('analyst', planned({ minutesLeft, daysLeft }, { dueAt }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('marks who sent a case back and why, its deviations, and what is missing', async () => {
    const returned = { by: 'Rudi Komite', reason: 'Bukti omset kurang', reasonCode: 'R05', note: 'tiga bulan' };
    const deviations = [{ code: 'DEV02', description: 'DBR di atas batas', severity: 2 }];
    await openQueue('deviation', planned({ returned, deviationLevel: 2, deviations, nextMissing: 'ec_unverified' }));
    for (const words of ['dikembalikan Rudi Komite', 'Bukti omset kurang', 'deviasi tingkat 2', 'DBR di atas batas'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('hubungi kontak')).toBeTruthy();
  });

  it('tells reasons and deviations in the language of the reader, and those of the bank alone in its own words', async () => {
    const returned = { by: 'Rudi Komite', reason: 'Penghasilan tidak cukup', reasonCode: 'R05', note: null };
    const deviations = [
      { code: 'DEV02', description: 'DBR > 50% s.d. 60%', severity: 2 },
      { code: 'OWN01', description: 'Usaha di luar wilayah', severity: 1 },
    ];
    await switchLanguage('en');
    await openQueue('deviation', planned({ returned, deviationLevel: 2, deviations }));
    expect(await screen.findByText('Income too low / not verified')).toBeTruthy();
    expect(screen.getByText('DBR above 50% up to 60%; Usaha di luar wilayah')).toBeTruthy();
    await switchLanguage('id');
  });

  it('shows further columns after the specified ones, as the person chose', async () => {
    await openQueue('analyst', planned({ dbr: 31.8, rating: 'B' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Kolom/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'DBR' }));
    await screen.findByText('31.80%');
    expect(titles().slice(-3)).toEqual(['Tanggal Pengajuan', 'DBR', 'Tindakan']);
    expect(choice.columns).toEqual(['dbr']);
  });

  it('keeps a view under a name, opens it, calls it otherwise and throws it away', async () => {
    address = '/?only=returned&branch=001';
    const router = await openQueue('analyst', sri);
    await screen.findByText('SRI CONTOH');
    await userEvent.click(screen.getByRole('button', { name: /^Tampilan/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
    expect(screen.getByText('Isi nama tampilan')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Nama tampilan ini'), 'Pagi{Enter}');
    const view = { name: 'Pagi', only: ['returned'], branch: ['001'], product: [], sort: '' };
    await waitFor(() => expect(choice.views).toEqual([view]));
    await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    await userEvent.click(screen.getByRole('button', { name: /^Tampilan/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Pagi' }));
    await waitFor(() => expect(router.state.location.search).toBe('?only=returned&branch=001'));
    await userEvent.click(screen.getByRole('button', { name: /^Pagi/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Ubah nama Pagi' }));
    await userEvent.type(screen.getByLabelText('Ubah nama Pagi'), ' hari{Enter}');
    await waitFor(() => expect(choice.views).toEqual([{ ...view, name: 'Pagi hari' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Hapus Pagi hari' }));
    await waitFor(() => expect(choice.views).toEqual([]));
  });

  it('says that a chosen branch has closed, and shows what there is', async () => {
    address = '/?branch=009';
    await openQueue('analyst', sri);
    expect((await screen.findByText(/sudah tutup: 009 Cabang Lama/)).textContent).toBeTruthy();
    expect(await screen.findByText('SRI CONTOH')).toBeTruthy();
    expect(lastList()?.get('branch')).toBe('009');
  });
});

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
    expect(state).toMatchObject({ id: 20260000015, trail: { index: 1, total: 2, address: '/', place: 'default' } });
  });
});
