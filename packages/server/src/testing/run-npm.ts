import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../../..');

/** As an operator's shell: the machine's own Node, and nothing of the environment of this test. */
const bare = {
  HOME: process.env['HOME'] ?? '',
  PATH: (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(delimiter),
};

const running = new Set<ChildProcess>();

/** Everything that the command started is one group of processes, so that what is left of it can be counted. */
export function startCommand(directory: string, env: Record<string, string>, command: string, ...args: string[]) {
  const child = spawn(command, args, { cwd: directory, env: { ...bare, ...env }, detached: true });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => output, exitCode };
}

export function isGroupAlive({ pid }: ChildProcess): boolean {
  try {
    process.kill(-(pid ?? 0), 0);
    return true;
  } catch {
    return false;
  }
}

export function killWhatIsLeft(): void {
  for (const child of running) if (isGroupAlive(child)) process.kill(-(child.pid ?? 0), 'SIGKILL');
  running.clear();
}

/** `npm run test:long -- fresh-clone` takes a clone in which nothing was installed; `npm test` takes this directory. */
export function directoryToTry(): string {
  if (process.env['FRESH_CLONE'] === undefined) return ROOT;
  const clone = mkdtempSync(join(tmpdir(), 'trustiq-clone-'));
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  return clone;
}
