import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bankPort } from '../bank/addresses.ts';

/**
 * What may happen to one request on its way: it never arrives (`dropBefore`), it is done and nobody hears of it
 * (`dropAfter`), half of the answer comes (`half`), it takes long (`delay`), or something in between says that it is busy.
 */
export const faultKinds = ['none', 'dropBefore', 'dropAfter', 'half', 'delay', 'busy'] as const;
export type Fault = (typeof faultKinds)[number];

export type FaultProxy = {
  readonly url: string;
  /** What happens to each request from now on; without it every one passes. */
  misbehave: (choose: ((path: string) => Fault) | null) => void;
  /** Another release: what the server says of the worker from now on. */
  rewriteWorker: (rewrite: ((code: string) => string) | null) => void;
  readonly counted: Readonly<Record<Fault, number>>;
  readonly close: () => Promise<void>;
};

const LONGEST_DELAY_MS = 300;

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** The bank's answer as a whole: what is done to it is decided afterwards. */
function passOn(incoming: IncomingMessage, body: Buffer): Promise<{ answer: IncomingMessage; content: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { ...incoming.headers, host: `127.0.0.1:${bankPort}`, 'accept-encoding': 'identity' };
    const outgoing = ask(
      { port: bankPort, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers },
      (answer) => void bodyOf(answer).then((content) => resolve({ answer, content }), reject),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Events never end: they are handed on as they come. */
function streamOn(incoming: IncomingMessage, reply: ServerResponse): void {
  const headers = { ...incoming.headers, host: `127.0.0.1:${bankPort}` };
  const outgoing = ask({ port: bankPort, host: '127.0.0.1', path: incoming.url, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  outgoing.on('error', () => reply.destroy());
  reply.on('close', () => outgoing.destroy());
  outgoing.end();
}

/** A line between a browser and the bank that can be told to fail. */
export async function startFaultProxy(): Promise<FaultProxy> {
  const counted: Record<Fault, number> = { none: 0, dropBefore: 0, dropAfter: 0, half: 0, delay: 0, busy: 0 };
  let choose: ((path: string) => Fault) | null = null;
  let rewrite: ((code: string) => string) | null = null;

  async function serve(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    if (path.startsWith('/api/events')) return streamOn(incoming, reply);
    const fault = choose?.(path) ?? 'none';
    counted[fault] += 1;
    const body = await bodyOf(incoming);
    if (fault === 'dropBefore') return void incoming.socket.destroy();
    if (fault === 'busy') return void reply.writeHead(503, { 'retry-after': '1' }).end();
    if (fault === 'delay') await new Promise((resolve) => setTimeout(resolve, LONGEST_DELAY_MS));
    const { answer, content } = await passOn(incoming, body);
    if (fault === 'dropAfter') return void incoming.socket.destroy();
    const isWorker = rewrite !== null && path === '/lapangan/worker.js';
    const whole = isWorker && rewrite ? Buffer.from(rewrite(content.toString('utf8'))) : content;
    const { 'transfer-encoding': _chunked, ...headers } = answer.headers;
    reply.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': String(whole.length) });
    if (fault !== 'half') return void reply.end(whole);
    reply.write(whole.subarray(0, Math.floor(whole.length / 2)), () => incoming.socket.destroy());
  }

  const server = createServer((incoming, reply) => {
    serve(incoming, reply).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    misbehave: (next) => {
      choose = next;
    },
    rewriteWorker: (next) => {
      rewrite = next;
    },
    counted,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
