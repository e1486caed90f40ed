import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bankUrl } from './addresses.ts';

const isReady = () =>
  fetch(`${bankUrl}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The bank of the journeys for a program of its own, which stops it at its end. */
export async function startServedBank(): Promise<{ readonly stop: () => void }> {
  const bank = spawn(process.execPath, [join(import.meta.dirname, 'serve-bank.ts')], { stdio: 'inherit' });
  const stop = () => void bank.kill('SIGTERM');
  process.once('exit', stop);
  let hasEnded = false;
  bank.once('exit', () => {
    hasEnded = true;
  });
  while (!hasEnded && !(await isReady())) await new Promise((resolve) => setTimeout(resolve, 300));
  if (hasEnded) throw new Error('The demo bank did not start');
  return { stop };
}
