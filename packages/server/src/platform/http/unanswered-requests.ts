import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** No browser and no proxy asks again before it was answered; whoever does has this much, and then no connection. */
const MOST_OVER_ONE = 8;

/**
 * The connections over which something was asked that is not answered yet. Each answer that waits for its turn holds what
 * it is made of, an open file for instance, and a single connection can ask for thousands.
 */
export function cutPiledUp(app: FastifyInstance): ReadonlyMap<Socket, number> {
  const unanswered = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => socket.once('close', () => unanswered.delete(socket)));
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (socket.destroyed) return;
    const asked = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, asked);
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 0) - 1;
      if (left > 0) unanswered.set(socket, left);
      else unanswered.delete(socket);
    });
    if (asked > MOST_OVER_ONE) socket.destroy();
  });
  // What arrived in the same piece is still read to its end, though nobody is there any more.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.destroyed) reply.hijack();
    else done();
  });
  return unanswered;
}
