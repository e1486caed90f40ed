import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
import { BorrowerDetailScreen } from './borrower-detail-screen.tsx';
import { caseScreenAt } from './case-screens.tsx';
import { CovenantDetailScreen } from './covenant-detail-screen.tsx';

const notFound = problem(404, 'NOT_FOUND', 'Data tidak ditemukan!');
const refused = {
  'GET /api/app-data-mp/409': notFound,
  'GET /api/cases/409/brief': notFound,
  'GET /api/borrowers/409': notFound,
};

const open = (path: string, Screen: () => React.ReactNode) =>
  openApp([{ path, element: <Screen /> }], `${path}?id=409`);

beforeEach(async () => {
  await loadTexts('applications', 'borrowers', 'covenants', 'workflow', 'notices', 'holding', 'ui');
  startSession(sessionOf('ROLE_CHECKER'));
});
afterEach(() => switchLanguage('id'));

describe('a link to a case that is not theirs', () => {
  it.each([
    ['/checker-detail', caseScreenAt('/checker-detail'), 'Kembali ke Checker', '/checker'],
    ['/covenant-detail', CovenantDetailScreen, 'Kembali ke Covenant', '/covenant'],
  ] as const)('%s says so, asks for no other try and leads to the list', async (path, Screen, way, list) => {
    answer(refused);
    open(path, Screen as () => React.ReactNode);
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('Aplikasi 409 tidak dapat Anda buka');
    expect(told.textContent).toContain('di luar cabang, area, atau tahap Anda');
    expect(within(told).queryByRole('button')).toBeNull();
    expect(within(told).getByRole('link', { name: way }).getAttribute('href')).toBe(list);
  });

  it('says so in English', async () => {
    await switchLanguage('en');
    answer(refused);
    open('/checker-detail', caseScreenAt('/checker-detail') as () => React.ReactNode);
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('You cannot open application 409');
    expect(within(told).getByRole('link', { name: 'Back to Checker' })).toBeTruthy();
  });
});

it('a borrower who is not theirs is called no application, and the way to the list stays', async () => {
  answer(refused);
  open('/borrower-detail', BorrowerDetailScreen);
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('Data tidak ditemukan!');
  expect(told.textContent).not.toContain('Aplikasi');
  expect(within(told).getByRole('link', { name: 'Kembali ke Borrower Inquiry' }).getAttribute('href')).toBe(
    '/borrower',
  );
});

it('a server that fails is asked once more, and the way to the list stays', async () => {
  answer({ 'GET /api/app-data-mp/409': problem(500, 'INTERNAL', 'Terjadi kesalahan') });
  open('/checker-detail', caseScreenAt('/checker-detail') as () => React.ReactNode);
  const told = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(told.textContent).toContain('Terjadi kesalahan');
  expect(within(told).getByRole('button', { name: 'Coba lagi' })).toBeTruthy();
  expect(within(told).getByRole('link', { name: 'Kembali ke Checker' })).toBeTruthy();
});
