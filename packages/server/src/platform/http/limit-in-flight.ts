import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

const RETRY_AFTER_SECONDS = 5;

/** Asked by whoever watches the server, and the streams that stay open all day. */
const uncounted = new Set<string>([endpoints.getHealth.path, endpoints.getReady.path, endpoints.streamEvents.path]);

/**
 * More requests than this at once only wait for one another: for the database's connections first. An event loop that
 * merely waits runs on time, so this is counted; who comes too much is told when to come again. 0 never sends away.
 */
export function limitInFlight(app: FastifyInstance, most: number): void {
  if (most === 0) return;
  let answering = 0;
  app.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url ?? '';
    if (!path.startsWith('/api/') || uncounted.has(path)) return;
    if (answering >= most) throw new Failure('OVERLOADED', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    answering += 1;
    reply.raw.once('close', () => {
      answering -= 1;
    });
  });
}
