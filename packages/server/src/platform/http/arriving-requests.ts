import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

  /** The oldest of an address that has more of them than its share. */
  oldestBeyond(address: string, share: number): Socket | undefined {
    const own = this.#ofAddress.get(address);
    return own !== undefined && own.size > share ? own.values().next().value : undefined;
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

  const arrive = (socket: Socket, address: string | null) => {
    arrivals.add(socket, address);
    if (address === null || limits.perAddress === 0) return;
    arrivals.oldestBeyond(address, limits.perAddress)?.destroy();
  };
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
    arrive(socket, isBehindProxy ? null : (socket.remoteAddress ?? null));
    makeRoom();
  });
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    if (!connections.has(socket)) return;
    idle.delete(socket);
    if (hasBody(request) && !request.raw.complete) {
      arrive(socket, request.ip);
      request.raw.once('end', () => arrivals.remove(socket));
    } else arrivals.remove(socket);
    reply.raw.once('close', () => {
      if (!socket.destroyed && request.raw.complete) idle.add(socket);
    });
  });
  const timer = setInterval(() => cutLate(arrivals, limits.deadlineMs), LOOK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function cutLate(arrivals: Arrivals, deadlineMs: number): void {
  const now = performance.now();
  for (const [socket, { since, bytesBefore }] of arrivals.all) {
    const earnedMs = ((socket.bytesRead - bytesBefore) / SLOWEST_BYTES_A_SECOND) * 1000;
    if (now - since > deadlineMs + earnedMs) socket.destroy();
  }
}
