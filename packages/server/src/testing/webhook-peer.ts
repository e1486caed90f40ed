import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** A receiver of webhooks on this machine that keeps what it gets and answers as it is told. */
export async function startWebhookPeer() {
  const received: Received[] = [];
  const peer = { status: 204, answer: '', hangs: false, location: '' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      if (peer.hangs) return;
      response.writeHead(peer.status, peer.location === '' ? {} : { location: peer.location });
      response.end(peer.answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    peer,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type WebhookPeer = Awaited<ReturnType<typeof startWebhookPeer>>;
