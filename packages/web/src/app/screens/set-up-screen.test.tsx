import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SetUp } from '@trustiq/contract/system/set-up.ts';
import { type BankMinimum, placesOfMinimum } from '@trustiq/domain/policy/first-policy.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { texts as id } from '../../texts/id/setup.ts';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
import { SetUpScreen } from './set-up-screen.tsx';

const empty: SetUp = {
  isEmpty: true,
  administrators: 1,
  policy: null,
  isConfirmed: false,
  staff: [],
  directors: [],
  watchlist: { readAt: null, persons: 0, freshDays: 7, isFresh: false },
  hasWitness: false,
};
const begun: SetUp = {
  ...empty,
  isEmpty: false,
  policy: {
    version: 1,
    proposalId: 1,
    bankName: 'PT BPR Tepi Sungai',
    givenBy: 'Nur Aisyah',
    givenAt: '2026-11-16T02:00:00.000Z',
  },
  staff: [
    { roles: ['ROLE_CHECKER'], needed: 1, open: 1, waiting: 0 },
    { roles: ['ROLE_KOM'], needed: 3, open: 1, waiting: 1 },
    { roles: ['ROLE_OPS_AREA', 'ROLE_OPS_CABANG'], needed: 1, open: 0, waiting: 0 },
  ],
  directors: [{ fullname: 'Sulung Contoh', role: 'ROLE_DIR_UT', hasSignedIn: false }],
};
const fresh = { readAt: '2026-11-16T02:00:00.000Z', persons: 3, freshDays: 7, isFresh: true };
const partner = (name: string, connection: string) => ({
  name,
  connection,
  isSimulated: false,
  circuit: 'closed',
  failuresInARow: 0,
});

const GIVE = 'POST /api/admin/first-policy';
const answers = (setUp: SetUp, more: Parameters<typeof answer>[0] = {}) =>
  answer({
    'GET /api/admin/set-up': { body: setUp },
    'GET /api/admin/partners': {
      body: [partner('core_banking', 'manual'), partner('bureau', 'not_connected'), partner('files', 'built_in')],
      headers: { 'x-total-count': '3' },
    },
    ...more,
  });

const open = () => openApp([{ path: '/', Component: SetUpScreen }], '/');
const step = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const card = heading.closest('li');
  if (card === null) throw new Error(`${title} is no step`);
  return within(card);
};

/** Everything but the days, which have a calendar: they are typed. */
function fillIn(values: Partial<Record<keyof BankMinimum, string>>) {
  for (const field of Object.keys(placesOfMinimum) as (keyof BankMinimum)[]) {
    const value = values[field] ?? (field.endsWith('Date') || field.endsWith('On') ? '2026-10-01' : '12');
    const input = screen.getByLabelText(id.fields[field]);
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  }
}

beforeEach(async () => {
  await loadTexts('ui', 'setup', 'policy', 'administration');
  startSession(sessionOf('ROLE_ADMIN'));
});
afterEach(() => switchLanguage('id'));

describe('setting up a bank', () => {
  it('shows what is left in an empty one, in both languages', async () => {
    answers(empty);
    open();
    expect(await screen.findByText(/^1 dari 6 langkah selesai/)).toBeTruthy();
    expect((await step('Administrator')).getByText('Selesai')).toBeTruthy();
    expect((await step('Kebijakan bank (versi 1)')).getByText('Belum selesai')).toBeTruthy();
    expect((await step('Pegawai pertama')).getByText('Setelah kebijakan ada')).toBeTruthy();
    expect((await step('Konfirmasi direktur')).getByText(/Belum ada Direktur Kepatuhan/)).toBeTruthy();
    await switchLanguage('en');
    expect(await screen.findByText(/^1 of 6 steps are done/)).toBeTruthy();
    expect((await step('Policy of the bank (version 1)')).getByText('Not done yet')).toBeTruthy();
  });

  it('waits for the server, and says when it does not answer', async () => {
    let come = () => {};
    const after = new Promise<void>((resolve) => {
      come = resolve;
    });
    answers(empty, { 'GET /api/admin/set-up': { ...problem(500, 'INTERNAL', 'Server bermasalah'), after } });
    open();
    expect(await screen.findByRole('status')).toHaveProperty('ariaBusy', 'true');
    come();
    expect(await screen.findByText('Server bermasalah')).toBeTruthy();
    answers(begun);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('PT BPR Tepi Sungai: versi 1')).toBeTruthy();
  });

  it('names whom the policy needs, who waits, what is connected and who must confirm', async () => {
    answers(begun);
    open();
    const staff = await step('Pegawai pertama');
    expect(staff.getByText('Kurang 2 orang')).toBeTruthy();
    expect(staff.getByText('1 menunggu orang kedua')).toBeTruthy();
    expect(staff.getByText('Operasional Area atau Operasional Cabang')).toBeTruthy();
    const add = staff.getByRole('link', { name: 'TAMBAH Komite Kredit' });
    expect(add.getAttribute('href')).toBe('/admin/users?add=ROLE_KOM');
    expect(staff.queryByRole('link', { name: 'TAMBAH Checker' })).toBeNull();
    const connections = await step('Yang terhubung');
    expect(await connections.findByText('Dicatat petugas, dikonfirmasi orang kedua')).toBeTruthy();
    expect(connections.getByText('Belum terhubung')).toBeTruthy();
    expect(connections.getByText('Tanpa saksi')).toBeTruthy();
    const confirmation = await step('Konfirmasi direktur');
    expect(confirmation.getByText('Sulung Contoh')).toBeTruthy();
    expect(confirmation.getByText(/belum pernah masuk/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is over when nothing is left', async () => {
    answers(
      { ...begun, isConfirmed: true, hasWitness: true, watchlist: fresh, staff: begun.staff.slice(0, 1) },
      { 'GET /api/admin/partners': { body: [partner('files', 'built_in')], headers: { 'x-total-count': '1' } } },
    );
    open();
    expect(await screen.findByText('Semua langkah selesai. Bank siap bekerja.')).toBeTruthy();
  });

  it('sends nobody who ran before there were books through the first policy', async () => {
    answers({ ...empty, isEmpty: false });
    open();
    expect(await screen.findByText(/sudah berjalan sebelum ada buku kebijakan/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the first policy', () => {
  const choose = async (name: string) => userEvent.click(await screen.findByLabelText(name));
  const file = (text: string) => new File([text], 'bank.yaml', { type: 'application/yaml' });
  const upload = (chosen: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no file can be chosen');
    return userEvent.upload(input, chosen);
  };

  it('of a file is given only when nothing is wrong with it; what is, stands there by its lines', async () => {
    const faults = [{ line: 41, path: ['limits', 'capital'], words: 'harus ada paling sedikit satu' }];
    const CHECK = 'POST /api/admin/policy-proposals/check';
    answers(empty, { [CHECK]: { body: { base: 0, faults, changes: [] } } });
    open();
    await choose('Unggah berkas YAML');
    await upload(file('identity: 1'));
    expect(await screen.findByText('harus ada paling sedikit satu')).toBeTruthy();
    expect(screen.getByText('41')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'JADIKAN VERSI 1' })).toBeNull();
    const asked = answers(empty, {
      [CHECK]: { body: { base: 0, faults: [], changes: [] } },
      [GIVE]: { body: { version: 1 } },
    });
    await upload(file('identity: 2'));
    await userEvent.click(await screen.findByRole('button', { name: 'JADIKAN VERSI 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByText('Versi 1 berlaku.')).toBeTruthy();
    expect(asked.find(({ call }) => call === GIVE)?.body).toEqual({ source: 'file', text: 'identity: 2' });
    await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /api/admin/set-up')).not.toEqual([]));
  });

  it('that somebody else gave a moment before is told, and shown', async () => {
    answers(empty);
    open();
    await choose('Pakai contoh bawaan');
    answers(begun, { [GIVE]: problem(409, 'CONFLICT', 'Bank ini sudah mempunyai kebijakan.') });
    await userEvent.click(screen.getByRole('button', { name: 'JADIKAN VERSI 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByText('Bank ini sudah mempunyai kebijakan.')).toBeTruthy();
    expect(await screen.findByText('PT BPR Tepi Sungai: versi 1')).toBeTruthy();
  });

  it('from answers wants every one of them, and shows what the server says of one beside it', async () => {
    const words = 'bentuknya tidak sesuai';
    const faults = [{ line: 1, path: ['identity', 'coreBankingPrefix'], words }];
    const refused = problem(422, 'RULE_BROKEN', 'Data tidak memenuhi ketentuan');
    const asked = answers(empty, { [GIVE]: { ...refused, body: { ...refused.body, details: { faults } } } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'JADIKAN VERSI 1' }));
    expect(await screen.findAllByText('Wajib diisi')).toHaveLength(Object.keys(placesOfMinimum).length - 1);
    fillIn({ name: 'PT BPR Tepi Sungai', coreBankingPrefix: 'tepi', capitalRupiah: '12000000000' });
    await userEvent.click(screen.getByRole('button', { name: 'JADIKAN VERSI 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByText(words)).toBeTruthy();
    const prefix = screen.getByLabelText(id.fields.coreBankingPrefix);
    expect(prefix.getAttribute('aria-invalid')).toBe('true');
    expect(asked.find(({ call }) => call === GIVE)?.body).toMatchObject({
      source: 'minimum',
      bank: { name: 'PT BPR Tepi Sungai', capitalRupiah: 12_000_000_000, branchOpenedOn: '2026-10-01' },
    });
    fireEvent.change(prefix, { target: { value: 'TEPI' } });
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });
});

describe('the watchlist of a bank', () => {
  const TAKE = 'POST /api/admin/watchlist';
  const file = new File(['nik,name,birthDate,source\n'], 'dttot.csv', { type: 'text/csv' });
  const upload = async () => {
    const card = (await screen.findByRole('heading', { level: 2, name: 'Daftar pantau' })).closest('li');
    await userEvent.upload(card?.querySelector('input[type=file]') as HTMLInputElement, file);
  };

  it('says that there is none, how long one counts and what its file looks like', async () => {
    answers(begun);
    open();
    const list = await step('Daftar pantau');
    expect(list.getByText('Belum selesai')).toBeTruthy();
    expect(list.getByText('Belum ada daftar yang dimasukkan.')).toBeTruthy();
    expect(list.getByText(/daftar berlaku 7 hari/)).toBeTruthy();
    expect(list.getByText('nik,name,birthDate,source')).toBeTruthy();
  });

  it('is told with its age once it is there', async () => {
    answers({ ...begun, watchlist: { ...fresh, freshDays: null } });
    open();
    const list = await step('Daftar pantau');
    expect(list.getByText('Selesai')).toBeTruthy();
    expect(list.getByText(/3 orang terdaftar/)).toBeTruthy();
    expect(list.getByText(/berapa pun usianya/)).toBeTruthy();
  });

  it('is taken in from a file, and says what that did', async () => {
    const asked = answers(begun, { [TAKE]: { body: { read: 3, added: 2, marked: 1 } } });
    open();
    await upload();
    expect(await screen.findByText(/3 orang dibaca, 2 di antaranya baru. 1 aplikasi/)).toBeTruthy();
    expect(asked.find(({ call }) => call === TAKE)?.body).toEqual({ text: 'nik,name,birthDate,source\n' });
  });

  it('names every wrong line of a file that is refused', async () => {
    const faults = [
      { line: 2, code: 'wrong_nik' },
      { line: 9, code: 'source_missing' },
    ];
    const refused = { ...problem(422, 'RULE_BROKEN', 'Ditolak').body, details: { faults, more: 4 } };
    answers(begun, { [TAKE]: { ...problem(422, 'RULE_BROKEN', 'Ditolak'), body: refused } });
    open();
    await upload();
    expect(await screen.findByText('Baris 2: NIK terdiri dari 16 angka')).toBeTruthy();
    expect(screen.getByText('Baris 9: sumber belum ada')).toBeTruthy();
    expect(screen.getByText('Masih ada 4 kesalahan lagi.')).toBeTruthy();
  });
});
