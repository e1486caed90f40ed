import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findSession, startSession } from '../lib/session.ts';
import { answer, problem } from '../testing/answer.ts';
import { openApp } from '../testing/open-app.tsx';
import { profileOf, sessionOf } from '../testing/profiles.ts';
import { appRoutes } from './router.tsx';

const settings = {
  body: { captcha: 'off', recaptcha: null, setupNeeded: false, hideAtmFields: false, isPilot: false, demo: null },
};
const shellCalls = {
  'GET /api/notifications/overview': { body: { unread: 0, notices: [], hasOlder: false } },
  'GET /api/preferences': {
    body: { incomingNotices: true, decisionNotices: true, dailyMail: false, denseView: false },
  },
};

const arriveAt = (router: ReturnType<typeof openApp>, path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path), { timeout: 10_000 });

afterEach(() => vi.unstubAllGlobals());

describe('the addresses of the application', { timeout: 30_000 }, () => {
  it('a stranger signs in and comes to the screen they asked for', async () => {
    const asked = answer({
      ...shellCalls,
      'GET /api/settings': settings,
      'POST /api/authenticate': { body: { id_token: 'fresh' } },
      'GET /api/me': { body: profileOf('ROLE_ANALYST') },
    });
    const router = openApp(appRoutes, '/analyst');
    await arriveAt(router, '/auth/login');
    await userEvent.type(await screen.findByLabelText('Username/Email'), 'maya');
    await userEvent.type(screen.getByLabelText('Password'), 'rahasia');
    await userEvent.keyboard('{Enter}');
    await arriveAt(router, '/analyst');
    expect(await screen.findByRole('heading', { name: 'Analyst', level: 1 })).toBeTruthy();
    expect(asked.find(({ call }) => call === 'POST /api/authenticate')?.body).toEqual({
      username: 'maya',
      password: 'rahasia',
      recaptcha: null,
      rememberMe: true,
    });
    expect(findSession()?.authToken).toBe('fresh');
  });

  it.each([
    ['/auth/login', null],
    ['/analyst', 'ROLE_ANALYST'],
  ] as const)('a pilot says at %s that answers are simulated', async (path, role) => {
    answer({ ...shellCalls, 'GET /api/settings': settings });
    const page = document.querySelector('meta[name="bank"]') as HTMLMetaElement;
    page.dataset['pilot'] = 'yes';
    if (role !== null) startSession(sessionOf(role));
    openApp(appRoutes, path);
    expect((await screen.findByText(/^UJI COBA/)).textContent).toContain('SIMULASI');
    delete page.dataset['pilot'];
  });

  it('a wrong password is answered with the one message for all failures', async () => {
    answer({
      'GET /api/settings': settings,
      'POST /api/authenticate': problem(401, 'LOGIN_INCORRECT', 'The login detail is incorrect'),
    });
    openApp(appRoutes, '/auth/login');
    await userEvent.type(await screen.findByLabelText('Password', {}, { timeout: 10_000 }), 'salah{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The login detail is incorrect');
    expect(findSession()).toBeNull();
  });

  it('Enter pressed before the settings came asks for the password at once and signs in when they come', async () => {
    const arrival = Promise.withResolvers<void>();
    const asked = answer({
      ...shellCalls,
      'GET /api/settings': { ...settings, after: arrival.promise },
      'POST /api/authenticate': { body: { id_token: 'fresh' } },
      'GET /api/me': { body: profileOf('ROLE_ANALYST') },
    });
    openApp(appRoutes, '/auth/login');
    const password = await screen.findByLabelText('Password', {}, { timeout: 10_000 });
    await userEvent.type(password, '{Enter}');
    expect(await screen.findByText('Required field')).toBeTruthy();
    await userEvent.type(password, 'rahasia{Enter}');
    expect(asked.map(({ call }) => call)).not.toContain('POST /api/authenticate');
    arrival.resolve();
    await waitFor(() => expect(findSession()?.authToken).toBe('fresh'));
    expect(asked.filter(({ call }) => call === 'GET /api/settings')).toHaveLength(1);
  });

  it('a session the server no longer knows ends here too', async () => {
    answer({
      'GET /api/settings': settings,
      'GET /api/notifications/overview': problem(401, 'UNAUTHENTICATED', 'Sesi berakhir, silakan masuk kembali'),
    });
    startSession(sessionOf('ROLE_ANALYST'));
    const router = openApp(appRoutes, '/analyst');
    await arriveAt(router, '/auth/login');
    expect(await screen.findByText('Sesi Anda telah berakhir. Silakan masuk kembali.')).toBeTruthy();
    expect(findSession()).toBeNull();
  });

  it('a detail screen without a chosen application leads to its list', async () => {
    answer(shellCalls);
    startSession(sessionOf('ROLE_ANALYST'));
    await arriveAt(openApp(appRoutes, '/analyst-detail'), '/analyst');
  });

  it('a link with an id asks for that application on its detail screen', async () => {
    const asked = answer(shellCalls);
    startSession(sessionOf('ROLE_ANALYST'));
    const router = openApp(appRoutes, '/analyst-detail?id=20260000409');
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /api/app-data-mp/20260000409'), {
      timeout: 20_000,
    });
    expect(router.state.location.pathname).toBe('/analyst-detail');
  });

  it('a call to a contact opens over the case, which is not read again, and by its address alone it is a page', async () => {
    const READ = 'GET /api/app-data-mp/20260000409';
    const asked = answer({ ...shellCalls, [READ]: problem(404, 'NOT_FOUND', 'Aplikasi tidak ditemukan') });
    const timesRead = () => asked.filter(({ call }) => call === READ).length;
    startSession(sessionOf('ROLE_ANALYST'));
    const router = openApp(appRoutes, '/analyst-detail?id=20260000409');
    const refused = await screen.findByText('Aplikasi 20260000409 tidak dapat Anda buka', {}, { timeout: 20_000 });
    const before = timesRead();
    const address = '/analyst-verification?id=20260000409&contact=12';
    await router.navigate(address, { state: { over: '/analyst-detail' } });
    expect(await screen.findByRole('dialog', { name: 'Verifikasi' }, { timeout: 10_000 })).toBeTruthy();
    expect(refused.isConnected).toBe(true);
    await router.navigate(address);
    expect(await screen.findByRole('heading', { name: 'Verifikasi', level: 1 })).toBeTruthy();
    expect(refused.isConnected).toBe(false);
    expect(before).toBe(1);
  });

  it('a long menu begins where the reader is', async () => {
    answer(shellCalls);
    const shown: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent);
    });
    startSession(sessionOf('ROLE_ADMIN'));
    const router = openApp(appRoutes, '/admin/partners');
    await waitFor(() => expect(shown.at(-1)).toBe('Mitra'), { timeout: 20_000 });
    await router.navigate('/admin/audit');
    await waitFor(() => expect(shown.at(-1)).toBe('Jejak audit'));
    vi.restoreAllMocks();
  });

  it.each(['/nowhere', '/error', '/analyst'])('an administrator who opens %s sees the error page', async (address) => {
    answer(shellCalls);
    startSession(sessionOf('ROLE_ADMIN'));
    await arriveAt(openApp(appRoutes, address), '/error/error-v1');
    expect(await screen.findByText('OOPS! Something went wrong here')).toBeTruthy();
  });

  it('signing out leaves an audit entry, ends the session and forgets the last path', async () => {
    const asked = answer({
      'GET /api/settings': settings,
      'POST /api/v1/transaction/logger': { body: {} },
      'POST /api/logout': { body: {} },
    });
    startSession(sessionOf('ROLE_ANALYST'));
    await arriveAt(openApp(appRoutes, '/logout'), '/auth/login');
    expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
      'POST /api/v1/transaction/logger',
      'POST /api/logout',
    ]);
    // What an earlier page asked again may be among them.
    expect(asked.find(({ call }) => call === 'POST /api/v1/transaction/logger')?.body).toMatchObject({
      systemTypeId: 4,
      logTypeId: 1,
      eventTypeId: 2,
      userId: 7,
      username: 'maya',
    });
    expect(findSession()).toBeNull();
    expect(localStorage.getItem('ttf-last-path')).toBeNull();
  });
});
