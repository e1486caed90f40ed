import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { serveWeb } from './serve-web.ts';

const SCRIPT = "\n  globalThis.first = '<b>';\n";
const PAGE = `<head><meta name="bank" content="__BANK_SHORT_NAME__" data-logo="__BANK_LOGO__"><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__">${SCRIPT}</script></head><script nonce="__CSP_NONCE__" src="/assets/app.js"></script>`;
const LIST = "draw('$&', '\u201c');";
const nobody = { shortName: '', code: '', stage: '', isPilot: false, logo: null };
type Bank = ReturnType<Parameters<typeof serveWeb>[1]['bankOfPage']>;
let bank: Bank = nobody;

const built = mkdtempSync(join(tmpdir(), 'trustiq-field-shell-'));
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(built, 'assets'));
  mkdirSync(join(built, 'lapangan'));
  writeFileSync(join(built, 'index.html'), PAGE);
  writeFileSync(join(built, 'lapangan/worker.js'), "keep('__FIELD_SHELL_RELEASE__', '__FIELD_SHELL_LOGO__');");
  writeFileSync(
    join(built, 'lapangan/first.json'),
    JSON.stringify({ list: LIST, entry: '/assets/app.js', beside: ['/assets/list.js'] }),
  );
  writeFileSync(join(built, 'lapangan/icon-192.png'), Buffer.from('89504e47', 'hex'));
  app = Fastify();
  await securityHeaders(app, 'https://captcha.example/api.js');
  await serveWeb(app, { bankOfPage: () => bank, settings: async () => null }, built);
});
afterAll(async () => {
  await app.close();
  rmSync(built, { recursive: true });
});

const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

describe('the document that phones keep', () => {
  it.each(['/lapangan', '/lapangan/', '/lapangan?form=1'])(
    'allows its own scripts by what they are: %s',
    async (url) => {
      const { headers, body, statusCode } = await app.inject(url);
      const policy = headers['content-security-policy'];
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      const hashes = [LIST, SCRIPT].map((code) => createHash('sha256').update(code).digest('base64'));
      expect(body).toContain(SCRIPT);
      expect(directive(policy, 'script-src')).toBe(
        `script-src 'self' 'wasm-unsafe-eval' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
      );
      expect(directive(policy, 'worker-src')).toBe("worker-src 'self'");
      expect(policy).not.toContain("'unsafe-inline'");
      expect(policy).not.toContain('captcha.example');
    },
  );

  it('has a nonce for styles alone, another one each time', async () => {
    const pages = await Promise.all([app.inject('/lapangan'), app.inject('/lapangan')]);
    const styles = pages.map(({ headers }) => directive(headers['content-security-policy'], 'style-src'));
    expect(styles[0]).not.toBe(styles[1]);
    for (const [index, { body }] of pages.entries()) {
      const [, nonce] = /'nonce-([^']{20,})'/.exec(styles[index] ?? '') ?? [];
      expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    }
  });

  it('is the only page that can be installed', async () => {
    const link = '<link rel="manifest" href="/lapangan/manifest.webmanifest" />';
    expect((await app.inject('/lapangan')).body).toContain(link);
    for (const url of ['/', '/checker', '/lapanganku']) expect((await app.inject(url)).body).not.toContain('manifest');
  });
});

describe('the scripts of the document', () => {
  it('begin with the list, which begins the application', async () => {
    const { body } = await app.inject('/lapangan');
    const list = body.indexOf(`<script>${LIST}</script>`);
    expect(list).toBeGreaterThan(0);
    expect(body.indexOf(SCRIPT)).toBeGreaterThan(list);
    expect(body).not.toContain('src="/assets/app.js"');
    expect(body).toContain(
      '<meta name="app-files" content="{&quot;entry&quot;:&quot;/assets/app.js&quot;,&quot;beside&quot;:[&quot;/assets/list.js&quot;]}" />',
    );
  });

  it('are those of the application alone on every other page', async () => {
    const { body } = await app.inject('/checker');
    expect(body).not.toContain(LIST);
    expect(body).toContain('src="/assets/app.js"');
  });
});

describe('the worker of the field', () => {
  const workerOf = async (changed: Bank) => {
    bank = changed;
    return app.inject('/lapangan/worker.js');
  };

  it('is asked for anew each time, may keep the field alone, and may fetch and nothing else', async () => {
    const { headers, body } = await workerOf(nobody);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/lapangan',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
    expect(body).toMatch(/^keep\('[0-9a-f]{16}', ''\);$/);
  });

  it('is another one when the document is: the bank has got a name or a picture', async () => {
    const logo = { path: '/bank-logo/abc', contentType: 'image/png', content: Buffer.from('') };
    const bodies = [
      (await workerOf(nobody)).body,
      (await workerOf({ ...nobody, shortName: 'BPR Maju' })).body,
      (await workerOf({ ...nobody, shortName: 'BPR Maju', logo })).body,
    ];
    expect(new Set(bodies.map((body) => body.slice(0, 24))).size).toBe(3);
    expect(bodies[2]).toContain("'/bank-logo/abc'");
    expect((await workerOf(nobody)).body).toBe(bodies[0]);
  });
});

describe('what is installed', () => {
  it('is called after the bank, where it has a name, and holds the field alone', async () => {
    const called = async (shortName: string) => {
      bank = { ...nobody, shortName };
      return (await app.inject('/lapangan/manifest.webmanifest')).json();
    };
    expect(await called('')).toMatchObject({ name: 'TrustIQ Lapangan', start_url: '/lapangan', scope: '/lapangan' });
    expect((await called('BPR "Maju"')).name).toBe('TrustIQ Lapangan · BPR "Maju"');
    const [icon] = (await called('')).icons;
    const picture = await app.inject(icon.src);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/png');
  });
});
