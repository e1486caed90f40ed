import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from './failure.ts';
import { serveFieldShell } from './field-shell.ts';
import { SANDBOX } from './file-reply.ts';
import { sendProblem } from './problems.ts';
import { newNonce } from './security-headers.ts';

const BUILT = join(import.meta.dirname, '../../../../web/dist');

/** Whose page it is; empty while the bank has not said who it is. */
type PageBank = {
  readonly shortName: string;
  readonly code: string;
  readonly stage: string;
  readonly logo: { readonly path: string; readonly contentType: string; readonly content: Buffer } | null;
};

const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const asAttribute = (text: string) => text.replace(/[&<>"']/g, (sign) => special[sign] ?? sign);

/**
 * The built web application. Every path that is not a file is its page, with a nonce of its own and the name of the bank:
 * the first screen knows whose it is without asking.
 */
export async function serveWeb(app: FastifyInstance, bankOfPage: () => PageBank, built = BUILT): Promise<void> {
  const page = join(built, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : null;
  const pageFor = (nonce: string): string => {
    const { shortName, code, stage, logo } = bankOfPage();
    return (html ?? '')
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__BANK_SHORT_NAME__', () => asAttribute(shortName))
      .replaceAll('__BANK_CODE__', () => asAttribute(code))
      .replaceAll('__BANK_STAGE__', () => asAttribute(stage))
      .replaceAll('__BANK_LOGO__', () => asAttribute(logo?.path ?? ''));
  };
  const sendPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pageFor(newNonce(reply)));
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
    serveFieldShell(app, { pageFor, bankOfPage, built });
  }
  app.get('/bank-logo/:digest', { schema: { hide: true } }, (request, reply) => {
    const { logo } = bankOfPage();
    if (logo === null || request.url !== logo.path) return sendProblem(request, reply, new Failure('NOT_FOUND'));
    return reply
      .header('content-type', logo.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', SANDBOX)
      .send(logo.content);
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !['/api', '/assets/', '/metrics'].some((path) => request.url.startsWith(path));
    return isPage && html !== null ? sendPage(reply) : sendProblem(request, reply, new Failure('NOT_FOUND'));
  });
}
