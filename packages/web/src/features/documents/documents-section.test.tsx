import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toDocumentRow } from '@trustiq/contract/documents/document-row.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { DocumentsSection } from './documents-section.tsx';

const TEN_MEBIBYTES = 10 * 1024 * 1024;
const stored = {
  id: 5,
  filename: 'pk.pdf',
  type: 'application/pdf',
  sizeBytes: 4,
  uploadedBy: 'Dian Safitri',
  uploadedAt: '2026-11-16T02:00:00.000Z',
  path: '/api/application-data-docs/5/content',
};

const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place to choose a file');
  return input;
};

function openDocuments(application = wholeCaseOf()) {
  const asked = answer({ 'POST /api/application-data-docs': { body: toDocumentRow(stored) } });
  openApp([{ path: '/', element: <DocumentsSection application={application} /> }], '/');
  return () => asked.filter(({ call }) => call.startsWith('POST'));
}

beforeEach(() => loadTexts('ui', 'documents'));

describe('Dokumen Kredit', () => {
  it('sends the file as it is', async () => {
    const sent = openDocuments();
    await userEvent.upload(fileInput(), new File(['halo'], 'pk.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('File berhasil diupload!')).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({
      id: 20260000001,
      creditFile: 'pk.pdf',
      creditFileSize: 4,
      fileData: 'aGFsbw==',
    });
  });

  it('refuses a file over 10 MiB before anything is sent', async () => {
    const sent = openDocuments();
    const file = new File([new Uint8Array(TEN_MEBIBYTES + 1)], 'besar.bin');
    await userEvent.upload(fileInput(), file);
    expect(await screen.findByText('besar.bin berukuran 10 MiB; maksimal 10 MiB')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('S16: opens a file by its name', async () => {
    openDocuments(wholeCaseOf({ actions: [], documents: [stored] }));
    await userEvent.click(await screen.findByRole('button', { name: 'pk.pdf' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('offers a look only into what a browser can show, and no upload to a reader', async () => {
    const sheet = { ...stored, id: 6, filename: 'neraca.xlsx', type: 'application/octet-stream' };
    openDocuments(wholeCaseOf({ actions: [], documents: [stored, sheet] }));
    expect(await screen.findByRole('button', { name: 'Lihat pk.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lihat neraca.xlsx' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Unduh neraca.xlsx' })).toBeTruthy();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});
