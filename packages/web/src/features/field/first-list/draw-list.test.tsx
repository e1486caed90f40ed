import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { type FormRow, formRow } from '@trustiq/contract/field/field-forms.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveFirstList } from '../../../lib/first-list.ts';
import { loadTexts, switchLanguage } from '../../../texts/language.ts';
import { FormRowCard } from '../form-row-card.tsx';
import { drawList } from './draw-list.ts';
import { listWords } from './list-words.ts';
import { readRows } from './read-rows.ts';

const row = (changes: Partial<FormRow> = {}): FormRow => ({
  id: '5f0c6f0a-5b8f-4f7e-9f43-3f3f2f1e0d01',
  applicationId: null,
  kind: 'NEW',
  officerId: 7,
  officerName: 'Maya Contoh',
  isMine: true,
  maySend: true,
  sentAt: null,
  closedAt: null,
  statusText: null,
  returned: null,
  updatedAt: '2026-11-18T02:00:00.000Z',
  fullName: 'Sri Contoh',
  productName: 'KMPS Mikro',
  amountRupiah: 20_000_000,
  photos: 1,
  photoBytes: 1_840_000,
  missing: [
    { step: 'documents', field: 'documents.ktp', code: 'required', isWarning: false },
    { step: 'work', field: 'job.companyName', code: 'required', isWarning: false },
  ],
  ...changes,
});

const rows: readonly FormRow[] = [
  row(),
  row({ fullName: null, amountRupiah: null, photos: 3, missing: [], isMine: false, officerName: null }),
  row({ id: null, applicationId: 4711, kind: 'PRESCREEN', isMine: true, maySend: false }),
  row({ returned: { reason: 'Berkas kurang', note: 'foto kabur', role: 'ROLE_CHECKER', at: '2026-11-17T02:00:00Z' } }),
  row({ returned: { reason: null, note: null, role: 'ROLE_GONE', at: '2026-11-17T02:00:00Z' } }),
  row({ sentAt: '2026-11-17T02:00:00Z', statusText: 'Diverifikasi' }),
  row({ closedAt: '2026-11-17T02:00:00Z' }),
];

const nothing = () => {};
const drawn = { words: listWords, fullName: 'Maya Contoh', store: 'none' } as const;

const wordsIn = (card: Element) =>
  [...card.querySelectorAll('*')]
    .filter(({ children, textContent }) => children.length === 0 && textContent)
    .map(({ textContent }) => textContent);
const marksIn = (card: Element) =>
  [...card.querySelectorAll('[data-press]')].map((one) => one.getAttribute('data-press'));

afterEach(async () => {
  cleanup();
  document.body.replaceChildren();
  await switchLanguage('id');
});

describe('the list that is drawn before the application', () => {
  it.each([
    ['id', false, 'none'],
    ['en', false, 'none'],
    ['id', true, 'none'],
    ['id', false, 'kept'],
  ] as const)(
    'says the same on every card (%s, head: %s, store: %s) and offers the same',
    async (language, isHead, store) => {
      await loadTexts('field', 'loan', 'phone');
      await switchLanguage(language);
      for (const one of rows) {
        const tab = one.sentAt !== null || one.closedAt !== null ? 'sent' : 'open';
        const first = drawList({ ...drawn, store, rows: [one], language, isHead, tab }).querySelector('li') as Element;
        const { container } = render(
          <MantineProvider>
            <FormRowCard
              row={store === 'none' ? one : { ...one, whereabouts: 'office' }}
              isHead={isHead}
              isBusy={false}
              onOpen={nothing}
              onReview={nothing}
              onHandOver={nothing}
              onDiscard={nothing}
            />
          </MantineProvider>,
        );
        const real = container.querySelector('li') as Element;
        expect(wordsIn(first)).toEqual(wordsIn(real));
        expect(marksIn(first)).toEqual(marksIn(real));
        cleanup();
      }
    },
  );

  it('says of a phone with a store what its bar says, and offers the same', () => {
    const barOf = (store: 'none' | 'kept' | 'kept_loosely') =>
      drawList({ ...drawn, store, rows, language: 'id', isHead: false, tab: 'open' }).querySelector(
        'section',
      ) as Element;
    expect(marksIn(barOf('none'))).toEqual(['setUp', 'devices']);
    expect(marksIn(barOf('kept'))).toEqual(['devices', 'villages', 'lock']);
    expect(wordsIn(barOf('kept'))).toEqual(['Semua isian sudah di kantor', 'Ponsel', 'Kelurahan', 'Kunci']);
    expect(wordsIn(barOf('kept_loosely'))).toHaveLength(5);
  });

  it('changes its tab by itself', () => {
    const first = drawList({ ...drawn, rows, language: 'id', isHead: false, tab: 'open' });
    expect(first.querySelectorAll('li')).toHaveLength(5);
    fireEvent.click(first.querySelector('[data-press="tab:sent"]') as Element);
    expect(first.querySelectorAll('li')).toHaveLength(2);
    expect(first.querySelector('[aria-pressed="true"]')?.textContent).toBe('Terkirim 2');
  });

  it('hands what was pressed last to the application and goes', () => {
    const first = drawList({ ...drawn, rows, language: 'id', isHead: false, tab: 'open' });
    const root = Object.assign(document.createElement('div'), { id: 'root' });
    const add = document.createElement('button');
    add.dataset['press'] = 'add';
    root.append(add);
    document.body.append(first, root);
    const pressed = vi.fn();
    add.addEventListener('click', pressed);
    const shown = first.querySelector<HTMLElement>('[data-press="add"]');
    shown?.focus();
    shown?.click();
    expect(shown?.getAttribute('aria-busy')).toBe('true');
    expect(pressed).not.toHaveBeenCalled();
    leaveFirstList();
    leaveFirstList();
    expect(pressed).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(add);
    expect(document.getElementById('first-list')).toBeNull();
  });
});

describe('what the office answers', () => {
  it('is drawn where it has the shape of the contract', () => {
    expect(rows.every((one) => formRow.safeParse(one).success)).toBe(true);
    expect(readRows(rows)).toEqual(rows);
  });

  it.each([
    [null],
    [{}],
    [[{ ...row(), fullName: 7 }]],
    [[{ ...row(), missing: [{}] }]],
    [[{ ...row(), returned: 'x' }]],
    [[{ ...row(), photos: undefined }]],
  ])('and not where it has another: %j', (answer) => expect(readRows(answer)).toBeNull());
});
