import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { DeviationDrawer } from './deviation-drawer.tsx';
import { DeviationPanel } from './deviation-panel.tsx';

const application = (actions: WholeCase['actions']) =>
  ({ id: 20260000409, applicationRequestId: 700409, actions }) as unknown as WholeCase;

const rented = {
  id: 5,
  deviasi: { id: 16, code: 'DEV16', description: 'Tempat tinggal kontrak/kos', severity: 1 },
  notes: 'Tempat tinggal KONTRAK',
  origin: 'AUTOMATIC',
  state: 'PROPOSED',
  createdAt: '2026-11-14T02:00:00.000Z',
};
const LIST = 'GET /api/application-data-deviasi/app/20260000409';
const types = [{ id: 14, code: 'DEV14', description: 'Dokumen menyusul (TBO)', severity: 1 }];

const open = (actions: WholeCase['actions']) =>
  openApp([{ path: '/', element: <DeviationPanel application={application(actions)} /> }], '/');

beforeEach(() => loadTexts('deviations', 'ui', 'validation'));

describe('the deviation panel', { timeout: 20_000 }, () => {
  it('asks for type and note, then adds the deviation and tells it', async () => {
    const asked = answer({
      [LIST]: { body: [] },
      'GET /api/deviasi': { body: types },
      'POST /api/application-data-deviasi': { body: { ...rented, origin: 'MANUAL' } },
    });
    open(['editDeviations']);
    expect(await screen.findByText("Deviasi doesn't exist!")).toBeTruthy();
    await userEvent.click(screen.getByText('Tambah'));
    expect(screen.getAllByText('Required field')).toHaveLength(2);
    await userEvent.click(screen.getByPlaceholderText('Pilih deviasi'));
    await userEvent.click(await screen.findByText('DEV14 · Dokumen menyusul (TBO)'));
    await userEvent.click(screen.getByLabelText(/Catatan/));
    await userEvent.paste('SHM asli menyusul');
    await userEvent.click(screen.getByText('Tambah'));
    expect(await screen.findByText('Deviasi berhasil ditambah!')).toBeTruthy();
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      aplicationId: 20260000409,
      applicationRequestId: 700409,
      deviasiId: 14,
      notes: 'SHM asli menyusul',
    });
    await waitFor(() => expect(asked.filter(({ call }) => call === LIST)).toHaveLength(2));
  });

  it('U3: asks why where the figures of the case speak against it, and sends that along', async () => {
    const POST = 'POST /api/application-data-deviasi';
    const lists = { [LIST]: { body: [] }, 'GET /api/deviasi': { body: types } };
    const refused = problem(422, 'RULE_BROKEN', 'Angka aplikasi tidak menunjukkan deviasi ini.');
    const details = { deviation: 'against_figure', figure: 'DBR 31.80%' };
    answer({ ...lists, [POST]: { ...refused, body: { ...refused.body, details } } });
    open(['editDeviations']);
    await userEvent.click(await screen.findByPlaceholderText('Pilih deviasi'));
    await userEvent.click(await screen.findByText('DEV14 · Dokumen menyusul (TBO)'));
    await userEvent.click(screen.getByLabelText(/Catatan/));
    await userEvent.paste('DBR tinggi');
    await userEvent.click(screen.getByText('Tambah'));
    expect((await screen.findByRole('alert')).textContent).toContain('DBR 31.80%');
    await userEvent.click(screen.getByText('Tambah'));
    expect(screen.getAllByText('Required field')).toHaveLength(1);
    const stored = { ...rented, origin: 'MANUAL', figure: 'DBR 31.80%', figureReason: 'cicilan baru' };
    const asked = answer({ ...lists, [LIST]: { body: [stored] }, [POST]: { body: stored } });
    await userEvent.click(screen.getByLabelText(/Mengapa tetap diajukan/));
    await userEvent.paste('cicilan baru');
    await userEvent.click(screen.getByText('Tambah'));
    expect(await screen.findByText('Deviasi berhasil ditambah!')).toBeTruthy();
    expect(asked.find(({ call }) => call === POST)?.body).toMatchObject({
      notes: 'DBR tinggi',
      figureReason: 'cicilan baru',
    });
    expect(await screen.findByText('Angka aplikasi: DBR 31.80%. Tetap diajukan karena: cicilan baru')).toBeTruthy();
    expect(screen.queryByLabelText(/Mengapa tetap diajukan/)).toBeNull();
  });

  it('over the case asks before Escape throws away a note, and closes at once without one', async () => {
    answer({ [LIST]: { body: [rented] }, 'GET /api/deviasi': { body: types } });
    const onClose = vi.fn();
    const drawer = <DeviationDrawer application={application(['editDeviations'])} onClose={onClose} />;
    openApp([{ path: '/', element: drawer }], '/');
    const dialog = await screen.findByRole('dialog', { name: 'Deviasi' });
    expect(await within(dialog).findByText('DEV16')).toBeTruthy();
    await userEvent.click(within(dialog).getByLabelText(/Catatan/));
    await userEvent.paste('SHM');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Isian ini belum disimpan. Tutup dan buang isiannya?')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Batal'));
    await userEvent.clear(within(dialog).getByLabelText(/Catatan/));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before deleting, and says when the deviation stays', async () => {
    answer({
      [LIST]: { body: [rented] },
      'GET /api/deviasi': { body: types },
      'DELETE /api/application-data-deviasi/5': problem(422, 'RULE_BROKEN', 'Deviasi gagal dihapus!'),
    });
    open(['editDeviations']);
    await userEvent.click(await screen.findByLabelText('Hapus deviasi DEV16'));
    const dialog = await screen.findByRole('dialog', { name: 'Hapus Deviasi?' });
    expect(within(dialog).getByText('Apakah Anda yakin ingin menghapus deviasi?')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText('Deviasi gagal dihapus!')).toBeTruthy();
    expect(screen.getByText('DEV16')).toBeTruthy();
  });

  it('tells that the only deviation is gone, though its table goes before the case is read again', async () => {
    const replies = {
      [LIST]: { body: [rented] },
      'GET /api/deviasi': { body: types },
      'DELETE /api/application-data-deviasi/5': { body: { id: 5 } },
    };
    let isRead = Promise.resolve();
    const RestOfTheCase = () => {
      useQuery({ queryKey: ['case', 20260000409, 'rest'], queryFn: () => isRead.then(() => null) });
      return null;
    };
    const panel = <DeviationPanel key="panel" application={application(['editDeviations'])} />;
    answer(replies);
    openApp([{ path: '/', element: [<RestOfTheCase key="rest" />, panel] }], '/');
    await userEvent.click(await screen.findByLabelText('Hapus deviasi DEV16'));
    let finishReading = () => {};
    isRead = new Promise((resolve) => {
      finishReading = resolve;
    });
    answer({ ...replies, [LIST]: { body: [] } });
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText("Deviasi doesn't exist!")).toBeTruthy();
    finishReading();
    expect(await screen.findByText('Deviasi berhasil dihapus!')).toBeTruthy();
  });

  it('shows no form and no deletion to somebody who may only read', async () => {
    answer({ [LIST]: { body: [rented] } });
    open([]);
    expect(await screen.findByText('Tempat tinggal KONTRAK')).toBeTruthy();
    expect(screen.queryByText('Tambah')).toBeNull();
    expect(screen.queryByLabelText('Hapus deviasi DEV16')).toBeNull();
  });
});
