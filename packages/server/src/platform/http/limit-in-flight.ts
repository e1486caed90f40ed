import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from './arriving-requests.ts';
import { Failure } from './failure.ts';

/** Files for people who read the documentation: no work. */
const DOCS = '/api/docs';
const RETRY_AFTER_SECONDS = 5;

/** Asked by whoever watches the server, and the streams that stay open all day, which have a limit of their own. */
const uncounted = new Set<string>([endpoints.getHealth.path, endpoints.getReady.path, endpoints.streamEvents.path]);

/**
 * More requests than this at once only wait for one another: for the database's connections first. An event loop that
 * merely waits runs on time, so this is counted; who comes too much is told when to come again. 0 never sends away.
 *
 * A request counts while it costs: from when it has arrived whole until its answer is handed over. Counted before, those
 * who send their bodies slowly or never would take every place; counted longer, those who do not read their answers.
 */
export function limitInFlight(app: FastifyInstance, most: number): void {
  if (most === 0) return;
  let answering = 0;
  const counted = new WeakSet<FastifyRequest>();
  const free = (request: FastifyRequest) => {
    if (counted.delete(request)) answering -= 1;
  };
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.routeOptions.url ?? '';
    if (!path.startsWith('/api/') || path.startsWith(DOCS) || uncounted.has(path)) return;
    if (answering >= most) throw new Failure('OVERLOADED', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    answering += 1;
    counted.add(request);
    // Without an answer: who asked went away.
    reply.raw.once('close', () => free(request));
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) count(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (hasBody(request)) count(request, reply);
  });
  app.addHook('onSend', async (request) => free(request));
}
