import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Recaptcha } from '../features/identity/load-recaptcha.ts';
import { answer } from '../testing/answer.ts';
import { openApp } from '../testing/open-app.tsx';
import { appRoutes } from './router.tsx';

const scriptUrl = 'https://captcha.example/api.js';

/** The service as a browser would meet it: a script that brings a global object, which draws the box. */
function captchaService() {
  let token = '';
  let tick = () => {};
  const service: Recaptcha = {
    ready: (then) => then(),
    render: (place, { sitekey, callback }) => {
      place.append(`box of ${sitekey}`);
      tick = callback;
      return 0;
    },
    getResponse: () => token,
    reset: () => {
      token = '';
    },
  };
  vi.stubGlobal('grecaptcha', service);
  return {
    arrive: () => document.querySelector(`script[src^="${scriptUrl}"]`)?.dispatchEvent(new Event('load')),
    solve: () => {
      token = 'solved';
      tick();
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('a captcha service of the bank', { timeout: 30_000 }, () => {
  it('draws its box, is asked for first, and its answer goes with the password', async () => {
    const service = captchaService();
    const asked = answer({
      'GET /api/settings': {
        body: {
          captcha: 'recaptcha',
          recaptcha: { siteKey: 'site-1', scriptUrl },
          setupNeeded: false,
          hideAtmFields: false,
          isPilot: false,
          demo: null,
        },
      },
      'POST /api/authenticate': { status: 401, body: {} },
    });
    const attempts = () => asked.filter(({ call }) => call === 'POST /api/authenticate');
    openApp(appRoutes, '/auth/login');
    const password = await screen.findByLabelText('Password', {}, { timeout: 10_000 });
    await waitFor(() => expect(document.querySelector(`script[src^="${scriptUrl}"]`)).not.toBeNull());
    service.arrive();
    expect(await screen.findByText('box of site-1')).toBeTruthy();
    await userEvent.type(password, 'rahasia{Enter}');
    expect(await screen.findByText('Centang kotak captcha terlebih dahulu')).toBeTruthy();
    expect(attempts()).toEqual([]);
    service.solve();
    await userEvent.type(password, '{Enter}');
    await waitFor(() => expect(attempts()).toHaveLength(1));
    expect(attempts()[0]?.body).toMatchObject({ recaptcha: 'solved' });
  });
});
