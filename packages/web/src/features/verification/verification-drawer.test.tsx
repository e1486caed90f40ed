import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toWholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { Outlet } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { ContactsSection } from './contacts-section.tsx';
import { VerificationPage } from './verification-page.tsx';

const SAVE = 'POST /api/application-data-ec-ver';
const contact = {
  id: 12,
  name: 'BUDI CONTOH',
  relation: 'BROTHER_SISTER',
  msisdn: '81299990002',
  livingStatus: 'TIDAK_SERUMAH',
} as const;
const application = wholeCaseOf({ actions: ['verifyEmergencyContact'], contacts: [contact] });

/** The case below, as the router keeps it there, with something typed into it. */
function Case() {
  return (
    <>
      <input aria-label="Catatan kasus" />
      <ContactsSection application={application} />
      <Outlet />
    </>
  );
}

async function openCall() {
  const asked = answer({
    [`GET /api/app-data-mp/${application.id}`]: { body: toWholeCase(application) },
    [`GET /api/application-data-ec-ver/${application.id}`]: { body: [] },
  });
  const routes = [
    { path: '/analyst-detail', element: null },
    { path: '/analyst-verification', element: <VerificationPage /> },
  ];
  const router = openApp([{ element: <Case />, children: routes }], `/analyst-detail?id=${application.id}`);
  await userEvent.type(screen.getByLabelText('Catatan kasus'), 'dibaca');
  await userEvent.click(screen.getByRole('button', { name: 'VERIFIKASI BUDI CONTOH' }));
  return { asked, router, drawer: await screen.findByRole('dialog', { name: 'Verifikasi' }) };
}

const isBackAtTheButton = async (router: Awaited<ReturnType<typeof openCall>>['router']) => {
  await waitFor(() => expect(router.state.location.pathname).toBe('/analyst-detail'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('VERIFIKASI'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Catatan kasus').value).toBe('dibaca');
};

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  sessionStorage.clear();
  return loadTexts('ui', 'verification');
});

describe('the call to a contact over the case', () => {
  it('has the address of the specification, holds the focus and gives it back', async () => {
    const { router, drawer } = await openCall();
    expect(router.state.location.pathname).toBe('/analyst-verification');
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await userEvent.click(await within(drawer).findByText('BATAL'));
    await isBackAtTheButton(router);
  });

  it('closes with Escape at once while nothing is typed', async () => {
    const { router, drawer } = await openCall();
    await within(drawer).findByText('BATAL');
    await userEvent.keyboard('{Escape}');
    await isBackAtTheButton(router);
  });

  it('opens again from the button where one is, as often as one likes', async () => {
    const { router, drawer } = await openCall();
    await within(drawer).findByText('BATAL');
    await userEvent.keyboard('{Escape}');
    // At once: the way back may still be under way.
    await userEvent.click(screen.getByRole('button', { name: 'VERIFIKASI BUDI CONTOH' }));
    expect(await screen.findByRole('dialog', { name: 'Verifikasi' })).toBeTruthy();
    expect(router.state.location.state).toMatchObject({ over: '/analyst-detail' });
  });

  it('asks before Escape throws away what is typed', async () => {
    const { router, drawer } = await openCall();
    await userEvent.type(await within(drawer).findByLabelText('Memo'), 'tersambung');
    await userEvent.keyboard('{Escape}');
    const question = 'Isian ini belum disimpan. Tutup dan buang isiannya?';
    expect(await screen.findByText(question)).toBeTruthy();
    await userEvent.click(screen.getByText('Batal'));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(within(drawer).getByLabelText<HTMLTextAreaElement>('Memo').value).toBe('tersambung');
    await userEvent.click(within(drawer).getByLabelText('Tutup'));
    await userEvent.click(await screen.findByText('Lanjut'));
    await isBackAtTheButton(router);
    expect(sessionStorage.getItem('draft:verification:12')).toBeNull();
  });

  it('its question before saving has an Escape of its own', async () => {
    const { asked, drawer } = await openCall();
    await userEvent.click(await within(drawer).findByText('SIMPAN'));
    const question = 'Apakah Anda yakin ingin memproses permintaan?';
    expect(await screen.findByText(question)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Verifikasi' })).toBe(drawer);
    expect(asked.map(({ call }) => call)).not.toContain(SAVE);
  });
});
