import { PassThrough } from 'node:stream';
import type { Deps } from '../../deps.ts';
import type { Handler } from '../../platform/http/handler.ts';

const HEARTBEAT_MS = 15_000;
/** A reader that stopped reading is let go before its events fill the memory. */
const MOST_UNREAD_BYTES = 64 * 1024;

export type SessionCheck = { readonly isSessionOpen: (sessionId: number) => Promise<boolean> };

/** Tells an open screen what changed. Events for one person reach only that person; the stream ends with the session. */
export function streamEvents({ events }: Deps, { isSessionOpen }: SessionCheck): Handler<'streamEvents'> {
  return async ({ actor, http: { reply } }) => {
    const stream = new PassThrough();
    const write = (text: string) => {
      if (stream.writableLength + stream.readableLength > MOST_UNREAD_BYTES) stream.destroy();
      else stream.write(text);
    };
    const endWithSession = () =>
      isSessionOpen(actor.sessionId).then(
        (isOpen) => isOpen || stream.end(),
        () => stream.end(),
      );
    const unsubscribe = events.subscribe(
      (event) => {
        if (event.userId !== undefined && event.userId !== actor.userId) return;
        write(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
        if (event.kind === 'session_ended') void endWithSession();
      },
      () => stream.end(),
    );
    const heartbeat = setInterval(() => {
      write(': still here\n\n');
      void endWithSession();
    }, HEARTBEAT_MS);
    stream.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
    });
    write(': connected\n\n');
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    return stream;
  };
}
