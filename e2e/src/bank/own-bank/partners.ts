import { type ChildProcess, spawn } from 'node:child_process';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const PEER = join(import.meta.dirname, '../../../../packages/server/src/cli/peer.ts');
/** Everybody whom `npm run peer` can stand for. */
const names = ['clik', 'fdc', 'fineract', 'insurance', 'collection', 'sms'] as const;
type PartnerName = (typeof names)[number];

/** One call of the bank, whole: nothing that leaves the house is left out of what is searched. */
type PartnerCall = {
  readonly partner: PartnerName;
  readonly method: string;
  readonly path: string;
  readonly headers: string;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
};

/** `npm run peer -- <name>`, once it has said where it is. */
async function startPeer(name: PartnerName): Promise<{ child: ChildProcess; setting: string; url: URL }> {
  const child = spawn(process.execPath, [PEER, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill('SIGTERM'));
  let output = '';
  for await (const part of child.stdout) {
    output += String(part);
    const [, setting, url] = /^([A-Z_]+_URL)=(\S+)$/m.exec(output) ?? [];
    if (setting !== undefined && url !== undefined) return { child, setting, url: new URL(url) };
  }
  throw new Error(`The peer ${name} did not start: ${output}`);
}

/** Stands before a peer and writes down what passes. */
async function startRecorder(partner: PartnerName, peer: URL, calls: PartnerCall[]) {
  const server = createServer((incoming, outgoing) => {
    const passOn = async () => {
      const body = await text(incoming);
      const { method = 'GET', url: path = '/', headers } = incoming;
      const passed = ask({ host: peer.hostname, port: peer.port, method, path, headers });
      passed.on('error', () => outgoing.destroy());
      passed.on('response', (response) => {
        void text(response).then((answer) => {
          const status = response.statusCode ?? 0;
          calls.push({ partner, method, path, headers: JSON.stringify(headers), body, status, answer });
          outgoing.writeHead(status, { 'content-type': response.headers['content-type'] }).end(answer);
        });
      });
      passed.end(body);
    };
    passOn().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(peer);
  address.port = String((server.address() as AddressInfo).port);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: address.toString().replace(/\/$/, ''), close };
}

function startMailServer(mails: string[]): Promise<{ url: string; close: () => void }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.server.address() as AddressInfo;
      resolve({ url: `smtp://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

/** A peer for every partner that a bank can have, and what each of them was told. */
export async function startPartners() {
  const calls: PartnerCall[] = [];
  const mails: string[] = [];
  const mailServer = await startMailServer(mails);
  const closing: (() => void)[] = [mailServer.close];
  const settings: Record<string, string> = { SMTP_URL: mailServer.url };
  const urls = {} as Record<PartnerName, string>;
  for (const name of names) {
    const { child, setting, url } = await startPeer(name);
    closing.push(() => child.kill('SIGTERM'));
    const recorder = await startRecorder(name, url, calls);
    closing.push(recorder.close);
    settings[setting] = recorder.url;
    urls[name] = recorder.url;
  }
  const close = () => {
    for (const end of closing.reverse()) end();
  };
  return { settings, urls, calls, mails, close };
}

export type Partners = Awaited<ReturnType<typeof startPartners>>;
