import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class DirectoryInUse extends Error {}

/** When a process started, as the system tells it: a process id alone may have been given to somebody else since. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    if (process.platform === 'linux') return null;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

function holderOf(file: string): number | null {
  try {
    const { pid, start } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; start: string };
    return startOf(pid) === start ? pid : null;
  } catch {
    return null;
  }
}

/**
 * PGlite opens a directory that another process has open and then silently loses rows, so we lock it ourselves. A lock
 * whose process is gone (kill -9) is taken over.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'trustiq.lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const pid = holderOf(file);
    if (pid !== null) {
      throw new DirectoryInUse(
        `The data directory ${directory} is in use by process ${pid}. Stop that TrustIQ first, or set DATA_DIR to another directory.`,
      );
    }
    renameSync(file, `${file}.${process.pid}.stale`);
    rmSync(`${file}.${process.pid}.stale`, { force: true });
  }
  throw new DirectoryInUse(`The data directory ${directory} could not be locked. Is another TrustIQ starting on it?`);
}
