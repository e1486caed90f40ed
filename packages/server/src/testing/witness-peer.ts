import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signingKeyFrom, verifyingKey } from '../platform/security/signing-key.ts';
import { type CheckpointNote, parseCheckpoint } from '../platform/transparency/checkpoint-note.ts';
import { cosign } from '../platform/transparency/cosignature.ts';
import { isConsistent } from '../platform/transparency/merkle-proofs.ts';
import { EMPTY_ROOT } from '../platform/transparency/merkle-tree.ts';
import { isSignedBy, verifierKey } from '../platform/transparency/signed-note.ts';

const NAME = 'witness.invalid/tests';

/** A witness as https://c2sp.org/tlog-witness has it: it remembers the last size and root, and checks before it cosigns. */
export async function startWitnessPeer(logKeys: readonly Buffer[]) {
  const key = signingKeyFrom(Buffer.alloc(32, 77));
  const known = new Map<string, CheckpointNote & { readonly cosigned: string }>();
  const trusted = logKeys.map(verifyingKey);
  let isDown = false;

  const add = (body: string): [status: number, answer: string] => {
    const border = body.indexOf('\n\n');
    const [old = '', ...proof] = body.slice(0, border).split('\n');
    const oldSize = Number(/^old (\d+)$/.exec(old)?.[1] ?? Number.NaN);
    const note = body.slice(border + 2);
    const head = parseCheckpoint(note);
    if (border < 0 || Number.isNaN(oldSize) || head === null || oldSize > head.size) return [400, ''];
    if (!isSignedBy(head, head.origin, trusted)) return [403, ''];
    const last = known.get(head.origin) ?? { size: 0, root: EMPTY_ROOT };
    if (oldSize !== last.size) return [409, `${last.size}\n`];
    const hashes = proof.map((line) => Buffer.from(line, 'base64'));
    if (!isConsistent(last, head, hashes)) return [422, ''];
    const line = cosign(NAME, key, head.text, new Date());
    known.set(head.origin, { ...head, cosigned: note + line });
    return [200, line];
  };

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const origin = [...known.keys()].find(
      (name) => request.url === `/${createHash('sha256').update(name).digest('hex')}/checkpoint`,
    );
    const found = origin === undefined ? undefined : known.get(origin)?.cosigned;
    const [status, answer] = isDown
      ? [503, '']
      : request.method === 'POST' && request.url === '/add-checkpoint'
        ? add(body)
        : [found === undefined ? 404 : 200, found ?? ''];
    response.writeHead(status, { 'content-type': status === 409 ? 'text/x.tlog.size' : 'text/plain' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    verifierKey: verifierKey(NAME, 'cosignature', key.publicKey),
    /** What it would show to anybody who asks. */
    notes: () => [...known.values()].map(({ cosigned }) => cosigned),
    setDown: (down: boolean) => {
      isDown = down;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
