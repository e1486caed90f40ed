import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Behaviour = 'accepts' | 'fails' | 'hangs' | 'redirects' | 'floods' | 'babbles';

/** An SMS provider on this machine that keeps what it gets, or misbehaves as providers do. */
export async function startSmsPeer() {
  const received: unknown[] = [];
  const authorizations: (string | undefined)[] = [];
  const peer: { behaviour: Behaviour } = { behaviour: 'accepts' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    authorizations.push(request.headers.authorization);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const json = (status: number, body: string) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      switch (peer.behaviour) {
        case 'accepts':
          received.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
          return json(200, '{"id":"sms-1"}');
        case 'fails':
          return json(500, '{}');
        case 'redirects':
          return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
        case 'floods':
          return json(200, `{"id":"${'x'.repeat(100_000)}"}`);
        case 'babbles':
          return json(200, '{"state":"maybe"}');
        case 'hangs':
          return;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/sms`,
    received,
    authorizations,
    peer,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type SmsPeer = Awaited<ReturnType<typeof startSmsPeer>>;
