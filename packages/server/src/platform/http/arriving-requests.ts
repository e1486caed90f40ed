import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './network-of-address.ts';

/** A caller as slow as this has a bad line; a slower one is holding a place. */
export const SLOWEST_BYTES_A_SECOND = 16 * 1024;
const LOOK_MS = 250;

export type SocketLimits = {
  /** How long a request may take to arrive, besides what its bytes need on a bad line. */
  readonly deadlineMs: number;
  /** How many requests of one address may be on their way at once; 0 any number. */
  readonly perAddress: number;
  /** How many connections may be open; 0 any number. */
  readonly sockets: number;
};

type Arrival = { readonly since: number; readonly bytesBefore: number; readonly address: string | null };

export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The requests that have not arrived whole, oldest first, and how many of each address. */
class Arrivals {
  readonly all = new Map<Socket, Arrival>();
  readonly #ofAddress = new Map<string, Set<Socket>>();

  add(socket: Socket, address: string | null): void {
    this.remove(socket);
    this.all.set(socket, { since: performance.now(), bytesBefore: socket.bytesRead, address });
    if (address === null) return;
    const own = this.#ofAddress.get(address) ?? new Set();
    this.#ofAddress.set(address, own.add(socket));
  }

  remove(socket: Socket): void {
    const address = this.all.get(socket)?.address ?? null;
    this.all.delete(socket);
    if (address === null) return;
    const own = this.#ofAddress.get(address);
    own?.delete(socket);
    if (own?.size === 0) this.#ofAddress.delete(address);
  }

  /** Of each address the oldest beyond its share. What came just now may be whole and only unread: it takes none. */
  *beyondShare(share: number, now: number): Generator<Socket> {
    for (const own of this.#ofAddress.values()) {
      if (own.size <= share) continue;
      const waiting = [...own].filter((socket) => now - (this.all.get(socket)?.since ?? now) > LOOK_MS);
      yield* waiting.slice(0, Math.max(0, waiting.length - share));
    }
  }
}

/**
 * Nobody waits for free. A request must arrive by a deadline that grows with what has arrived; one address has a share of
 * those on their way, beyond which its oldest are cut; and where no more connections fit, the longest silent or unread one is cut.
 * A request that has arrived whole is never refused here, wherever it comes from: a branch sits behind one address.
 */
export function watchArrivals(
  app: FastifyInstance,
  limits: SocketLimits,
  { isBehindProxy, stalled }: { readonly isBehindProxy: boolean; readonly stalled: ReadonlySet<Socket> },
): void {
  const arrivals = new Arrivals();
  /** Open connections over which nothing is asked at the moment. */
  const idle = new Set<Socket>();
  /** A request that is handed over inside the program came over no connection and holds none. */
  const connections = new WeakSet<Socket>();
  const open = new Set<Socket>();

  const makeRoom = () => {
    if (limits.sockets === 0 || open.size <= limits.sockets) return;
    // Whichever kind there is most of takes the room.
    const kinds = [
      { size: idle.size, sockets: idle.values() },
      { size: arrivals.all.size, sockets: arrivals.all.keys() },
      { size: stalled.size, sockets: stalled.values() },
    ];
    const most = kinds.reduce((one, other) => (other.size > one.size ? other : one));
    for (const socket of [...most.sockets].slice(0, open.size - limits.sockets)) {
      open.delete(socket);
      socket.destroy();
    }
  };
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    connections.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      arrivals.remove(socket);
      idle.delete(socket);
    });
    // Behind a proxy all come from one address until their headers say more.
    const { remoteAddress = null } = socket;
    arrivals.add(socket, isBehindProxy || remoteAddress === null ? null : networkOf(remoteAddress));
    makeRoom();
  });
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    if (!connections.has(socket)) return;
    idle.delete(socket);
    if (hasBody(request) && !request.raw.complete) {
      arrivals.add(socket, networkOf(request.ip));
      request.raw.once('end', () => arrivals.remove(socket));
    } else arrivals.remove(socket);
    reply.raw.once('close', () => {
      if (!socket.destroyed && request.raw.complete) idle.add(socket);
    });
  });
  // After what the loop can read was read: a server that was busy itself has kept them waiting.
  const timer = setInterval(() => setImmediate(() => cutWaiting(arrivals, limits)), LOOK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function cutWaiting(arrivals: Arrivals, { deadlineMs, perAddress }: SocketLimits): void {
  const now = performance.now();
  for (const [socket, { since, bytesBefore }] of arrivals.all) {
    const earnedMs = ((socket.bytesRead - bytesBefore) / SLOWEST_BYTES_A_SECOND) * 1000;
    if (now - since > deadlineMs + earnedMs) socket.destroy();
  }
  if (perAddress > 0) for (const socket of arrivals.beyondShare(perAddress, now)) socket.destroy();
}
