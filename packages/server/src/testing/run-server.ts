import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SOURCE = join(import.meta.dirname, '..');

/** Nothing of the environment of the test reaches the program, but what it needs to run at all; it is compiled once. */
const bare = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_COMPILE_CACHE: join(SOURCE, '../../../node_modules/.cache/trustiq/compiled'),
};

export type RunningProgram = {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exitCode: Promise<number | null>;
};

/** A test that fails half-way must not leave its programs behind. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Stands in for a full disk: what grows beyond it cannot be written. */
export type Limits = { readonly largestFileKiB?: number };

/** From its source, or where a run has bundled the program, from what was made of it. */
const startOf = (file: string): string => {
  const bundled = process.env['BUNDLED_PROGRAM'];
  return bundled === undefined ? join(SOURCE, file) : join(bundled, file.replace(/\.ts$/, '.mjs'));
};

/** A file of the server as a process of its own, as an operator would start it. */
export function runProgram(
  file: string,
  env: Record<string, string>,
  args: readonly string[] = [],
  { largestFileKiB }: Limits = {},
): RunningProgram {
  const limited = ['bash', '-c', `ulimit -f ${largestFileKiB}; exec "$0" "$@"`];
  const [program = '', ...all] = [
    ...(largestFileKiB === undefined ? [] : limited),
    process.execPath,
    startOf(file),
    ...args,
  ];
  const child = spawn(program, all, { env: { ...bare, ...env } });
  children.add(child);
  child.once('exit', () => children.delete(child));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  return { process: child, output: () => output, exitCode };
}

/** The program with an address to ask, once it says that it is ready. */
export async function runServer(
  env: Record<string, string>,
  limits: Limits = {},
): Promise<RunningProgram & { address: string }> {
  const defaults = { PORT: '0', CAPTCHA: 'off', DEMO_APPLICATIONS: '0', LOG_LEVEL: 'error' };
  const program = runProgram('main.ts', { ...defaults, ...env }, [], limits);
  for (;;) {
    const address = /ready at (http:\S+)/.exec(program.output())?.[1];
    if (address !== undefined) return { ...program, address };
    if (program.process.exitCode !== null) throw new Error(program.output());
    await sleep(50);
  }
}
