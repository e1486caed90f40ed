import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { TableColumn } from './table-column.ts';

type File = { readonly name: string; readonly bytes: number };

const columns: TableColumn<File>[] = [
  { key: 'no', title: 'No', kind: 'number', cell: (_, index) => index + 1 },
  { key: 'name', title: 'Nama', kind: 'rowHead', cell: ({ name }) => name },
  { key: 'bytes', title: 'Ukuran', numeric: true, cell: ({ bytes }) => bytes },
  { key: 'open', title: '', kind: 'action', cell: () => <button type="button">Buka</button> },
];

const show = (rows: readonly File[]) =>
  render(
    <MantineProvider>
      <DataTable label="Berkas" columns={columns} rows={rows} rowId={({ name }) => name} nothing="Belum ada berkas" />
    </MantineProvider>,
  );

describe('the table', () => {
  it('is reached by keyboard and named for those who hear it', () => {
    show([{ name: 'ktp.jpg', bytes: 12 }]);
    const region = screen.getByRole('group', { name: 'Berkas' });
    expect(region.tabIndex).toBe(0);
    expect(within(region).getByRole('table')).toBeTruthy();
  });

  it('announces titles, none for a column without words, and the row by its head', () => {
    show([{ name: 'ktp.jpg', bytes: 12 }]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['No', 'Nama', 'Ukuran']);
    expect(screen.getByRole('rowheader', { name: 'ktp.jpg' })).toBeTruthy();
  });

  it('gives a value its title for the phone, and nothing to a number or a button', () => {
    show([{ name: 'ktp.jpg', bytes: 12 }]);
    const titles = screen.getAllByRole('cell').map((cell) => cell.dataset['title']);
    expect(titles.filter(Boolean)).toEqual(['Ukuran']);
  });

  it('says that there is nothing', () => {
    show([]);
    expect(screen.getByRole('cell', { name: 'Belum ada berkas' })).toBeTruthy();
  });
});
