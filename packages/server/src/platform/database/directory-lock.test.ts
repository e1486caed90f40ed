import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'trustiq-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const source = join(import.meta.dirname, 'directory-lock.ts');

/** Another process that locks the directory, says how it went, and holds on until it is killed. */
function startAnother() {
  const program = `import { lockDirectory } from ${JSON.stringify(source)};
    try { lockDirectory(${JSON.stringify(directory)}); console.log('locked'); setInterval(() => {}, 1000); }
    catch (error) { console.log('refused'); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim());
  const stop = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { said, stop, pid: child.pid };
}

describe('the lock on the data directory', () => {
  it('keeps a second process out, in words that name the first', async () => {
    const other = startAnother();
    expect(await other.said).toBe('locked');
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
    expect(() => lockDirectory(directory)).toThrow(`is in use by process ${other.pid}. Stop that TrustIQ first`);
    await other.stop();
  });

  it('is taken over when its process was killed', async () => {
    const other = startAnother();
    await other.said;
    await other.stop();
    const unlock = lockDirectory(directory);
    expect(existsSync(join(directory, 'trustiq.lock'))).toBe(true);
    unlock();
    expect(existsSync(join(directory, 'trustiq.lock'))).toBe(false);
  });

  it('is taken over when the number of its process now belongs to another', () => {
    writeFileSync(join(directory, 'trustiq.lock'), JSON.stringify({ pid: process.pid, start: 'long ago' }));
    lockDirectory(directory)();
  });

  it('is taken over when its process is gone and nothing ever told when that one had started', async () => {
    const dead = startAnother();
    await dead.said;
    await dead.stop();
    writeFileSync(join(directory, 'trustiq.lock'), JSON.stringify({ pid: dead.pid, start: null }));
    lockDirectory(directory)();
  });

  it('goes to one alone when many find it abandoned', async () => {
    const dead = startAnother();
    await dead.said;
    await dead.stop();
    const starters = Array.from({ length: 5 }, startAnother);
    const outcomes = await Promise.all(starters.map(({ said }) => said));
    expect(outcomes.filter((outcome) => outcome === 'locked')).toHaveLength(1);
    await Promise.all(starters.map(({ stop }) => stop()));
  });
});
