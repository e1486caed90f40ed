import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    (response) => response.ok,
    () => false,
  );
}

/** A server of its own on 127.0.0.1 with a throw-away directory; `restart` measures a start on what is already there. */
export async function serveBank(env: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'trustiq-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    const started = performance.now();
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../packages/server/src/main.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PORT: String(port), DATA_DIR: join(directory, 'data'), LOG_LEVEL: 'warn', ...env },
    });
    while (!(await isReady(url))) await new Promise((resolve) => setTimeout(resolve, 20));
    return { child, seconds: (performance.now() - started) / 1000 };
  };
  let running = await start();
  // A measurement that breaks leaves no server behind.
  process.once('exit', () => running.child.kill());
  const first = running.seconds;
  const stop = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      running.child.once('close', () => resolve());
      running.child.kill(signal);
    });
  return {
    url,
    firstStartSeconds: first,
    restart: async (signal: NodeJS.Signals = 'SIGTERM') => {
      await stop(signal);
      running = await start();
      return running.seconds;
    },
    close: async () => {
      await stop('SIGTERM');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
