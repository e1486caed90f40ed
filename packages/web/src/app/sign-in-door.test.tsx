import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession, findSession } from '../lib/session.ts';
import { answer, problem } from '../testing/answer.ts';
import { profileOf } from '../testing/profiles.ts';
import { SignInDoor } from './sign-in-door.tsx';

const settings = {
  body: { captcha: 'off', recaptcha: null, setupNeeded: false, hideAtmFields: false, isPilot: false, demo: null },
};

afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
  history.replaceState(null, '', '/');
});

describe('the door', { timeout: 30_000 }, () => {
  it('lets in whoever signs in, once the session is written down', async () => {
    answer({
      'GET /api/settings': settings,
      'POST /api/authenticate': { body: { id_token: 'fresh' } },
      'GET /api/me': { body: profileOf('ROLE_ANALYST') },
    });
    const inside: unknown[] = [];
    render(<SignInDoor onEntered={() => inside.push(findSession()?.authToken)} />);
    await userEvent.type(await screen.findByLabelText('Username/Email', {}, { timeout: 10_000 }), 'maya');
    await userEvent.type(screen.getByLabelText('Password'), 'rahasia{Enter}');
    await waitFor(() => expect(inside).toEqual(['fresh']));
  });

  it('makes the second factor that a role must have, before anything else', async () => {
    const due = problem(403, 'SECOND_FACTOR_REQUIRED', 'Faktor kedua diperlukan');
    answer({
      'GET /api/settings': settings,
      'POST /api/authenticate': { body: { id_token: 'half' } },
      'GET /api/me': { ...due, body: { ...due.body, details: { stage: 'enrolment', methods: [] } } },
      'GET /api/second-factor': {
        body: { isRequired: true, passkeysPossible: true, totp: null, passkeys: [], recoveryCodesLeft: 0 },
      },
    });
    const entered = vi.fn();
    render(<SignInDoor onEntered={entered} />);
    await userEvent.type(await screen.findByLabelText('Username/Email', {}, { timeout: 10_000 }), 'kom');
    await userEvent.type(screen.getByLabelText('Password'), 'rahasia{Enter}');
    expect(await screen.findByText(/Peran Anda wajib memakai faktor kedua/, {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Aplikasi autentikator' })).toBeTruthy();
    expect(entered).not.toHaveBeenCalled();
  });

  it('asks nothing that its page came with', async () => {
    const asked = answer({ 'GET /api/settings': settings });
    document.head.insertAdjacentHTML('beforeend', '<meta name="sign-in">');
    const page = document.querySelector('meta[name="sign-in"]') as HTMLMetaElement;
    const demo = { password: 'Rahasia', accounts: [{ userName: 'maya', fullname: 'Maya', role: 'ROLE_ANALYST' }] };
    page.content = JSON.stringify({ ...settings.body, captcha: 'altcha', demo });
    render(<SignInDoor onEntered={() => {}} />);
    expect(await screen.findByText('Saya bukan robot', {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'maya' })).toBeTruthy();
    page.remove();
    expect(asked).toEqual([]);
  });

  it('keeps out whom the server refuses, says when nothing was reached, and lets them try again', async () => {
    const entered = vi.fn();
    answer({
      'GET /api/settings': settings,
      'POST /api/authenticate': problem(401, 'LOGIN_INCORRECT', 'The login detail is incorrect'),
    });
    render(<SignInDoor onEntered={entered} />);
    const password = await screen.findByLabelText('Password', {}, { timeout: 10_000 });
    await userEvent.type(password, 'salah{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The login detail is incorrect');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    await userEvent.type(password, 'lagi{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('tidak dapat dihubungi'));
    expect(entered).not.toHaveBeenCalled();
  });

  it('says that the session has ended, told by the address or by what the application left', async () => {
    answer({ 'GET /api/settings': settings });
    history.replaceState({ usr: { isExpired: true } }, '', '/auth/login');
    render(<SignInDoor onEntered={() => {}} />);
    expect(await screen.findByText('Sesi Anda telah berakhir. Silakan masuk kembali.')).toBeTruthy();
  });

  it('goes inside when another tab of this browser has signed in, not when one signs out', async () => {
    answer({ 'GET /api/settings': settings });
    const entered = vi.fn();
    render(<SignInDoor onEntered={entered} />);
    await screen.findByLabelText('Password', {}, { timeout: 10_000 });
    dispatchEvent(new StorageEvent('storage', { key: 'ttf-auth', newValue: null }));
    expect(entered).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: 'ttf-auth', newValue: '{}' }));
    expect(entered).toHaveBeenCalledOnce();
  });
});
