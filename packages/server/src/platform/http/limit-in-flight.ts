import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from './arriving-requests.ts';
import { Failure } from './failure.ts';

const RETRY_AFTER_SECONDS = 5;

/** Asked by whoever watches the server, and the streams that stay open all day, which have a limit of their own. */
const uncounted = new Set<string>([endpoints.getHealth.path, endpoints.getReady.path, endpoints.streamEvents.path]);

/**
 * More requests than this at once only wait for one another: for the database's connections first. An event loop that
 * merely waits runs on time, so this is counted; who comes too much is told when to come again. 0 never sends away.
 *
 * A request counts from when it starts to cost, which is once it has arrived whole: counted before, those who send their
 * bodies slowly or never would take every place.
 */
export function limitInFlight(app: FastifyInstance, most: number): void {
  if (most === 0) return;
  let answering = 0;
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.routeOptions.url ?? '';
    if (!path.startsWith('/api/') || uncounted.has(path)) return;
    if (answering >= most) throw new Failure('OVERLOADED', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    answering += 1;
    reply.raw.once('close', () => {
      answering -= 1;
    });
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) count(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (hasBody(request)) count(request, reply);
  });
}
