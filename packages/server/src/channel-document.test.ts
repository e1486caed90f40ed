import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhookEventSchema } from '@trustiq/contract/origination/webhook-event.ts';
import { createClient } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_PASSWORD } from './features/identity/demo-accounts.ts';
import { signedHeaders } from './features/webhooks/sign-event.ts';
import { createTestDatabase } from './platform/testing/test-databases.ts';
import { runProgram, runServer } from './testing/run-server.ts';
import { TEST_SECRET } from './testing/test-secret.ts';

const root = join(import.meta.dirname, '../../..');
const document = readFileSync(join(root, 'docs/channel.md'), 'utf8');

type Block = { readonly kind: string; readonly text: string };
const blocks: Block[] = [...document.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm)].map(([, kind = '', text = '']) => ({
  kind,
  text,
}));

/** An example and the answer that the document promises for it. */
const examples = blocks.flatMap(({ kind, text }, place) => {
  if (kind !== 'http') return [];
  const [, status, answer] =
    /^json (\d+)\n([\s\S]*)$/.exec(`${blocks[place + 1]?.kind}\n${blocks[place + 1]?.text}`) ?? [];
  const [head = '', body] = text.split(/\n\n/, 2);
  const [first = '', ...headers] = head.trim().split('\n');
  const [method = '', path = ''] = first.split(' ');
  return [{ name: first, method, path, headers, body, status: Number(status), answer: answer ?? '' }];
});

/** Every name that the document shows is there and of the same kind; what it leaves out does not matter. */
function expectLike(real: unknown, shown: unknown, at: string): void {
  if (Array.isArray(shown)) {
    expect(Array.isArray(real), at).toBe(true);
    if (shown.length > 0) expect((real as unknown[]).length, at).toBeGreaterThan(0);
    if (typeof shown[0] === 'object') expectLike((real as unknown[])[0], shown[0], `${at}[0]`);
  } else if (typeof shown === 'object' && shown !== null) {
    for (const [name, value] of Object.entries(shown)) {
      expect(real, at).toHaveProperty([name]);
      expectLike((real as Record<string, unknown>)[name], value, `${at}.${name}`);
    }
  } else expect(typeof real, at).toBe(typeof shown);
}

const server = inject('postgres');

describe('docs/channel.md', () => {
  const files = mkdtempSync(join(tmpdir(), 'trustiq-channel-'));
  let running: Awaited<ReturnType<typeof runServer>>;
  let drop = async () => {};
  let key = '';
  const values = new Map<string, string>();

  beforeAll(async () => {
    const database = await createTestDatabase(server ?? '');
    ({ drop } = database);
    const env = {
      DATABASE_URL: database.url,
      APP_SECRET: TEST_SECRET,
      DATA_DIR: files,
      DEMO: '1',
      WEBHOOK_LOOPBACK: '1',
      OVERLOAD_DELAY_MS: '0',
    };
    running = await runServer(env);
    const command = /^npm run user -- (--service create .+)$/m.exec(document)?.[1] ?? '';
    const created = runProgram('cli/user.ts', env, command.split(' '));
    expect(await created.exitCode, created.output()).toBe(0);
    key = created.output().trim().split('\n').at(-1) ?? '';
  }, 180_000);
  afterAll(async () => {
    running.process.kill('SIGTERM');
    await running.exitCode;
    await drop();
    rmSync(files, { recursive: true, force: true });
  });

  it('has examples of every call of the channel', () => {
    expect(examples.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual(
      expect.arrayContaining([
        'GET /api/origination/products',
        'GET /api/origination/lists',
        'GET /api/origination/regions',
        'POST /api/origination',
        'GET /api/origination',
        'GET /api/origination/$ID',
        ...['survey', 'documents', 'submit'].map((part) => `POST /api/origination/$ID/${part}`),
      ]),
    );
  });

  it.each(examples)('$name answers as it says', async ({ method, path, headers, body, status, answer, name }) => {
    const response = await fetch(`${running.address}${path.replace('$ID', values.get('ID') ?? '')}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...Object.fromEntries(headers.map((line) => line.split(': ') as [string, string])),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body.trim() } : {}),
    });
    const real = (await response.json()) as Record<string, unknown>;
    expect([response.status, real], name).toEqual([status, expect.anything()]);
    expectLike(real, JSON.parse(answer), name);
    if (method === 'POST' && path === '/api/origination' && status === 200) values.set('ID', String(real['id']));
  });

  it('shows an event as it is sent, and how to verify it', async () => {
    const event = blocks.find(({ kind }) => kind === 'json event')?.text.trim() ?? '';
    expect(webhookEventSchema.safeParse(JSON.parse(event)).success).toBe(true);
    const code = blocks.find(({ kind }) => kind === 'js')?.text ?? '';
    const { verify } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      verify: (secret: string, headers: Record<string, string>, body: string, now?: number) => unknown;
    };
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const before = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    const at = new Date('2026-11-16T02:00:01.000Z');
    const headers = signedHeaders({ id: 'msg_example', body: event, at, secrets: [secret, before] });
    for (const one of [secret, before]) expect(verify(one, headers, event, at.getTime())).toEqual(JSON.parse(event));
    expect(() => verify(secret, headers, `${event} `, at.getTime())).toThrow('not signed');
    expect(() => verify(secret, headers, event, at.getTime() + 301_000)).toThrow('too old');
  });

  it('is enough: a program of at most 100 lines brings an application to the checker and hears of it', async () => {
    const script = join(root, 'docs/channel-example.mjs');
    expect(readFileSync(script, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
    const token: Record<string, string> = {};
    const cookies: string[] = [];
    const asked: typeof fetch = async (input, init) => {
      const response = await fetch(new URL(String(input), running.address), {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), cookie: cookies.join('; ') },
      });
      for (const cookie of response.headers.getSetCookie()) cookies.push(cookie.split(';')[0] ?? '');
      return response;
    };
    const client = createClient({ fetch: asked, headers: () => token });
    const { id_token } = await client.login({ body: { username: 'admin', password: DEMO_PASSWORD } });
    token['authorization'] = `Bearer ${id_token}`;
    const [service] = (await client.listServices({ query: { 'name.contains': 'tablet-001' } })).rows;
    const port = '47975';
    const params = { id: service?.id ?? 0 };
    const { secret } = await client.setWebhook({ params, body: { url: `http://127.0.0.1:${port}/` } });
    const child = spawn(process.execPath, [script], {
      env: { PATH: process.env['PATH'] ?? '', BANK: running.address, KEY: key, SECRET: secret ?? '', PORT: port },
    });
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part));
    child.stderr.on('data', (part: Buffer) => (output += part));
    const timer = setTimeout(() => child.kill('SIGKILL'), 50_000);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    expect([code, output]).toEqual([0, expect.stringMatching(/heard case\.submitted of \d+: BORROWER-REQUESTED/)]);
    const { rows } = await client.listWebhookDeliveries({ query: { 'service.contains': 'tablet-001' } });
    const submitted = rows.find(({ event }) => event === 'case.submitted');
    await expect
      .poll(async () => client.getWebhookDelivery({ params: { id: submitted?.id ?? '' } }), { timeout: 10_000 })
      .toMatchObject({ state: 'delivered', answerStatus: 204 });
  }, 60_000);
});
