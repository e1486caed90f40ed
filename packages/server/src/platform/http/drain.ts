import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 100;

/**
 * A server that closes waits for its connections, those included over which nobody has asked anything yet (browsers and
 * proxies open them in advance), and that would take a minute. They are cut once no request is being answered.
 */
export function drainOnClose(app: FastifyInstance, unanswered: ReadonlyMap<Socket, number>): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      if (unanswered.size === 0) app.server.closeAllConnections();
    }, LOOK_MS);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}
