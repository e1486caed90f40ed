import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SideAnswer = { readonly status: number; readonly type: string; readonly body: string };

export type SidePort = { readonly addresses: readonly string[]; readonly close: () => Promise<void> };

const DEADLINE_MS = 5_000;
const MOST_CONNECTIONS = 50;

const listening = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/** A port for whoever watches this process, apart from the one that people use: a few paths, read only. */
export async function openSidePort(
  { port, host }: { readonly port: number; readonly host: string },
  answers: Readonly<Record<string, () => Promise<SideAnswer>>>,
): Promise<SidePort> {
  const limits = { headersTimeout: DEADLINE_MS, requestTimeout: DEADLINE_MS, connectionsCheckingInterval: 1000 };
  const server = createServer(limits, (request, response) => {
    const answer = request.method === 'GET' ? answers[(request.url ?? '').split('?')[0] ?? ''] : undefined;
    const missing = async () => ({ status: 404, type: 'text/plain', body: 'not found\n' });
    (answer ?? missing)().then(
      ({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', connection: 'close' });
        response.end(body);
      },
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  await listening(server, port, host);
  const { address, port: actual, family } = server.address() as AddressInfo;
  return {
    addresses: Object.keys(answers).map(
      (path) => `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}${path}`,
    ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
