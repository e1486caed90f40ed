import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { RequestsPage } from './requests-page.tsx';
import { ServicesPage } from './services-page.tsx';
import { UsersPage } from './users-page.tsx';

const one = { 'x-total-count': '1' };
const account = {
  userId: 7,
  userName: 'galih',
  fullname: 'Galih Permana',
  email: 'galih@bank.example',
  role: 'ROLE_OPS_CABANG',
  areaId: 2,
  areaName: 'Jawa Barat',
  branchId: 1,
  branchCode: '001',
  branchName: 'Bandung',
  lastSignedInAt: null,
  isActive: true,
  lockedUntil: null,
  heldUntil: null,
  isRequestOpen: false,
  hasSecondFactor: false,
  isOwn: false,
};
const lists = { 'GET /api/branches': { body: [] }, 'GET /api/areas': { body: [] } };

const signedInAs = (role: 'ROLE_ADMIN' | 'ROLE_CABANG') =>
  startSession({
    authToken: 'token',
    user: {
      appUserId: 1,
      userName: 'sari',
      fullname: 'Sari',
      firstName: 'Sari',
      lastName: '',
      email: 'sari@bank.example',
      pic: null,
      authorities: [role],
      areaId: null,
      branchId: null,
      branchCode: null,
    },
  });

beforeEach(() => loadTexts('ui', 'people'));

describe('users', () => {
  it('asks before it shows a link, and says that a second person must agree', async () => {
    signedInAs('ROLE_ADMIN');
    const asked = answer({
      ...lists,
      'GET /api/admin/users': { body: [account], headers: one },
      'POST /api/admin/users/7/link': { body: { userId: 7, outcome: 'requested', link: null } },
    });
    openApp([{ path: '/', Component: UsersPage }], '/');
    await userEvent.click(await screen.findByRole('button', { name: 'KELOLA' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tampilkan tautan password' }));
    expect(await screen.findByText(/Siapa pun yang melihatnya dapat masuk/)).toBeTruthy();
    expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByText('Diminta. Menunggu konfirmasi orang kedua.')).toBeTruthy();
  });

  it('says in words why a change is refused, and keeps the form', async () => {
    signedInAs('ROLE_ADMIN');
    const problem = { type: 'about:blank', title: 'x', status: 422, code: 'RULE_BROKEN', requestId: 'r' };
    const refused = { status: 422, body: { ...problem, details: { obstacles: ['last_administrator'] } } };
    answer({
      ...lists,
      'GET /api/admin/users': { body: [account], headers: one },
      'PUT /api/admin/users/7/placement': refused,
    });
    openApp([{ path: '/', Component: UsersPage }], '/');
    await userEvent.click(await screen.findByRole('button', { name: 'KELOLA' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah peran atau penempatan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText(/Ini administrator terakhir/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Simpan' })).toBeTruthy();
  });

  it('offers nothing to the head of a branch', async () => {
    signedInAs('ROLE_CABANG');
    answer({ ...lists, 'GET /api/admin/users': { body: [account], headers: one } });
    openApp([{ path: '/', Component: UsersPage }], '/');
    expect(await screen.findByText('Galih Permana')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'KELOLA' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'TAMBAH PENGGUNA' })).toBeNull();
  });
});

const request = (obstacles: readonly string[], isOwn: boolean) => ({
  id: 3,
  kind: 'place',
  state: 'open',
  person: {
    userId: 7,
    userName: 'galih',
    fullname: 'Galih Permana',
    email: 'galih@bank.example',
    role: 'ROLE_CHECKER',
    branchName: 'Bandung',
    areaName: 'Jawa Barat',
  },
  wanted: { role: 'ROLE_OPS_CABANG', branchName: 'Bandung', areaName: 'Jawa Barat' },
  newEmail: null,
  requestedBy: 'Sari Pratiwi',
  requestedAt: '2026-11-16T02:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  seen: 'abc',
  obstacles,
  mayWithdraw: isOwn,
  mayShowLink: false,
});

describe('account requests', () => {
  it('show what becomes of the account, and refuse only with a reason', async () => {
    const asked = answer({
      'GET /api/admin/account-requests': { body: [request([], false)], headers: one },
      'POST /api/admin/account-requests/3/refuse': { body: {} },
    });
    openApp([{ path: '/', Component: RequestsPage }], '/');
    await userEvent.click(await screen.findByRole('button', { name: 'LIHAT' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Operasional Cabang, Bandung')).toBeTruthy();
    const refuse = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'TOLAK' });
    expect(refuse.disabled).toBe(true);
    await userEvent.type(within(dialog).getByRole('textbox'), 'tidak tahu');
    await userEvent.click(refuse);
    expect(await screen.findByText('Permintaan ditolak.')).toBeTruthy();
    expect(asked.find(({ call }) => call.endsWith('/refuse'))?.body).toEqual({ note: 'tidak tahu' });
  });

  it('say to whoever asked that somebody else decides', async () => {
    answer({
      'GET /api/admin/account-requests': { body: [request(['asked_by_yourself'], true)], headers: one },
    });
    openApp([{ path: '/', Component: RequestsPage }], '/');
    await userEvent.click(await screen.findByRole('button', { name: 'LIHAT' }));
    expect(await screen.findByText(/Anda sendiri yang meminta/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'KONFIRMASI' })).toBeNull();
    expect(screen.getByRole('button', { name: 'TARIK' })).toBeTruthy();
  });
});

describe('services', () => {
  const service = {
    id: 5,
    name: 'tablet-1',
    branchCode: '001',
    branchName: 'Bandung',
    isActive: true,
    createdAt: '2026-11-16T02:00:00.000Z',
    expiresAt: null,
    earlierUntil: null,
    lastUsedAt: null,
    webhook: null,
  };

  it('show a new key once', async () => {
    const asked = answer({
      ...lists,
      'GET /api/admin/services': { body: [service], headers: one },
      'POST /api/admin/services/5/rotate': { body: { key: 'kunci-baru-sekali' } },
    });
    openApp([{ path: '/', Component: ServicesPage }], '/');
    await userEvent.click(await screen.findByRole('button', { name: 'KELOLA' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
    expect(await screen.findByDisplayValue('kunci-baru-sekali')).toBeTruthy();
    expect(asked.find(({ call }) => call.endsWith('/rotate'))?.body).toEqual({ overlapHours: 24, lastDay: null });
    await userEvent.click(screen.getByRole('button', { name: 'Selesai' }));
    expect(screen.queryByDisplayValue('kunci-baru-sekali')).toBeNull();
  });
  const listening = { url: 'https://toko.example/hooks', closedAt: null, earlierUntil: null };
  const openWebhook = async () => {
    openApp([{ path: '/', Component: ServicesPage }], '/');
    await userEvent.click(await screen.findByRole('button', { name: 'KELOLA' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Webhook' }));
  };

  it('show the secret of a first webhook address once', async () => {
    const asked = answer({
      ...lists,
      'GET /api/admin/services': { body: [service], headers: one },
      'PUT /api/admin/services/5/webhook': { body: { secret: 'whsec_sekali' } },
    });
    await openWebhook();
    await userEvent.type(await screen.findByLabelText('Alamat (https)'), 'https://toko.example/hooks');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByDisplayValue('whsec_sekali')).toBeTruthy();
    expect(asked.find(({ call }) => call.endsWith('/webhook'))?.body).toEqual({ url: 'https://toko.example/hooks' });
  });

  it('say why an address is refused and keep what was typed', async () => {
    answer({
      ...lists,
      'GET /api/admin/services': { body: [service], headers: one },
      'PUT /api/admin/services/5/webhook': {
        status: 422,
        body: {
          type: 'about:blank',
          title: 'no',
          status: 422,
          code: 'RULE_BROKEN',
          requestId: 'r',
          details: { obstacles: ['webhook_address_inside'] },
        },
      },
    });
    await openWebhook();
    await userEvent.type(await screen.findByLabelText('Alamat (https)'), 'https://10.0.0.1/');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Alamat ini milik jaringan internal dan tidak dihubungi')).toBeTruthy();
    expect(screen.getByDisplayValue('https://10.0.0.1/')).toBeTruthy();
  });

  it('replace a secret with both in force, and say that a receiver has closed', async () => {
    const webhook = { ...listening, closedAt: '2026-11-16T02:00:00.000Z' };
    const asked = answer({
      ...lists,
      'GET /api/admin/services': { body: [{ ...service, webhook }], headers: one },
      'POST /api/admin/services/5/webhook/rotate': { body: { secret: 'whsec_baru' } },
    });
    await openWebhook();
    expect(screen.getAllByText(/Webhook ditutup/).length).toBeGreaterThan(0);
    expect(await screen.findByText(/\(410\)/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ganti rahasia' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByDisplayValue('whsec_baru')).toBeTruthy();
    expect(asked.find(({ call }) => call.endsWith('/webhook/rotate'))?.body).toEqual({ overlapHours: 24 });
  });
});
