import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@trustiq/contract/client.ts';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { ServerList } from './server-list.tsx';
import type { LoadPage } from './use-list-page.ts';

type Row = { id: number; name: string };

const names = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Nasabah ${index + 1}` }));
const twelve: LoadPage<Row> = async ({ page, size }) => ({
  rows: names.slice(page * size, (page + 1) * size),
  total: 12,
});

async function openList(load: LoadPage<Row>, onOpen: (row: Row) => void = () => {}) {
  await loadTexts('ui');
  const list = (
    <ServerList
      title="Analyst"
      emptyText="Aplikasi yang menunggu muncul di sini."
      searchLabel="Cari"
      queryKey={['rows']}
      load={load}
      columns={[{ key: 'name', title: 'Nama Lengkap', sortField: 'fullName', cell: ({ name }) => name }]}
      rowId={({ id }) => id}
      action={{ label: 'VERIFIKASI', onOpen }}
    />
  );
  return openApp([{ path: '/', element: list }], '/');
}

describe('the list', () => {
  it('opens the row reached with ↓ when Enter is pressed', async () => {
    const onOpen = vi.fn();
    await openList(twelve, onOpen);
    (await screen.findByText('Nasabah 1')).closest('tr')?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 2, name: 'Nasabah 2' });
  });

  it('turns the page in the address, and had fetched it before', async () => {
    const load = vi.fn(twelve);
    const router = await openList(load);
    await screen.findByText('Nasabah 1');
    await waitFor(() => expect(load.mock.calls.map(([request]) => request.page)).toEqual([0, 1]));
    await userEvent.click(screen.getByLabelText('Halaman berikutnya'));
    expect(await screen.findByText('Nasabah 11')).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks the server to sort by the column', async () => {
    const load = vi.fn(twelve);
    await openList(load);
    await userEvent.click(await screen.findByRole('button', { name: 'Nama Lengkap' }));
    await waitFor(() => expect(load.mock.calls.map(([request]) => request.sort)).toContain('fullName,asc'));
  });

  it('says what would appear when there is nothing', async () => {
    await openList(async () => ({ rows: [], total: 0 }));
    expect(await screen.findByText('Aplikasi yang menunggu muncul di sini.')).toBeTruthy();
  });

  it('shows the request number of a failure and tries again', async () => {
    const failure = new ApiError(
      500,
      {
        type: 'about:blank',
        title: 'Terjadi kesalahan pada server',
        status: 500,
        code: 'INTERNAL',
        requestId: 'req-9',
      },
      null,
    );
    const load = vi.fn(twelve).mockRejectedValueOnce(failure);
    await openList(load);
    expect((await screen.findByRole('alert')).textContent).toContain('req-9');
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Nasabah 1')).toBeTruthy();
  });
});
