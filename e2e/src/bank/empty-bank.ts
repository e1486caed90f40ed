import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bankPort } from './addresses.ts';

const port = bankPort + 20;
export const emptyBankUrl = `http://localhost:${port}`;

type EmptyBank = {
  /** Where the first administrator makes themselves, as the program prints it at its start. */
  readonly setUpLink: string;
  readonly stop: () => Promise<void>;
};

/** A bank as a real one begins: in production, told nothing, with nobody in it. */
export async function startEmptyBank(): Promise<EmptyBank> {
  const directory = join(tmpdir(), `trustiq-e2e-empty-${port}`);
  rmSync(directory, { recursive: true, force: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ALLOW_EMBEDDED_DATABASE: '1',
    DEMO: '0',
    CAPTCHA: 'altcha',
    PORT: String(port),
    HOST: 'localhost',
    DATA_DIR: directory,
    APP_SECRET: 'e2e '.repeat(16),
    PUBLIC_URL: emptyBankUrl,
    LOG_LEVEL: 'warn',
    OVERLOAD_DELAY_MS: '0',
  };
  const main = join(import.meta.dirname, '../../../packages/server/src/main.ts');
  const server = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const ended = new Promise<void>((resolve) => {
    server.on('close', () => resolve());
  });
  const link = Promise.withResolvers<string>();
  let printed = '';
  server.stdout.on('data', (part: Buffer) => {
    printed += part.toString('utf8');
    const [found] = /http:\S+\/auth\/setup\/\S+/.exec(printed) ?? [];
    if (found !== undefined) link.resolve(found);
  });
  server.on('close', () => link.reject(new Error(`The bank did not start: ${printed}`)));
  return {
    setUpLink: await link.promise,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
