import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from './failure.ts';
import { sendProblem } from './problems.ts';
import { newNonce } from './security-headers.ts';

const BUILT = join(import.meta.dirname, '../../../../web/dist');

/** The built web application. Every path that is not a file is its page, with a nonce of its own. */
export async function serveWeb(app: FastifyInstance, built = BUILT): Promise<void> {
  const page = join(built, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : null;
  const sendPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html?.replaceAll('__CSP_NONCE__', newNonce(reply)));
  if (html !== null) {
    // File names carry a hash of their content, so they can be kept for ever.
    await app.register(fastifyStatic, {
      root: join(built, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      index: false,
      // The build has written them compressed already.
      preCompressed: true,
    });
    app.get('/favicon.svg', { schema: { hide: true } }, (_, reply) => reply.sendFile('favicon.svg', built));
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !['/api', '/assets/', '/metrics'].some((path) => request.url.startsWith(path));
    return isPage && html !== null ? sendPage(reply) : sendProblem(request, reply, new Failure('NOT_FOUND'));
  });
}
