import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import { findPlaceOfCase } from './case-place.store.ts';
import { type OpenStream, openStreams } from './open-streams.ts';

const HEARTBEAT_MS = 15_000;
/** A reader that stopped reading is let go before its events fill the memory. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** Tabs of one person; the oldest beyond that is left behind by a browser that crashed. */
const MOST_OF_A_PERSON = 20;
const RETRY_AFTER_SECONDS = 30;
const LONGEST_END_MS = 500;

export type SessionCheck = { readonly isSessionOpen: (request: FastifyRequest) => Promise<boolean> };

/** One stream, which ends with the session that opened it. */
function newStream(actor: SignedIn, request: FastifyRequest, { isSessionOpen }: SessionCheck) {
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.writableEnded || body.destroyed) return;
    if (body.writableLength + body.readableLength > MOST_UNREAD_BYTES) body.destroy();
    else body.write(text);
  };
  const end = () => {
    body.end();
    // A reader that does not read would keep it open.
    setTimeout(() => body.destroy(), LONGEST_END_MS).unref();
  };
  const endWithSession = () => void isSessionOpen(request).then((isOpen) => isOpen || end(), end);
  const stream: OpenStream = {
    actor,
    end,
    endWithSession,
    write: (event) => write(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`),
  };
  return { body, write, stream };
}

/** Tells an open screen what changed among the cases that its person may see. Streams have a limit of their own. */
export function streamEvents({ events, db, config }: Deps, sessions: SessionCheck): Handler<'streamEvents'> {
  const streams = openStreams(events, (applicationId) => findPlaceOfCase(db, applicationId));
  return async ({ actor, http: { request, reply } }) => {
    const own = streams.ofPerson(actor.userId);
    if (own.length >= MOST_OF_A_PERSON) own[0]?.end();
    else if (config.OVERLOAD_STREAMS > 0 && streams.count() >= config.OVERLOAD_STREAMS)
      throw new Failure('OVERLOADED', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const { body, write, stream } = newStream(actor, request, sessions);
    const remove = streams.add(stream);
    const heartbeat = setInterval(() => {
      write(': still here\n\n');
      stream.endWithSession();
    }, HEARTBEAT_MS);
    body.on('close', () => {
      clearInterval(heartbeat);
      remove();
    });
    write(': connected\n\n');
    // What was told between the loading of the screen and this stream it would hear of with the next event only.
    const tellGap = () => stream.write({ kind: 'reconnected' });
    void streams.hasMissed(actor).then((hasMissed) => hasMissed && tellGap(), tellGap);
    // The session may have ended between the question who asks and our listening.
    stream.endWithSession();
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    return body;
  };
}
