import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SLOWEST_BYTES_A_SECOND } from './arriving-requests.ts';

const LOOK_MS = 250;

type Progress = { readonly sent: number; readonly since: number };

/** What has left for good; what only waits for the reader to make room is not counted. */
const sentOver = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/** A large piece leaves all at once: on a bad line it may take this much longer. */
const patienceMs = (socket: Socket, stallMs: number): number =>
  stallMs + (socket.writableLength / SLOWEST_BYTES_A_SECOND) * 1000;

/**
 * Cuts connections whose reader takes nothing of an answer for so long. The other side may send as much as it likes
 * meanwhile: only what it reads counts. Gives those that take nothing at the moment, longest first.
 */
export function cutStalledAnswers(app: FastifyInstance, stallMs: number): ReadonlySet<Socket> {
  const open = new Map<Socket, Progress>();
  const stalled = new Set<Socket>();
  // For as long as they are open: answers that were asked for in advance wait behind one another.
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, { sent: 0, since: performance.now() });
    socket.once('close', () => {
      open.delete(socket);
      stalled.delete(socket);
    });
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, progress] of open) {
      const sent = sentOver(socket);
      if (socket.writableLength === 0 || sent > progress.sent) {
        open.set(socket, { sent, since: now });
        stalled.delete(socket);
      } else if (now - progress.since > patienceMs(socket, stallMs)) socket.destroy();
      else stalled.add(socket);
    }
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return stalled;
}
