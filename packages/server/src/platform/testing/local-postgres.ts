import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = '/usr/lib/postgresql';

function binaries(): string | null {
  if (!existsSync(ROOT)) return null;
  const versions = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'bin/initdb')));
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(ROOT, newest, 'bin');
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** PostgreSQL refuses to run as root, so root lends the work to the `postgres` user of Debian's package. */
function asOwner(command: string, args: string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [program, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
  execFileSync(program, all, { stdio: 'ignore', cwd: tmpdir() });
}

function ownerId(): number | null {
  const found = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
  return found.status === 0 ? Number(found.stdout) : null;
}

const MEMORY = '/dev/shm';
/** The write-ahead log and the databases that are open at once, several times over; as much again stays for the tests. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** Where files in memory fit, if there is such a place. */
export function placeInMemory(): string | null {
  if (!existsSync(MEMORY) || process.availableMemory() < 2 * ROOM_BYTES) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM_BYTES ? null : MEMORY;
}

export type LocalPostgres = {
  readonly url: string;
  readonly stop: () => void;
  /** Ends it as a power cut of its machine would: no process gets a word. */
  readonly kill: () => void;
  /** On the same directory and port as before; it answers when this returns. */
  readonly start: () => void;
};

/**
 * A throw-away server on a temporary directory and a free port, or null where there are no binaries. `isInMemory`: its files
 * lie in memory if they fit, for a server that makes hundreds of databases of a thousand files each and drops them again.
 */
export async function startLocalPostgres({ isInMemory = false } = {}): Promise<LocalPostgres | null> {
  const bin = binaries();
  if (bin === null) return null;
  const directory = mkdtempSync(join((isInMemory ? placeInMemory() : null) ?? tmpdir(), 'trustiq-postgres-'));
  if (process.getuid?.() === 0) {
    const owner = ownerId();
    if (owner === null) return null;
    chownSync(directory, owner, -1);
  }
  const data = join(directory, 'data');
  const port = await freePort();
  asOwner(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'trustiq', '-E', 'UTF8', '--no-locale']);
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory} -c fsync=off -c max_connections=200`;
  const start = () =>
    asOwner(join(bin, 'pg_ctl'), ['-D', data, '-w', '-o', settings, '-l', join(directory, 'log'), 'start']);
  start();
  return {
    url: `postgres://trustiq@127.0.0.1:${port}/postgres`,
    start,
    kill: () => {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    stop: () => {
      asOwner(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
