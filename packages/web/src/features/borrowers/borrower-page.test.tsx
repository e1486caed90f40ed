import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { BorrowerPage } from './borrower-page.tsx';

const found = {
  id: 51,
  fullName: 'MURNIATI LESTARI',
  noKtpMasked: '3273********9981',
  msisdn: '81277770001',
  dateOfBirth: '1990-05-17',
  branchName: 'KPO Bandung',
  applications: 2,
  lastStatusDesc: 'Cair',
};
const NOT_FOUND = 'Data tidak ditemukan, silahkan melakukan pencarian lagi pada halaman pencarian';

const open = () =>
  openApp(
    [
      { path: '/borrower', Component: BorrowerPage },
      { path: '/borrower-detail', element: <p>detail</p> },
    ],
    '/borrower',
  );
const search = async (text: string) => {
  await userEvent.type(screen.getByLabelText('Nama, NIK atau No HP'), text);
  await userEvent.keyboard('{Enter}');
};

beforeEach(() => loadTexts('ui', 'borrowers'));

describe('the search of borrowers', () => {
  it('asks to search first, and needs three characters', async () => {
    const asked = answer({});
    open();
    expect(await screen.findByText('Silahkan melakukan pencarian terlebih dahulu')).toBeTruthy();
    await search('ab');
    expect(asked).toEqual([]);
  });

  it('sends the keyword in small letters, keeps it out of the address and opens a borrower', async () => {
    const asked = answer({ 'GET /api/borrowers/find': { body: [found] } });
    const router = open();
    await search('MURNIATI');
    expect(await screen.findByText('3273********9981')).toBeTruthy();
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ text: 'murniati', size: '99999999' });
    expect(router.state.location.search).toBe('');
    await userEvent.click(screen.getByText('LIHAT'));
    expect(router.state.location.pathname + router.state.location.search).toBe('/borrower-detail?id=51');
    expect(router.state.location.state).toEqual({ id: 51 });
  });

  it.each([
    ['nobody is found', { body: [] }],
    ['the search fails', problem(500, 'INTERNAL', 'Terjadi kesalahan')],
  ])('shows the text of the specification when %s', async (_, reply) => {
    answer({ 'GET /api/borrowers/find': reply });
    open();
    await search('murniati');
    expect(await screen.findByText(NOT_FOUND)).toBeTruthy();
  });
});
