import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { bankPort } from './addresses.ts';
import { clientAs } from './client-as.ts';

const port = bankPort + 10;
/** By its name: browsers make passkeys for no number. */
export const factorBankUrl = `http://localhost:${port}`;

/** Two persons agree, at once, that these roles must have a second factor. */
async function askForFactors(secondFactorRoles: Role[]): Promise<void> {
  const admin = await clientAs('admin', factorBankUrl);
  const director = await clientAs('dir_kep', factorBankUrl);
  const [first] = (await admin.listPolicies()).proposals;
  if (first === undefined) throw new Error('The bank has no version one');
  await director.approvePolicy({ params: { id: first.id }, body: { digest: first.digest } });
  const { policy } = await admin.getPolicy({ params: { version: 1 } });
  const text = JSON.stringify({ ...policy, authority: { ...policy.authority, secondFactorRoles } });
  const body = { base: 1, emergency: 'faktor kedua mulai hari ini', note: 'faktor kedua', text };
  const { id, digest } = await admin.proposePolicy({ body });
  await director.approvePolicy({ params: { id }, body: { digest } });
}

async function isReady(): Promise<boolean> {
  return fetch(`${factorBankUrl}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A bank of its own beside that of the other journeys, in which some roles must have a second factor. */
export async function startFactorBank(secondFactorRoles: Role[]): Promise<() => Promise<void>> {
  const directory = join(tmpdir(), `trustiq-e2e-factor-${port}`);
  rmSync(directory, { recursive: true, force: true });
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: 'localhost',
    DATA_DIR: directory,
    PUBLIC_URL: factorBankUrl,
    CAPTCHA: 'off',
    DEMO_APPLICATIONS: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'test',
    OVERLOAD_DELAY_MS: '0',
  };
  const main = join(import.meta.dirname, '../../../packages/server/src/main.ts');
  const server = spawn(process.execPath, [main], { stdio: 'inherit', env });
  const ended = new Promise<void>((resolve) => {
    server.on('close', () => resolve());
  });
  for (let tries = 0; tries < 240 && !(await isReady()); tries += 1) await wait(500);
  await askForFactors(secondFactorRoles);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
}
