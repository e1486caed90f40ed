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
  readonly isPilot: boolean;
  readonly logo: { readonly path: string; readonly contentType: string; readonly content: Buffer } | null;
};

type Told = {
  readonly bankOfPage: () => PageBank;
  /** What the sign-in must know, told with its page: nothing of it comes later and pushes the rest about. */
  readonly settings: () => Promise<unknown>;
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
export async function serveWeb(app: FastifyInstance, { bankOfPage, settings }: Told, built = BUILT): Promise<void> {
  const builtPage = (name: string) => {
    const file = join(built, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const html = builtPage('index.html');
  // The sign-in is a page of its own: it does not wait for the application behind it.
  const door = builtPage('door.html');
  const filledIn = (page: string, nonce: string): string => {
    const { shortName, code, stage, isPilot, logo } = bankOfPage();
    return page
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__BANK_SHORT_NAME__', () => asAttribute(shortName))
      .replaceAll('__BANK_CODE__', () => asAttribute(code))
      .replaceAll('__BANK_STAGE__', () => asAttribute(stage))
      .replaceAll('__BANK_PILOT__', isPilot ? 'yes' : 'no')
      .replaceAll('__BANK_LOGO__', () => asAttribute(logo?.path ?? ''));
  };
  const sendPage = (reply: FastifyReply, page: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(filledIn(page, newNonce(reply)));
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
    serveFieldShell(app, { pageFor: (nonce) => filledIn(html, nonce), bankOfPage, built });
    if (door !== null)
      app.get('/auth/login', { schema: { hide: true } }, async (request, reply) => {
        const told = await settings().catch((failure: unknown) => {
          // Without a database nobody signs in, but the page can say so.
          request.log.warn({ failure }, 'The sign-in page came without its settings');
          return null;
        });
        return sendPage(
          reply,
          door.replaceAll('__SIGN_IN__', () => asAttribute(JSON.stringify(told))),
        );
      });
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
    return isPage && html !== null ? sendPage(reply, html) : sendProblem(request, reply, new Failure('NOT_FOUND'));
  });
}
