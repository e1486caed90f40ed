import type { Deps } from '../../deps.ts';
import type { Handler } from '../../platform/http/handler.ts';

const HEARTBEAT_MS = 15_000;

/** Tells an open screen what changed. Events for one person reach only that person. */
export function streamEvents({ events }: Deps): Handler<'streamEvents'> {
  return async ({ actor, http: { request, reply } }) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    raw.write(': connected\n\n');
    const unsubscribe = events.subscribe((event) => {
      if (event.userId !== undefined && event.userId !== actor.userId) return;
      raw.write(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
    });
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
    request.raw.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
    });
  };
}
