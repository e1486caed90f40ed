import type { FastifyInstance } from 'fastify';

const LOOK_MS = 100;

/**
 * A server that closes waits for its connections, those included over which nobody has asked anything yet (browsers and
 * proxies open them in advance), and that would take a minute. They are cut once no request is being answered.
 */
export function drainOnClose(app: FastifyInstance): void {
  let answering = 0;
  app.server.on('request', (_request, response) => {
    answering += 1;
    response.once('close', () => {
      answering -= 1;
    });
  });
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      if (answering === 0) app.server.closeAllConnections();
    }, LOOK_MS);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}
