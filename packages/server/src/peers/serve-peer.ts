import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { findOperation, type PeerContract } from './peer-contract.ts';

export type PeerAnswer = { readonly status?: number; readonly body: unknown };

/** What somebody sent, by the names of the contract. */
export type PeerQuestion = {
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
};

export type PeerAnswers<Name extends string> = Readonly<
  Record<Name, (question: PeerQuestion) => PeerAnswer | Promise<PeerAnswer>>
>;

export type Peer = { readonly url: string; readonly close: () => Promise<void> };

const readBody = (sent: string): unknown => {
  try {
    return sent === '' ? undefined : JSON.parse(sent);
  } catch {
    return undefined;
  }
};

/** A partner that can be tried, on this machine alone. What breaks its contract is refused in words, our own answers too. */
export async function servePeer<Name extends string>(
  contract: PeerContract<Name>,
  answers: PeerAnswers<Name>,
  port = 0,
): Promise<Peer> {
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const url = new URL(request.url ?? '/', 'http://peer');
    const answered = text(request).then(async (sent) => {
      const body = readBody(sent);
      const query = Object.fromEntries(url.searchParams);
      const found = findOperation(contract, { method: request.method ?? '', path: url.pathname, query, body });
      if (found === null) return send(404, { error: `${contract.title} has no ${request.method} ${url.pathname}` });
      if (found.faults.length > 0)
        return send(400, { error: 'This is not what the contract says', faults: found.faults });
      const { status = 200, body: answer } = await answers[found.name]({ parameters: found.parameters, query, body });
      const { error } = status === 200 ? contract.operations[found.name].answer.safeParse(answer) : {};
      return error ? send(500, { error: error.message }) : send(status, answer);
    });
    answered.catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
