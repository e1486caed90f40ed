import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { policySchema } from '@trustiq/contract/policy/policy-schema.ts';
import { chapterNames, type Policy } from '@trustiq/domain/policy/policy.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { answer, problem } from '../../testing/answer.ts';
import { examplePolicy } from '../../testing/example-policy.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { texts as id } from '../../texts/id/policy.ts';
import { loadTexts } from '../../texts/language.ts';
import { PolicyScreen } from './policy-screen.tsx';

const first = {
  id: 1,
  base: 0,
  digest: 'a1b2'.repeat(16),
  effectiveOn: '2000-01-01',
  emergency: null,
  note: 'Rapat direksi',
  origin: 'PERSON',
  proposer: 'Sari Pratiwi',
  isOwn: false,
  proposedAt: '2026-11-16T02:00:00.000Z',
  ruling: 'APPROVED',
  rulingNote: null,
  ruler: 'Budi',
  ruledAt: '2026-11-16T03:00:00.000Z',
  version: 1,
  effectiveFrom: '1999-12-31T17:00:00.000Z',
};
const nothingWrong = { body: { base: 1, faults: [], changes: [] } };
const CHECK = 'POST /api/admin/policy-proposals/check';

const party = { name: 'Ratna', nik: '3273014107850001', relation: 'Komisaris' };
const policy: Policy = { ...examplePolicy, limits: { ...examplePolicy.limits, relatedParties: [party] } };

const answers = (more: Parameters<typeof answer>[0] = {}, newest = 1) =>
  answer({
    'GET /api/admin/policies': { body: { inForce: 1, newest, holidayYearsMissing: [], proposals: [first] } },
    'GET /api/admin/policies/1': { body: { proposal: first, policy } },
    [CHECK]: nothingWrong,
    ...more,
  });

const open = (chapter?: string) =>
  openApp(
    [
      { path: '/', Component: PolicyScreen },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    `/?draft=1${chapter === undefined ? '' : `&chapter=${chapter}`}`,
  );

const heading = (chapter: keyof typeof id.chapters) =>
  screen.findByRole('heading', { level: 2, name: id.chapters[chapter] });

/** What was sent to be checked last. */
const sent = (asked: ReturnType<typeof answer>): Policy => {
  const body = asked.findLast(({ call }) => call === CHECK)?.body;
  return JSON.parse((body as { text: string }).text) as Policy;
};
const checked = (asked: ReturnType<typeof answer>) =>
  waitFor(() => expect(asked.some(({ call }) => call === CHECK)).toBe(true), { timeout: 4000 });

/** One row of every list that holds more than a line; what is in it is there a moment after it was opened. */
async function openBoxes(shown: HTMLElement, seen = new Set<Element | null>()): Promise<void> {
  const closed = [...shown.querySelectorAll<HTMLElement>('details:not([open]) > summary')];
  const next = closed.find((summary) => !seen.has(summary.closest('fieldset')));
  if (next === undefined) return;
  seen.add(next.closest('fieldset'));
  fireEvent.click(next);
  await waitFor(() => expect(next.nextElementSibling).not.toBeNull());
  await openBoxes(shown, seen);
}

const press = (buttonId: string) => {
  const button = document.getElementById(buttonId);
  if (button === null) throw new Error(`there is no ${buttonId}`);
  return userEvent.click(button);
};
const done = () => userEvent.click(within(screen.getByRole('dialog')).getByText('Selesai'));

/** Everything that this tab keeps. */
const stored = () =>
  Object.keys(sessionStorage)
    .map((key) => sessionStorage.getItem(key))
    .join('\n');

beforeEach(async () => {
  sessionStorage.clear();
  await loadTexts('ui', 'policy');
  startSession(sessionOf('ROLE_ADMIN'));
});

describe('editing the policy book', () => {
  it('is begun by an administrator, and by nobody else', async () => {
    answers();
    const router = openApp([{ path: '/', Component: PolicyScreen }], '/');
    await userEvent.click(await screen.findByRole('button', { name: 'UBAH' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Draf versi 2' })).toBeTruthy();
    startSession(sessionOf('ROLE_DIR_KEP'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Draf versi 2' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'UBAH' })).toBeNull();
    expect(router.state.location.search).toContain('draft');
  });

  it.each(chapterNames)(
    'shows %s with all its rows opened and changes nothing by it',
    async (chapter) => {
      answers();
      open(chapter);
      const title = await heading(chapter);
      // By selectors: asking for roles in a chapter of a thousand fields takes a minute.
      for (const button of document.querySelectorAll<HTMLElement>('[id$="-open"]')) {
        fireEvent.click(button);
        const dialog = document.querySelector<HTMLElement>('[role=dialog]');
        if (dialog === null) throw new Error('no row was opened');
        await openBoxes(dialog);
        expect(dialog.querySelectorAll('input, select, textarea').length).toBeGreaterThan(1);
        const done = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Selesai');
        if (done === undefined) throw new Error('no row can be closed');
        fireEvent.click(done);
        expect(document.querySelector('[role=dialog]')).toBeNull();
      }
      await openBoxes(document.body);
      expect(title.parentElement?.textContent).not.toMatch(
        /ROLE_|LENDER_MARKETPLACE|AT_MOST|ACCEPT_AND_SHOW|undefined|\[object/,
      );
      expect(screen.getByText(/Berdasarkan versi 1 · 0 perubahan/)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'TINJAU DAN AJUKAN' }).hasAttribute('disabled')).toBe(true);
    },
    60_000,
  );

  it('takes amounts without letters, keeps the open row last and puts a fault beside its field', async () => {
    const faults = [
      { line: 1, path: ['authority', 'rows', 0, 'upToRupiah'], words: '30000000 harus lebih besar' },
      { line: 1, path: ['authority', 'seniority'], words: 'ROLE_KOM belum ada' },
    ];
    const asked = answers({ [CHECK]: { body: { base: 1, faults, changes: [] } } });
    open('authority');
    await heading('authority');
    await press('policy-authority-rows-0-open');
    const dialog = screen.getByRole('dialog');
    const amount = within(dialog).getByLabelText('Sampai dengan');
    await userEvent.clear(amount);
    await userEvent.type(amount, '3o0.00x0.000');
    expect(amount).toHaveProperty('value', '30.000.000');
    await checked(asked);
    await waitFor(() => expect(sent(asked).authority.rows[0]?.upToRupiah).toBe(30_000_000), { timeout: 4000 });
    expect(await within(dialog).findByText('30000000 harus lebih besar')).toBeTruthy();
    await done();
    expect(screen.getAllByText('2 kesalahan').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Komite Kredit belum ada')).toHaveLength(1);
    // A code is never shown, and the list leads to the field.
    await userEvent.click(screen.getByRole('button', { name: /Menurut total kewajiban › #1 › Sampai dengan/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe('policy-authority-rows-0-upToRupiah'));
    await done();
    await press('policy-authority-rows-add');
    await userEvent.click(screen.getByRole('button', { name: 'Tambah baris: Alur' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('policy-authority-rows-4-chain-0-role'));
    await userEvent.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Peran'), 'Direktur Bisnis');
    await done();
    await waitFor(() => expect(sent(asked).authority.rows).toHaveLength(6), { timeout: 4000 });
    expect(sent(asked).authority.rows[4]).toEqual({
      upToRupiah: null,
      chain: [{ role: 'ROLE_DIR_BIS', votes: 1 }],
    });
  }, 60_000);

  it('edits a condition in words', async () => {
    const asked = answers();
    open('deviations');
    await userEvent.click(await screen.findByRole('button', { name: /UBAH DEV01/ }));
    const dialog = screen.getByRole('dialog');
    const remove = within(dialog).queryAllByRole('button', { name: /^Hapus/ });
    for (const _ of remove)
      await userEvent.click(within(dialog).getAllByRole('button', { name: /^Hapus/ })[0] as HTMLElement);
    expect(within(dialog).getByText('Dinilai orang saja')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah syarat' }));
    await userEvent.selectOptions(within(dialog).getByLabelText('Yang dinilai'), 'LTV (%)');
    await userEvent.selectOptions(within(dialog).getByLabelText('Batas bawah'), 'Paling sedikit');
    const bound = within(dialog).getByLabelText('Paling sedikit');
    await userEvent.clear(bound);
    await userEvent.type(bound, '82,5');
    await userEvent.selectOptions(within(dialog).getByLabelText('Batas atas'), 'Di bawah');
    await userEvent.type(within(dialog).getByLabelText('Di bawah'), '95');
    await userEvent.click(within(dialog).getByLabelText('Atau tidak diketahui'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah syarat' }));
    await userEvent.selectOptions(
      within(dialog).getAllByLabelText('Yang dinilai')[1] as HTMLElement,
      'Tempat tinggal sewa atau kos',
    );
    await checked(asked);
    await waitFor(
      () =>
        expect(sent(asked).deviations.catalogue[0]?.condition).toEqual([
          { figure: 'ltvPercent', atLeast: 82.5, below: 95, orUnknown: true },
          { sign: 'rentsHome' },
        ]),
      { timeout: 4000 },
    );
  }, 30_000);

  it('never takes out or renumbers what decisions of before name', async () => {
    answers();
    open('reasons');
    await userEvent.click(await screen.findByRole('button', { name: 'UBAH T-01' }));
    expect(screen.getByLabelText('Kode').hasAttribute('readonly')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Selesai' }));
    expect(screen.queryByRole('button', { name: 'Hapus T-01' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tambah baris: Alasan' }));
    await userEvent.type(screen.getByLabelText('Kode'), 'T-02');
    await userEvent.click(screen.getByRole('button', { name: 'Selesai' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hapus T-02' }));
    expect(screen.queryByText('T-02')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Tambah baris');
    expect(screen.getByText(/0 perubahan/)).toBeTruthy();
  }, 30_000);

  it('takes a change back with the row', async () => {
    answers();
    open('organisation');
    await userEvent.click(await screen.findByRole('button', { name: /UBAH 711/ }));
    await userEvent.type(screen.getByLabelText('Kota'), ' Baru');
    expect(screen.getByText(/1 perubahan/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Batalkan perubahan' }));
    expect(screen.getByText(/0 perubahan/)).toBeTruthy();
  }, 30_000);

  it('outlives a reload without the people in it, and is not left without a question', async () => {
    answers();
    const router = open('limits');
    const age = await screen.findByLabelText('Umur terendah (tahun)');
    await userEvent.clear(age);
    await userEvent.type(age, '23');
    await userEvent.click(screen.getByRole('button', { name: 'UBAH Ratna' }));
    await userEvent.type(screen.getByLabelText('Hubungan'), ' utama');
    await userEvent.click(screen.getByRole('button', { name: 'Selesai' }));
    await waitFor(() => expect(stored()).toContain('minimumAgeYears'));
    await waitFor(() => expect(stored()).toContain('isWithoutPeople":true'));
    expect(stored()).not.toMatch(/3273014107850001|Ratna|Ratri/);
    await router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    await router.navigate('/?draft=1&chapter=limits');
    expect(await screen.findByText(/pihak terkait, penanda tangan dan kepala cabang tidak disimpan/)).toBeTruthy();
    expect(screen.getByLabelText('Umur terendah (tahun)')).toHaveProperty('value', '23');
    expect(screen.getByText('Komisaris')).toBeTruthy();
    expect(screen.getByText(/1 perubahan/)).toBeTruthy();
  }, 30_000);

  it('is thrown away where the version that it changes can no longer be read', async () => {
    sessionStorage.setItem('draft:policy:0', JSON.stringify({ base: 7, chapters: {}, isWithoutPeople: false }));
    answers({ 'GET /api/admin/policies/7': problem(404, 'NOT_FOUND', 'Tidak ada') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'BUANG DRAF' }));
    await userEvent.click(await screen.findByRole('button', { name: 'UBAH' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Draf versi 2' })).toBeTruthy();
  });

  it('is proposed with its base, from a day and with a note, after what changes was shown', async () => {
    const asked = answers({
      'POST /api/admin/policy-proposals': { body: { ...first, id: 2, ruling: null, version: null } },
    });
    open('limits');
    const age = await screen.findByLabelText('Umur terendah (tahun)');
    await userEvent.clear(age);
    await userEvent.type(age, '23');
    await userEvent.click(screen.getByRole('button', { name: 'TINJAU DAN AJUKAN' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Batas hukum › Umur terendah (tahun)')).toBeTruthy();
    await userEvent.click(await within(dialog).findByLabelText('Segera (keadaan darurat)', {}, { timeout: 4000 }));
    await userEvent.type(within(dialog).getByLabelText(/Keadaan darurat/), 'surat OJK');
    await userEvent.type(within(dialog).getByLabelText(/Catatan untuk direktur/), 'umur');
    await userEvent.click(within(dialog).getByRole('button', { name: 'AJUKAN' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Buku Kebijakan' })).toBeTruthy();
    const body = asked.find(({ call }) => call === 'POST /api/admin/policy-proposals')?.body;
    expect(body).toMatchObject({ base: 1, emergency: 'surat OJK', note: 'umur' });
    const proposed = policySchema.parse(JSON.parse((body as { text: string }).text));
    expect(proposed).toEqual({ ...policy, limits: { ...policy.limits, minimumAgeYears: 23 } });
    expect(sessionStorage.getItem('draft:policy:0')).toBeNull();
  }, 30_000);

  it('carries its changes over to a version that was approved meanwhile', async () => {
    const asked = answers();
    open('limits');
    const age = await screen.findByLabelText('Umur terendah (tahun)');
    await userEvent.clear(age);
    await userEvent.type(age, '23');
    await checked(asked);
    const newer = { ...policy, limits: { ...policy.limits, approvalValidDays: 77, minimumAgeYears: 20 } };
    const more = {
      'GET /api/admin/policies/2': { body: { proposal: { ...first, id: 2, version: 2 }, policy: newer } },
      'POST /api/admin/policy-proposals': problem(409, 'CONFLICT', 'Versi lain sudah disetujui sementara itu.'),
    };
    answers(more, 2);
    await userEvent.click(screen.getByRole('button', { name: 'TINJAU DAN AJUKAN' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByLabelText('Segera (keadaan darurat)', {}, { timeout: 4000 }));
    await userEvent.type(within(dialog).getByLabelText(/Keadaan darurat/), 'x');
    await userEvent.type(within(dialog).getByLabelText(/Catatan untuk direktur/), 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'AJUKAN' }));
    expect(await screen.findByText('Versi lain sudah disetujui sementara itu.')).toBeTruthy();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Pindahkan perubahan ke versi 2' }));
    expect(await screen.findByText(/Versi yang baru mengubah 1 hal yang sama/)).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Masa berlaku persetujuan (hari)')).toHaveProperty('value', '77'));
    expect(screen.getByLabelText('Umur terendah (tahun)')).toHaveProperty('value', '23');
    expect(screen.getByText(/Berdasarkan versi 2 · 1 perubahan/)).toBeTruthy();
  }, 30_000);

  it('says that it could not be checked, and shows forty faults at once', async () => {
    const faults = Array.from({ length: 40 }, (_, index) => ({
      line: 1,
      path: ['limits', 'capital', index],
      words: `salah ${index}`,
    }));
    answers({ [CHECK]: problem(503, 'OVERLOADED', 'Sibuk') });
    open('limits');
    const age = await screen.findByLabelText('Umur terendah (tahun)');
    await userEvent.clear(age);
    expect(await screen.findByText('Draf belum dapat diperiksa.', {}, { timeout: 15_000 })).toBeTruthy();
    answers({ [CHECK]: { body: { base: 1, faults, changes: [] } } });
    await userEvent.click(screen.getByRole('button', { name: 'Periksa lagi' }));
    expect((await screen.findAllByText('40 kesalahan')).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: /Batas hukum › Modal/ })).toHaveLength(40);
  }, 30_000);
});
