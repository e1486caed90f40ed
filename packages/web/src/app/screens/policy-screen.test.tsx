import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { chapterNames } from '@trustiq/domain/policy/policy.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { openApp } from '../../testing/open-app.tsx';
import { answers, beginAsAdministrator, CHECK, checked, heading, open, sent } from '../../testing/policy-editor.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { PolicyScreen } from './policy-screen.tsx';

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

/**
 * The first and the last row of each list each day; every one with EVERY_ROW, as `npm run test:long -- policy-rows` does. A
 * chapter draws all its fields anew for each.
 */
function rowsToOpen(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('[id$="-open"]')];
  if (process.env['EVERY_ROW'] !== undefined) return all;
  const lists = Map.groupBy(all, ({ id }) => id.replace(/-\d+-open$/, ''));
  return [...lists.values()].flatMap((rows) => [...new Set([rows[0], rows.at(-1)])]).filter((row) => row !== undefined);
}

const press = (buttonId: string) => {
  const button = document.getElementById(buttonId);
  if (button === null) throw new Error(`there is no ${buttonId}`);
  return userEvent.click(button);
};
const done = () => userEvent.click(within(screen.getByRole('dialog')).getByText('Selesai'));

beforeEach(beginAsAdministrator);

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
    'shows %s with its rows opened and changes nothing by it',
    async (chapter) => {
      answers();
      open(chapter);
      const title = await heading(chapter);
      // By selectors: asking for roles in a chapter of a thousand fields takes a minute.
      for (const button of rowsToOpen()) {
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
    await waitFor(() => expect(sent(asked).authority.rows[0]?.upToRupiah).toBe(30_000_000), { timeout: 20_000 });
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
    // What was typed is sent a moment later each time: the last one counts.
    const added = { upToRupiah: null, chain: [{ role: 'ROLE_DIR_BIS', votes: 1 }] };
    await waitFor(() => expect(sent(asked).authority.rows[4]).toEqual(added), { timeout: 20_000 });
    expect(sent(asked).authority.rows).toHaveLength(6);
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
      { timeout: 20_000 },
    );
  }, 30_000);

  it('does not take the focus back from whoever goes on by themselves', async () => {
    answers();
    open('deviations');
    await userEvent.click(await screen.findByRole('button', { name: /UBAH DEV01/ }));
    const dialog = screen.getByRole('dialog');
    const [field] = within(dialog).getAllByLabelText('Batas bawah') as [HTMLElement];
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tambah syarat' }));
    fireEvent.pointerDown(field);
    field.focus();
    // Longer than the last of the looks for where to lead.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(document.activeElement).toBe(field);
  });

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
});
