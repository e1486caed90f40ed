import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../security/tokens.ts';
import { hasBody } from './arriving-requests.ts';
import { isOfApi } from './endpoint-paths.ts';
import { Failure } from './failure.ts';
import { type Holder, Places } from './places.ts';

/** Files for people who read the documentation: no work. */
const DOCS = '/api/docs';
const RETRY_AFTER_SECONDS = 5;
/** Tokens that opened something here; the longest known are forgotten first. */
const MOST_REMEMBERED = 20_000;

/** Asked by whoever watches the server, and the streams that stay open all day, which have a limit of their own. */
const uncounted = new Set<string>([endpoints.getHealth.path, endpoints.getReady.path, endpoints.streamEvents.path]);
const isCounted = (path: string): boolean => isOfApi(path) && !path.startsWith(DOCS) && !uncounted.has(path);

const tokenOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S{20,200})$/.exec(headers.authorization ?? '')?.[1] ?? null;

const overloaded = () => new Failure('OVERLOADED', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Told as soon as it is known who asks: from then on the place is theirs. */
export type NoteCaller = (request: FastifyRequest, person: string) => void;

/**
 * More requests than this at once only wait for one another: for the database's connections first. An event loop that
 * merely waits runs on time, so this is counted; who comes too much is told when to come again. 0 never sends away.
 *
 * A request counts while it costs: from when it has arrived whole until its answer is handed over. Counted before, those
 * who send their bodies slowly or never would take every place; counted longer, those who do not read their answers.
 *
 * It counts for whom it comes from, and never for its address: a branch sits behind one. Before the database was asked
 * that is told from the token: one that opened something here before, or one that carries our mark.
 */
export function limitInFlight(
  app: FastifyInstance,
  most: number,
  isMarkedToken: (token: string) => boolean,
): NoteCaller {
  if (most === 0) return () => {};
  const places = new Places(most);
  const holders = new WeakMap<FastifyRequest, { readonly holder: Holder }>();
  const callers = new WeakMap<FastifyRequest, string>();
  const remembered = new Map<string, string>();

  const holderOf = (request: FastifyRequest): Holder => {
    const caller = callers.get(request);
    if (caller !== undefined) return caller;
    const token = tokenOf(request);
    if (token === null) return null;
    const hash = hashOf(token).toString('base64url');
    return remembered.get(hash) ?? (isMarkedToken(token) ? `token:${hash}` : null);
  };
  const free = (request: FastifyRequest) => {
    const held = holders.get(request);
    if (held === undefined) return;
    holders.delete(request);
    places.free(held.holder);
  };
  const take = (request: FastifyRequest, holder: Holder) => {
    if (!places.take(holder)) throw overloaded();
    holders.set(request, { holder });
  };
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    if (!isCounted(request.routeOptions.url ?? '')) return;
    take(request, holderOf(request));
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

  const remember = (token: string, person: string) => {
    const hash = hashOf(token).toString('base64url');
    remembered.delete(hash);
    remembered.set(hash, person);
    const [oldest] = remembered.size > MOST_REMEMBERED ? remembered.keys() : [];
    if (oldest !== undefined) remembered.delete(oldest);
  };
  return (request, person) => {
    const token = tokenOf(request);
    if (token !== null) remember(token, person);
    callers.set(request, person);
    const held = holders.get(request);
    if (held === undefined || held.holder === person) return;
    free(request);
    take(request, person);
  };
}
