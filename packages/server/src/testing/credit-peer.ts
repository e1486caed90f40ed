import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  type BureauSetName,
  type BureauSets,
  bureauSetNames,
  bureauSets,
} from '@trustiq/contract/bureau/bureau-sets.ts';

/** What the peer sends for a set; a function may do to the connection what it likes. */
export type PeerAnswer = unknown | ((request: IncomingMessage, response: ServerResponse) => void);

const html = '<!doctype html><html><body><script>alert(1)</script>Bad Gateway</body></html>';

/** Ways in which another company's system goes wrong. */
export const misbehaviour = {
  hangs: () => {},
  html: (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  },
  huge: (_: IncomingMessage, response: ServerResponse) => {
    const blob = Buffer.alloc(1024 * 1024, 32);
    response.writeHead(200, { 'content-type': 'application/json' });
    const pour = () => {
      while (!response.destroyed && response.write(blob));
      if (!response.destroyed) response.once('drain', pour);
    };
    response.on('error', () => {});
    pour();
  },
  redirects: (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  },
  refuses: (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"x"}');
  },
} as const;

/** A bureau and a fintech data centre on this machine, saying what a test wants. */
export async function startCreditPeer() {
  const peer = {
    sets: {} as Partial<Record<BureauSetName, PeerAnswer>>,
    fdc: [] as PeerAnswer[],
    asked: [] as { readonly path: string; readonly authorization: string | undefined }[],
    /** Whom it was asked about, as it was told. */
    persons: [] as unknown[],
    says: (sets: BureauSets) => {
      peer.sets = { ...sets };
    },
  };
  const answer = (given: PeerAnswer, request: IncomingMessage, response: ServerResponse) => {
    if (typeof given === 'function') return given(request, response);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    peer.asked.push({ path, authorization: request.headers.authorization });
    if (path.startsWith('/api/v5.2/Inquiry'))
      return answer(peer.fdc.shift() ?? { status: 'Not Found' }, request, response);
    if (path === '/clik/enquiries') {
      void json(request).then((body) => {
        peer.persons.push(body);
        answer({ reference: `E-${peer.persons.length}` }, request, response);
      });
      return;
    }
    const name = bureauSetNames.find(
      (one) =>
        path.startsWith(`/clik/${bureauSets[one].path}/`) &&
        /^E-\d+$/.test(path.slice(`/clik/${bureauSets[one].path}/`.length)),
    );
    if (name === undefined || !(name in peer.sets)) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    answer(peer.sets[name], request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    peer,
    url: `http://127.0.0.1:${port}`,
    urlWithPassword: `http://trustiq:s%40fe@127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
