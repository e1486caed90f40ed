import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { clientAs } from './client-as.ts';

type Wanted = {
  readonly name: string;
  readonly port: number;
  /** How many cases of the demo it begins with. */
  readonly cases: number;
  readonly why: string;
  readonly change: (policy: Policy) => Policy;
};

/** Two persons agree, at once, to another policy. */
async function changePolicy(url: string, { why, change }: Wanted): Promise<void> {
  const admin = await clientAs('admin', url);
  const director = await clientAs('dir_kep', url);
  const [first] = (await admin.listPolicies()).proposals;
  if (first === undefined) throw new Error('The bank has no version one');
  await director.approvePolicy({ params: { id: first.id }, body: { digest: first.digest } });
  const { policy } = await admin.getPolicy({ params: { version: 1 } });
  const body = { base: 1, emergency: `${why} mulai hari ini`, note: why, text: JSON.stringify(change(policy)) };
  const { id, digest } = await admin.proposePolicy({ body });
  await director.approvePolicy({ params: { id }, body: { digest } });
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A bank of its own beside that of the other journeys, with another policy. By its name: browsers make passkeys for no number. */
export async function startBankOfPolicy(wanted: Wanted): Promise<() => Promise<void>> {
  const { name, port, cases } = wanted;
  const url = `http://localhost:${port}`;
  const directory = join(tmpdir(), `trustiq-e2e-${name}-${port}`);
  rmSync(directory, { recursive: true, force: true });
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: 'localhost',
    DATA_DIR: directory,
    PUBLIC_URL: url,
    CAPTCHA: 'off',
    DEMO_APPLICATIONS: String(cases),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'test',
    OVERLOAD_DELAY_MS: '0',
  };
  const main = join(import.meta.dirname, '../../../packages/server/src/main.ts');
  const server = spawn(process.execPath, [main], { stdio: 'inherit', env });
  const ended = new Promise<void>((resolve) => {
    server.on('close', () => resolve());
  });
  for (let tries = 0; tries < 240 && !(await isReady(url)); tries += 1) await wait(500);
  await changePolicy(url, wanted);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
}
