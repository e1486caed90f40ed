import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A quarter of the descriptors that a process has where nobody gave it more. */
const MOST = 256;
const paths = ['/api/docs', '/assets/', '/favicon.svg'];

/**
 * Each file that is being sent is open until its reader has it. Beyond a number of them, connections whose reader takes
 * nothing are cut, longest first; who reads is never sent away, and needs no place among the requests that cost work.
 */
export function limitOpenFiles(app: FastifyInstance, stalled: ReadonlySet<Socket>): void {
  const sending = new Map<Socket, number>();
  let open = 0;
  const change = (socket: Socket, by: number) => {
    const files = sending.get(socket);
    if (files === undefined) return;
    sending.set(socket, files + by);
    open += by;
  };
  app.server.on('connection', (socket: Socket) => {
    sending.set(socket, 0);
    socket.once('close', () => {
      open -= sending.get(socket) ?? 0;
      sending.delete(socket);
    });
  });
  const cutOne = () => {
    for (const socket of stalled) if (!socket.destroyed && (sending.get(socket) ?? 0) > 0) return socket.destroy();
    return null;
  };
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    if (!paths.some((path) => request.routeOptions.url?.startsWith(path))) return;
    change(socket, 1);
    reply.raw.once('close', () => change(socket, -1));
    if (open > MOST) cutOne();
  });
}
