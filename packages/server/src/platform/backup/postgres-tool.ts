import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BackupRefused } from './backup-directory.ts';

/** Runs pg_dump or pg_restore on a database. The password travels in the environment: arguments are seen by everybody. */
export async function runPostgresTool(tool: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(tool, [`--dbname=${url.href}`, '--no-owner', '--no-privileges', ...args], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BackupRefused(`${tool} was not found. Install the client programs of PostgreSQL.`);
  });
  if (code !== 0) throw new BackupRefused(`${tool} failed:\n${said.trim()}`);
}
