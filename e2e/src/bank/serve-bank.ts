import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import {
  acceptEverythingFile,
  bankDirectory,
  bankPort,
  bankUrl,
  mailDirectory,
  REFUSED_DOMAIN,
  serviceTokenFile,
  smtpPort,
} from './addresses.ts';

/** A fresh demo bank with a real mail server beside it; every mail becomes a file that a journey can read. */
rmSync(bankDirectory, { recursive: true, force: true });
mkdirSync(mailDirectory, { recursive: true });

let received = 0;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.endsWith(REFUSED_DOMAIN) && !existsSync(acceptEverythingFile) ? new Error('mailbox is full') : null),
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received += 1;
      const to = session.envelope.rcptTo[0]?.address ?? 'nobody';
      writeFileSync(join(mailDirectory, `${String(received).padStart(4, '0')}-${to}.eml`), Buffer.concat(parts));
      done();
    });
  },
});
mailServer.listen(smtpPort, '127.0.0.1');

const source = join(import.meta.dirname, '../../../packages/server/src');
const env = {
  ...process.env,
  PORT: String(bankPort),
  HOST: '127.0.0.1',
  DATA_DIR: join(bankDirectory, 'data'),
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  PUBLIC_URL: bankUrl,
  LOG_LEVEL: 'warn',
  NODE_ENV: 'test',
  // Half a second of a browser's work at each of sixty sign-ins; the bank that is set up on the screen asks for it.
  CAPTCHA: 'off',
  // Journeys share the machine with other tests: lateness is no fault of theirs.
  OVERLOAD_DELAY_MS: '0',
};

/** The account officers' channel: journeys bring applications of their own, so that they need not search for one. */
for (const branch of ['001', '999']) {
  const printed = execFileSync(
    process.execPath,
    [join(source, 'cli/user.ts'), '--service', 'create', '--name', `journeys-${branch}`, '--branch', branch],
    { env, encoding: 'utf8' },
  );
  writeFileSync(serviceTokenFile(branch), printed.trim().split('\n').at(-1) ?? '');
}

const server = spawn(process.execPath, [join(source, 'main.ts')], { stdio: 'inherit', env });

const stop = () => {
  server.kill('SIGTERM');
  mailServer.close(() => {});
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
server.on('close', (code) => process.exit(code ?? 1));
