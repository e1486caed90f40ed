import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngAddress } from '../../testing/small-png.ts';
import { logoOf } from '../bank-logo.ts';
import { securityHeaders } from './security-headers.ts';
import { serveWeb } from './serve-web.ts';

const PAGE =
  '<meta name="bank" content="__BANK_SHORT_NAME__" data-code="__BANK_CODE__" data-stage="__BANK_STAGE__" data-logo="__BANK_LOGO__" data-pilot="__BANK_PILOT__"><script nonce="__CSP_NONCE__" src="/assets/app-1a2b.js"></script>';
const picture = pngAddress(4, 2);
const logo = logoOf({ logo: picture });
let bank = { shortName: 'BPR "Maju" & <Jaya> $&', code: 'MJ', stage: 'empty', isPilot: false, logo };
const TOLD =
  '<meta content="{&quot;captcha&quot;:&quot;off&quot;,&quot;said&quot;:&quot;\\&quot;&gt;&lt;script&gt;$&amp;&quot;}">';
const META = `<meta name="bank" content="BPR &quot;Maju&quot; &amp; &lt;Jaya&gt; $&amp;" data-code="MJ" data-stage="empty" data-logo="${logo?.path}" data-pilot="no">`;

let settings: () => unknown = () => ({ captcha: 'off', said: '"><script>$&' });

const built = mkdtempSync(join(tmpdir(), 'trustiq-web-'));
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(built, 'assets'));
  writeFileSync(join(built, 'index.html'), PAGE);
  writeFileSync(join(built, 'door.html'), `${PAGE.replace('app-1a2b', 'door-3c4d')}<meta content="__SIGN_IN__">`);
  writeFileSync(join(built, 'assets/app-1a2b.js'), 'export {};');
  app = Fastify();
  await securityHeaders(app);
  await serveWeb(app, { bankOfPage: () => bank, settings: async () => settings() }, built);
});
afterAll(async () => {
  await app.close();
  rmSync(built, { recursive: true });
});

const nonceOf = (text: string) => /nonce-([A-Za-z0-9+/=]{20,})'/.exec(text)?.[1];

describe('a page of the web application', () => {
  it('gets a nonce of its own that its policy names and the name of the bank as text, and is never kept', async () => {
    const pages = await Promise.all([app.inject('/'), app.inject('/analyst'), app.inject('/approval-detail/7?tab=2')]);
    const nonces = pages.map(({ headers }) => nonceOf(String(headers['content-security-policy'])));
    expect(new Set(nonces).size).toBe(3);
    for (const [index, page] of pages.entries()) {
      expect(page.statusCode).toBe(200);
      expect(page.body).toBe(`${META}<script nonce="${nonces[index]}" src="/assets/app-1a2b.js"></script>`);
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers['content-security-policy']).not.toContain('unsafe');
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(page.headers['referrer-policy']).toBe('no-referrer');
    }
  });

  it('is another one for the sign-in, which does not wait for the application, with a nonce of its own too', async () => {
    const [door, again, inside] = await Promise.all([
      app.inject('/auth/login'),
      app.inject('/auth/login?expired'),
      app.inject('/auth'),
    ]);
    const nonces = [door, again].map(({ headers }) => nonceOf(String(headers['content-security-policy'])));
    expect(new Set([...nonces, undefined]).size).toBe(3);
    for (const [index, page] of [door, again].entries()) {
      expect(page.body).toBe(`${META}<script nonce="${nonces[index]}" src="/assets/door-3c4d.js"></script>${TOLD}`);
      expect(page.headers['cache-control']).toBe('no-store');
    }
    expect(inside.body).toContain('app-1a2b.js');
  });

  it('comes without what it must know of the sign-in where the database does not answer', async () => {
    const told = settings;
    settings = () => {
      throw new Error('no database');
    };
    const page = await app.inject('/auth/login');
    settings = told;
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<meta content="null">');
  });

  it('of a pilot says that it is one', async () => {
    bank = { ...bank, isPilot: true };
    expect((await app.inject('/auth/login')).body).toContain('data-pilot="yes"');
    bank = { ...bank, isPilot: false };
  });

  it.each(['/', '/assets/app-1a2b.js', '/assets/gone.js', '/api/nothing'])(
    'tells the browser what nobody may do with it, as does every other answer: %s',
    async (url) => {
      expect((await app.inject(url)).headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      });
    },
  );

  it('lets the camera and the place be asked for in the field alone', async () => {
    const allowed = async (url: string) => (await app.inject(url)).headers['permissions-policy'];
    for (const url of ['/lapangan', '/lapangan/', '/lapangan?form=1'])
      expect(await allowed(url)).toBe('camera=(self), microphone=(), geolocation=(self)');
    for (const url of ['/lapanganku', '/lapangan/worker.js', '/checker', '/api/field/forms'])
      expect(await allowed(url)).toBe('camera=(), microphone=(), geolocation=()');
  });

  it('has files that are kept for ever, because their names carry their content', async () => {
    const file = await app.inject('/assets/app-1a2b.js');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(nonceOf(String(file.headers['content-security-policy']))).toBeUndefined();
  });

  it('does not stand in for a file that is not there', async () => {
    expect((await app.inject('/assets/gone.js')).statusCode).toBe(404);
  });

  it.each(['/assets/../../package.json', '/assets/%2e%2e/index.html', '/assets/..%2findex.html'])(
    'does not lead out of the folder of files: %s',
    async (url) => {
      expect((await app.inject(url)).body).not.toContain('__CSP_NONCE__');
    },
  );
});

describe('the picture of the bank', () => {
  const path = String(logo?.path);

  it('is served under a name made of its bytes, as what it is, to be kept and to do nothing', async () => {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(200);
    expect(`data:image/png;base64,${answer.rawPayload.toString('base64')}`).toBe(picture);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([`${path}0`, '/bank-logo/constructor', '/bank-logo/..%2f..%2fpackage.json', `${path}?x=1`])(
    'is nothing else: %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );

  it('is not served where its bytes are of something else, nor where there is none', async () => {
    const drawing = `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`;
    for (const address of [drawing, null]) {
      bank = { ...bank, logo: logoOf({ logo: address }) };
      expect(bank.logo).toBeNull();
      expect((await app.inject(path)).statusCode).toBe(404);
      expect((await app.inject('/')).body).toContain('data-logo=""');
    }
  });
});
