import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { misbehaviour } from './credit-peer.ts';

type Honest = { readonly json: unknown; readonly another: unknown };
type Act = (honest: Honest, request: IncomingMessage, response: ServerResponse) => void;

const send = (response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);

/** Ways in which a partner answers, or does not. `resets`: it has done what it was asked, and breaks the line. */
export const peerBehaviours = {
  answers: ({ json }, _request, response) => send(response, 200, JSON.stringify(json)),
  hangs: () => {},
  fails: (_honest, _request, response) => send(response, 500, '{"error":"x"}'),
  'is busy': (_honest, _request, response) => send(response, 429, '{}', { 'retry-after': '1' }),
  'shows a page': (_honest, request, response) => misbehaviour.html(request, response),
  truncates: ({ json }, _request, response) => {
    const text = JSON.stringify(json);
    send(response, 200, text.slice(0, text.length / 2));
  },
  floods: (_honest, request, response) => misbehaviour.huge(request, response),
  'tells of another': ({ another }, _request, response) => send(response, 200, JSON.stringify(another)),
  'answers twice': ({ json }, _request, response) => send(response, 200, JSON.stringify(json).repeat(2)),
  resets: (_honest, request) => void request.socket.destroy(),
} satisfies Record<string, Act>;

export type PeerBehaviour = keyof typeof peerBehaviours;

/** A partner on this machine that is always in one behaviour; it keeps the headers of what reached it. */
export async function startMisbehavingPeer(
  behaviour: PeerBehaviour,
  answerTo: (request: IncomingMessage, body: string) => Honest,
) {
  const reached: IncomingMessage['headers'][] = [];
  const act: Act = peerBehaviours[behaviour];
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('utf8');
    reached.push(request.headers);
    act(answerTo(request, body), request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://kas:rahasia@127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
