import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort, type LocalPostgres, startLocalPostgres } from './platform/testing/local-postgres.ts';
import { directoryToTry, isGroupAlive, killWhatIsLeft, ROOT, startCommand } from './testing/run-npm.ts';

const PATIENCE_MS = 1_200_000;

type Step = { readonly when: 'at once' | 'foreground' | 'stopped'; readonly commands: string; readonly line: number };

/** What docs/operations.md tells an operator to do, in its order. */
function stepsOf(document: string): Step[] {
  const blocks = document.matchAll(/^```sh step( foreground| stopped)?\n([\s\S]*?)^```/gm);
  return [...blocks].map(({ 1: when, 2: commands = '', index }) => ({
    when: (when?.trim() ?? 'at once') as Step['when'],
    commands,
    line: document.slice(0, index).split('\n').length,
  }));
}

/** PostgreSQL only: production does not take the embedded database. Roles belong to a whole server, hence one of our own. */
describe.runIf(inject('postgres') !== null)('B1–B3: docs/operations.md, as it stands', { timeout: PATIENCE_MS }, () => {
  const place = mkdtempSync(join(tmpdir(), 'trustiq-operations-'));
  let directory: string;
  let postgres: LocalPostgres;
  let here: readonly (readonly [documented: string, own: string])[];
  let steps: Step[];
  let address: string;
  let server: ReturnType<typeof startCommand> | null = null;

  const inOurPlaces = (commands: string) => here.reduce((text, [from, to]) => text.replaceAll(from, to), commands);
  const run = (commands: string) =>
    startCommand(directory, {}, 'bash', '--norc', '-euo', 'pipefail', '-c', inOurPlaces(commands));

  /** Starts the program as documented and waits until it says that it is ready. */
  const start = async ({ commands }: Step) => {
    server = run(commands);
    const { child, output } = server;
    await expect.poll(() => [child.exitCode, output()].join(' '), { timeout: PATIENCE_MS }).toMatch(/^\d|ready at/);
    expect(output()).toContain('ready at');
  };

  /** Whoever supervises a process knows one number; everything behind it ends with it. */
  const stop = async () => {
    if (server === null) return;
    const { child, exitCode } = server;
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await exitCode;
    await expect.poll(() => isGroupAlive(child), { timeout: 20_000 }).toBe(false);
    await expect(fetch(`${address}/api/health`)).rejects.toThrow();
    server = null;
  };

  const printedToken = () => /\/auth\/setup\/(\S+)\n/.exec(server?.output() ?? '')?.[1] ?? '';

  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };

  beforeAll(async () => {
    directory = directoryToTry();
    const started = await startLocalPostgres();
    if (started === null) throw new Error('No PostgreSQL was found.');
    postgres = started;
    const { host, username } = new URL(postgres.url);
    const [port, watched] = [await freePort(), await freePort()];
    address = `http://127.0.0.1:${port}`;
    for (const name of ['var', 'backups']) mkdirSync(join(place, name));
    here = [
      ['postgres://postgres@', `postgres://${username}@`],
      ['db.internal:5432', host],
      ['/etc/trustiq', join(place, 'etc')],
      ['/var/lib/', `${join(place, 'var')}/`],
      ['/backups/', `${join(place, 'backups')}/`],
      ['8080', String(port)],
      ['9464', String(watched)],
      // Its links lead to the bank's own address; a test asks the program itself.
      ['https://trustiq.bank.example', address],
    ];
    steps = stepsOf(readFileSync(join(directory, 'docs/operations.md'), 'utf8'));
  }, PATIENCE_MS);
  afterAll(() => {
    killWhatIsLeft();
    postgres.stop();
    rmSync(place, { recursive: true, force: true });
    if (directory !== ROOT) rmSync(directory, { recursive: true, force: true });
  }, PATIENCE_MS);

  it('brings a bank from nothing to work, through backup, restore and a new secret', async () => {
    expect(steps.map(({ when }) => when)).toContain('foreground');
    expect(steps.length).toBeGreaterThanOrEqual(10);
    for (const step of steps) {
      if (step.when === 'foreground') {
        await start(step);
        const token = await expect.poll(printedToken, { timeout: PATIENCE_MS }).not.toBe('').then(printedToken);
        const password = 'Sandi-Pertama-2026!';
        const first = { token, userName: 'pertama', email: 'pertama@bank.example', fullName: 'Yang Pertama', password };
        expect((await post('/api/setup', first)).status, 'the first administrator').toBeLessThan(300);
        continue;
      }
      if (step.when === 'stopped') await stop();
      const { exitCode, output } = run(step.commands);
      expect(await exitCode, `line ${step.line}: ${output()}`).toBe(0);
    }
    expect(readFileSync(join(place, 'var/trustiq/audit-checkpoints.jsonl'), 'utf8')).not.toBe('');
    expect(existsSync(join(place, 'var/trustiq-restored/audit-checkpoints.jsonl'))).toBe(true);
  });

  it('opens again with the new secret', async () => {
    const foreground = steps.find(({ when }) => when === 'foreground');
    if (foreground) await start(foreground);
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    expect((await fetch(address)).headers.get('content-type')).toContain('text/html');
    expect(server?.output()).not.toContain('/auth/setup/');
    await stop();
  });
});
