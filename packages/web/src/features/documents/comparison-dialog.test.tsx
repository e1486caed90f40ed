import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Comparison, ComparisonOverview } from '@trustiq/contract/documents/comparisons.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { switchSingleKeys } from '../../lib/single-keys.ts';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { DifferingFields } from './differing-fields.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { NeverOpened } from './never-opened.tsx';

const CASE = '/api/cases/20260000001/comparisons';
const stored = (id: number, filename: string, type = 'image/png') => ({
  id,
  filename,
  type,
  sizeBytes: 4,
  uploadedBy: 'AO',
  uploadedAt: '2026-11-16T02:00:00.000Z',
  path: `/api/application-data-docs/${id}/content`,
});
const documents = [stored(5, 'ktp.png'), stored(6, 'kk.png'), stored(7, 'neraca.xlsx', 'application/octet-stream')];
const differing = [{ field: 'fullName' as const, by: 'Dian Safitri', at: '2026-11-18T02:12:00.000Z' }];
const overview: ComparisonOverview = {
  documents: [
    { id: 5, isOpened: true, fields: 13, agreeing: 4, differing },
    { id: 6, isOpened: false, fields: 7, agreeing: 0, differing: [] },
    { id: 7, isOpened: false, fields: 0, agreeing: 0, differing: [] },
  ],
  slots: [
    { part: 'ktp', files: ['ktp.png'] },
    { part: 'pk', files: [] },
  ],
};
const said = { by: 'Rudi Hartono', at: '2026-11-17T02:12:00.000Z', agrees: true, isMine: false };
const comparison: Comparison = {
  fields: [
    { field: 'nik', value: '3273015705909901', checks: [said] },
    { field: 'birthPlace', value: null, checks: [] },
    { field: 'fullName', value: 'SRI CONTOH', checks: [] },
  ],
};

beforeEach(async () => {
  await loadTexts('ui', 'documents');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => {} }));
});
afterEach(() => {
  switchSingleKeys(true);
  vi.unstubAllGlobals();
});

type Answers = Parameters<typeof answer>[0];
const actions = ['compareDocuments'] as const;

function openSection(answers: Answers = {}, application = wholeCaseOf({ actions: [...actions], documents })) {
  const asked = answer({
    [`GET ${CASE}`]: { body: overview },
    [`GET ${CASE}/5`]: { body: comparison },
    [`GET ${CASE}/6`]: { body: { fields: [] } },
    [`PUT ${CASE}/5`]: { body: {} },
    'GET /api/application-data-docs/5/content': { body: 'png' },
    'GET /api/application-data-docs/6/content': { body: 'png' },
    ...answers,
  });
  openApp([{ path: '/', element: <DocumentsSection application={application} /> }], '/');
  return asked;
}

async function openKtp(...given: Parameters<typeof openSection>) {
  const asked = openSection(...given);
  await userEvent.click(await screen.findByRole('button', { name: 'Lihat ktp.png' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ktp.png' }));
  return { asked, dialog, words: () => asked.filter(({ call }) => call === `PUT ${CASE}/5`).map(({ body }) => body) };
}

describe('the list of documents', () => {
  it('U10: has a slot for what the policy asks for, and says what is compared and opened', async () => {
    openSection();
    const slots = within(await screen.findByRole('list', { name: 'Dokumen yang diminta kebijakan' }));
    expect(slots.getByText('PK: belum ada')).toBeTruthy();
    expect(slots.getByText('KTP: ada (1)')).toBeTruthy();
    expect(screen.getByText('4 dari 13 isian cocok')).toBeTruthy();
    expect(screen.getByText(/1 tidak cocok/)).toBeTruthy();
    expect(screen.getByText('0 dari 7 isian cocok · belum Anda buka di meja ini')).toBeTruthy();
  });
});

describe('a document beside its fields', () => {
  it('shows picture, values and who compared them', async () => {
    const { dialog } = await openKtp();
    expect(await dialog.findByRole('img', { name: 'ktp.png' })).toBeTruthy();
    expect(await dialog.findByText('3273015705909901')).toBeTruthy();
    expect(dialog.getByText('dicocokkan oleh Rudi Hartono 2026-11-17 09:12')).toBeTruthy();
  });

  it('is compared by keys alone: y and n speak about the field at hand, and go on', async () => {
    const { dialog, words } = await openKtp();
    await dialog.findByText('3273015705909901');
    await userEvent.keyboard('y');
    await userEvent.keyboard('n');
    await userEvent.keyboard('n');
    await vi.waitFor(() =>
      expect(words()).toEqual([
        { field: 'nik', value: '3273015705909901', agrees: true },
        { field: 'fullName', value: 'SRI CONTOH', agrees: false },
      ]),
    );
    expect((await dialog.findAllByRole('status')).map(({ textContent }) => textContent)).toContain(
      'Nama Lengkap tidak cocok',
    );
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Lihat ktp.png');
  });

  it('has no keys for who switched them off, but its buttons', async () => {
    switchSingleKeys(false);
    const { dialog, words } = await openKtp();
    await dialog.findByText('3273015705909901');
    await userEvent.keyboard('y');
    await userEvent.click(dialog.getByRole('button', { name: 'Nama Lengkap tidak cocok' }));
    await vi.waitFor(() => expect(words()).toEqual([{ field: 'fullName', value: 'SRI CONTOH', agrees: false }]));
  });

  it('takes the own word back', async () => {
    const mine = { ...said, by: 'Dian Safitri', isMine: true };
    const fields = [{ field: 'nik' as const, value: '3273015705909901', checks: [mine] }];
    const { dialog, words } = await openKtp({ [`GET ${CASE}/5`]: { body: { fields } } });
    const tick = await dialog.findByRole('button', { name: 'No. KTP cocok', pressed: true });
    await userEvent.click(tick);
    await vi.waitFor(() => expect(words()).toEqual([{ field: 'nik', value: '3273015705909901', agrees: null }]));
  });

  it('says that a value changed meanwhile', async () => {
    const { dialog } = await openKtp({ [`PUT ${CASE}/5`]: problem(409, 'STALE_VERSION', 'Data sudah berubah') });
    await dialog.findByText('3273015705909901');
    await userEvent.keyboard('y');
    expect(await screen.findByText('Isian berubah, lihat lagi nilainya.')).toBeTruthy();
  });

  it('offers nothing to press to whom it is not for', async () => {
    const { dialog, words } = await openKtp({}, wholeCaseOf({ actions: [], documents }));
    await dialog.findByText('3273015705909901');
    await userEvent.keyboard('y');
    expect(dialog.queryByRole('button', { name: 'No. KTP cocok' })).toBeNull();
    expect(words()).toEqual([]);
  });

  it('goes on to the next picture, of which nothing is known', async () => {
    const { dialog } = await openKtp();
    expect(dialog.getByText('1 dari 2')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Berikutnya' }));
    const next = within(await screen.findByRole('dialog', { name: 'kk.png' }));
    expect(await next.findByText('Tidak ada isian untuk dicocokkan')).toBeTruthy();
    expect(next.getByRole('button', { name: 'Berikutnya' })).toHaveProperty('disabled', true);
  });

  it('keeps the fields when the picture fails, and can try again', async () => {
    const broken = { 'GET /api/application-data-docs/5/content': problem(500, 'FILE_BROKEN', 'File rusak') };
    const { dialog } = await openKtp(broken);
    expect(await dialog.findByText('File rusak')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Coba lagi' })).toBeTruthy();
    expect(await dialog.findByText('3273015705909901')).toBeTruthy();
  });
});

describe('the case', () => {
  const application = wholeCaseOf({ documents });
  const open = (element: React.ReactNode, answers: Answers) => {
    cleanup();
    answer(answers);
    openApp([{ path: '/', element }], '/');
  };

  it('begins with what does not agree, by whom and since when', async () => {
    open(<DifferingFields application={application} />, { [`GET ${CASE}`]: { body: overview } });
    const line = 'Nama Lengkap tidak cocok dengan ktp.png · Dian Safitri 2026-11-18 09:12';
    expect(await screen.findByText(line)).toBeTruthy();
  });

  it('warns of documents that were never opened, or that nobody knows', async () => {
    open(<NeverOpened application={application} />, { [`GET ${CASE}`]: { body: overview } });
    expect(await screen.findByText('Belum Anda buka di meja ini: kk.png, neraca.xlsx')).toBeTruthy();
    open(<NeverOpened application={application} />, { [`GET ${CASE}`]: problem(503, 'OVERLOADED', 'Sibuk') });
    expect(await screen.findByText('Tidak dapat diketahui dokumen mana yang sudah Anda buka.')).toBeTruthy();
  });
});
