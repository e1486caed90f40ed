import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** Asked besides: where nothing tells when a process started (Windows), all of them would have started alike. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process a lock belongs to, if it still runs. */
function holderOf(lock: string): number | null {
  try {
    const { pid, start } = JSON.parse(lock) as { pid: number; start: string };
    return isRunning(pid) && startOf(pid) === start ? pid : null;
  } catch {
    return null;
  }
}

/** True when nobody had it. The file appears with its content, never empty: an empty one would look abandoned. */
function tryToTake(file: string): boolean {
  const own = `${file}.${process.pid}.new`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the lock of a dead process, but not the one that another starter has just put in its place. */
function removeAbandoned(file: string, seen: string): void {
  const aside = `${file}.${process.pid}.abandoned`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * PGlite opens a directory that another process has open and then silently loses rows, so we lock it ourselves. A lock
 * whose process is gone (kill -9) is taken over.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'trustiq.lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryToTake(file)) return () => rmSync(file, { force: true });
    const lock = readLock(file);
    if (lock === null) continue;
    const pid = holderOf(lock);
    if (pid !== null) {
      throw new DirectoryInUse(
        `The data directory ${directory} is in use by process ${pid}. Stop that TrustIQ first, or set DATA_DIR to another directory.`,
      );
    }
    removeAbandoned(file, lock);
  }
  throw new DirectoryInUse(`The data directory ${directory} could not be locked. Is another TrustIQ starting on it?`);
}
