import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { clientAs } from './client-as.ts';

type Authority = Awaited<ReturnType<Client['getPolicy']>>['policy']['authority'];

const source = join(import.meta.dirname, '../../../packages/server/src');

/** Two persons agree, at once, on another authority chapter. */
async function changeAuthority(url: string, changes: Partial<Authority>): Promise<void> {
  const admin = await clientAs('admin', url);
  const director = await clientAs('dir_kep', url);
  const [first] = (await admin.listPolicies()).proposals;
  if (first === undefined) throw new Error('The bank has no version one');
  await director.approvePolicy({ params: { id: first.id }, body: { digest: first.digest } });
  const { policy } = await admin.getPolicy({ params: { version: 1 } });
  const text = JSON.stringify({ ...policy, authority: { ...policy.authority, ...changes } });
  const body = { base: 1, emergency: 'berlaku mulai hari ini', note: 'wewenang', text };
  const { id, digest } = await admin.proposePolicy({ body });
  await director.approvePolicy({ params: { id }, body: { digest } });
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

type Wanted = { readonly url: string; readonly authority: Partial<Authority>; readonly channel?: boolean };

/** A bank of its own beside that of the other journeys, without applications, and with other authority. */
export async function startDemoBankBeside({ url, authority, channel = false }: Wanted) {
  const { port, hostname } = new URL(url);
  const directory = join(tmpdir(), `trustiq-e2e-beside-${port}`);
  rmSync(directory, { recursive: true, force: true });
  const env = {
    ...process.env,
    PORT: port,
    HOST: hostname,
    DATA_DIR: directory,
    PUBLIC_URL: url,
    CAPTCHA: 'off',
    DEMO_APPLICATIONS: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'test',
    OVERLOAD_DELAY_MS: '0',
  };
  const create = ['--service', 'create', '--name', 'journeys', '--branch', '001'];
  const printed = channel
    ? execFileSync(process.execPath, [join(source, 'cli/user.ts'), ...create], { env, encoding: 'utf8' })
    : '';
  const server = spawn(process.execPath, [join(source, 'main.ts')], { stdio: 'inherit', env });
  const ended = new Promise<void>((resolve) => {
    server.on('close', () => resolve());
  });
  for (let tries = 0; tries < 240 && !(await isReady(url)); tries += 1) await wait(500);
  await changeAuthority(url, authority);
  return {
    token: printed.trim().split('\n').at(-1) ?? '',
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
