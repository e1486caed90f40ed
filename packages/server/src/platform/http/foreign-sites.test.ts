import { endpoints } from '@trustiq/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../features/identity/demo-accounts.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const behindTls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.1.2.3' };
const foreign = { origin: 'https://evil.example', referer: 'https://evil.example/lure' };

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { TRUST_PROXY: '1', PROCESS: 'web' } });
});
afterAll(() => bank.close());

const signIn = (headers: Record<string, string> = {}) =>
  bank.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    headers,
    payload: { username: 'analyst', password: DEMO_PASSWORD },
  });

describe('a page of another site in the browser of somebody who is signed in', () => {
  it('has the cookie at most, and that alone opens nothing', async () => {
    const response = await signIn();
    const [cookie] = response.cookies;
    const headers = { ...foreign, cookie: `${cookie?.name}=${cookie?.value}` };
    expect((await bank.app.inject({ url: '/api/me', headers })).statusCode).toBe(401);
    const decision = { method: 'POST' as const, url: endpoints.cancelApplication.path, payload: { appId: 1 } };
    expect((await bank.app.inject({ ...decision, headers })).statusCode).toBe(401);
  });

  it('does not get the cookie sent along: it is for this host alone, unreadable, and never from elsewhere', async () => {
    const [cookie] = (await signIn(behindTls)).cookies;
    expect(cookie).toMatchObject({
      name: '__Host-ttf-session',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    });
    expect(cookie).not.toHaveProperty('domain');
  });

  it('behind TLS that cookie and its token open the door, and signing out takes them back', async () => {
    const response = await signIn(behindTls);
    const [cookie] = response.cookies;
    const { id_token } = response.json<{ id_token: string }>();
    const headers = { ...behindTls, authorization: `Bearer ${id_token}`, cookie: `${cookie?.name}=${cookie?.value}` };
    expect((await bank.app.inject({ url: '/api/me', headers })).statusCode).toBe(200);
    const goodbye = await bank.app.inject({ method: 'POST', url: '/api/logout', headers, payload: {} });
    expect(goodbye.cookies[0]).toMatchObject({ name: '__Host-ttf-session', value: '', secure: true });
    // Never "storage": what an officer in the field has not sent yet lies there.
    expect(goodbye.headers['clear-site-data']).toBe('"cache"');
    expect((await bank.app.inject({ url: '/api/me', headers })).statusCode).toBe(401);
  });

  it('may read no answer: nothing is shared with other origins, whatever they ask before', async () => {
    for (const { method, path } of [endpoints.login, endpoints.getMe, endpoints.getCase]) {
      const url = path.replace(/:\w+/g, '1');
      const asked = { ...foreign, 'access-control-request-method': method };
      const before = await bank.app.inject({ method: 'OPTIONS', url, headers: asked });
      const answer = await bank.app.inject({ method, url, headers: foreign });
      for (const { headers } of [before, answer])
        expect(Object.keys(headers).join()).not.toMatch(/access-control-allow/);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it('may not frame ours, learn addresses of ours, nor be reached without TLS again', async () => {
    const { headers } = await bank.app.inject({ url: '/api/me', headers: behindTls });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });
});

describe('nobody is sent elsewhere', () => {
  it.each(['//evil.example', '/\\evil.example', '/auth/login?next=https://evil.example', '/%2f%2fevil.example'])(
    'by the address %s',
    async (url) => {
      const { statusCode, headers } = await bank.app.inject({ url, headers: { host: 'evil.example' } });
      expect(String(headers.location ?? '')).not.toContain('evil');
      expect([301, 302, 303, 307, 308]).not.toContain(statusCode);
    },
  );

  it('and no method that would repeat what was sent is answered', async () => {
    for (const method of ['TRACE', 'CONNECT', 'PROPFIND'] as const) {
      const { statusCode, body } = await bank.app.inject({
        method: method as 'GET',
        url: '/api/me',
        headers: { 'x-secret': 'canary-5071' },
      });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('canary-5071');
    }
  });
});
