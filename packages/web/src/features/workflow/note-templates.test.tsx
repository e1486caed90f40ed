import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { NoteTemplate } from '@trustiq/contract/workflow/note-templates.ts';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
import { NoteTemplates } from './note-templates.tsx';

const GET = 'GET /api/note-templates';
const PUT = 'PUT /api/note-templates';
const first: NoteTemplate = { name: 'Dokumen kurang', text: 'KTP pasangan belum ada.' };

function Note({ initial }: { initial: string }) {
  const [note, setNote] = useState(initial);
  return (
    <>
      <textarea id="note" aria-label="Keterangan" value={note} onChange={({ target }) => setNote(target.value)} />
      <NoteTemplates note={note} noteId="note" onNote={setNote} />
    </>
  );
}

beforeEach(() => loadTexts('ui', 'workflow'));
afterEach(() => switchLanguage('id'));

/** Opened by keyboard, from the note on. */
async function openTemplates(templates: NoteTemplate[], initial = '', changes = {}) {
  const asked = answer({ [GET]: { body: { templates } }, [PUT]: { body: { templates } }, ...changes });
  openApp([{ path: '/', element: <Note initial={initial} /> }], '/');
  screen.getByLabelText('Keterangan').focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  return asked;
}

const note = () => screen.getByLabelText<HTMLTextAreaElement>('Keterangan');
const sent = (asked: Awaited<ReturnType<typeof openTemplates>>) =>
  asked.filter(({ call }) => call === PUT).map(({ body }) => body);

describe('templates of notes', () => {
  it('are put into the note by keyboard, below what stands there, and give the keyboard back', async () => {
    await openTemplates([first], 'Sudah ditelepon.');
    await screen.findByRole('button', { name: 'Sisipkan Dokumen kurang' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(note().value).toBe('Sudah ditelepon.\nKTP pasangan belum ada.');
    expect(document.activeElement).toBe(note());
    expect(screen.queryByRole('region', { name: 'Templat keterangan' })).toBeNull();
  });

  it('are not put where they do not fit', async () => {
    await openTemplates([first], 'x'.repeat(1_990));
    await userEvent.click(await screen.findByRole('button', { name: 'Sisipkan Dokumen kurang' }));
    expect(screen.getByRole('alert').textContent).toContain('2,000');
    expect(note().value).toHaveLength(1_990);
  });

  it('keep the present note under a name that is not taken', async () => {
    const asked = await openTemplates([first], ' Lengkap dan wajar. ');
    const name = await screen.findByLabelText('Nama templat');
    await userEvent.type(name, '{Enter}');
    expect(screen.getByText('Isi nama templat')).toBeTruthy();
    await userEvent.type(name, 'dokumen KURANG{Enter}');
    expect(screen.getByText('Nama ini sudah dipakai')).toBeTruthy();
    await userEvent.type(name, ' 2{Enter}');
    await screen.findByRole('button', { name: 'Sisipkan dokumen KURANG 2' });
    expect(sent(asked)).toEqual([{ templates: [first, { name: 'dokumen KURANG 2', text: 'Lengkap dan wajar.' }] }]);
  });

  it('keep no empty note', async () => {
    const asked = await openTemplates([]);
    expect(await screen.findByText(/Belum ada templat/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Nama templat'), 'Kosong{Enter}');
    expect(screen.getByText('Tulis keterangan terlebih dahulu')).toBeTruthy();
    expect(sent(asked)).toEqual([]);
  });

  it('are called otherwise and thrown away', async () => {
    const asked = await openTemplates([first]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah nama Dokumen kurang' }));
    const name = screen.getByLabelText('Ubah nama Dokumen kurang');
    await userEvent.clear(name);
    await userEvent.type(name, 'KTP{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus KTP' }));
    await screen.findByText(/Belum ada templat/);
    expect(sent(asked)).toEqual([{ templates: [{ ...first, name: 'KTP' }] }, { templates: [] }]);
  });

  it('stay as they were where the server does not keep them, and say so', async () => {
    await openTemplates([first], '', { [PUT]: problem(500, 'INTERNAL', 'Gagal') });
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus Dokumen kurang' }));
    expect(await screen.findByText('Templat tidak tersimpan')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Sisipkan Dokumen kurang' })).toBeTruthy();
  });

  it('say when they cannot be had, and are asked for again', async () => {
    await openTemplates([], '', { [GET]: problem(500, 'INTERNAL', 'Gagal') });
    const again = await screen.findByRole('button', { name: 'Coba lagi' });
    answer({ [GET]: { body: { templates: [first] } } });
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Sisipkan Dokumen kurang' })).toBeTruthy();
  });

  it('are twenty at most, in English too', async () => {
    await switchLanguage('en');
    await openTemplates(Array.from({ length: 20 }, (_, index) => ({ ...first, name: `T${index}` })));
    await waitFor(() => expect(screen.getByText(/At most 20 templates/)).toBeTruthy());
    expect(screen.queryByLabelText('Name of the template')).toBeNull();
  });
});
