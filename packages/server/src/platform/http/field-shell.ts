import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { Failure } from './failure.ts';
import { sendProblem } from './problems.ts';
import { fieldPolicy, newNonce, WORKER_POLICY } from './security-headers.ts';

export const FIELD = '/lapangan';

type FieldBank = { readonly shortName: string; readonly logo: { readonly path: string } | null };

type Shell = {
  /** The page of the application as it is filled in for the bank, with this nonce. */
  readonly pageFor: (nonce: string) => string;
  readonly bankOfPage: () => FieldBank;
  readonly built: string;
};

const HEAD: readonly string[] = [
  `<link rel="manifest" href="${FIELD}/manifest.webmanifest" />`,
  '<meta name="theme-color" content="#0b6a5f" />',
  `<link rel="apple-touch-icon" href="${FIELD}/icon-192.png" />`,
];

const fileName = z.string().startsWith('/assets/');
const firstFiles = z.object({ list: z.string(), entry: fileName, beside: z.array(fileName) });
type FirstFiles = z.output<typeof firstFiles>;

/** As the build noted it; null where there is no build. */
function findFirst(built: string): FirstFiles | null {
  const file = join(built, 'lapangan/first.json');
  return existsSync(file) ? firstFiles.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The list is drawn before the application begins: on a slow phone that takes seconds, in which nothing else could run. Its
 * script stands in the document, before the styles that a script would wait for, and begins the application itself, whose
 * first file is fetched meanwhile.
 */
function withListFirst(page: string, { list, entry, beside }: FirstFiles): string {
  const isOfEntry = (script: string) => script.includes(`src="${entry}"`);
  const later = page.replaceAll(/<script[^>]*><\/script>/g, (script) => (isOfEntry(script) ? '' : script));
  const files = escaped(JSON.stringify({ entry, beside }));
  const first = `<meta name="app-files" content="${files}" /><link rel="preload" as="script" crossorigin fetchpriority="low" href="${entry}" /><script>${list}</script>`;
  const at = later.indexOf('<script');
  return later.slice(0, at) + first + later.slice(at);
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** Scripts that stand in the page itself: what the page may run is known before it is opened, so that it can be kept. */
const hashesOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => digestOf(code ?? ''));

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `${FIELD}/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifestOf = ({ shortName }: FieldBank) => ({
  id: FIELD,
  name: shortName === '' ? 'TrustIQ Lapangan' : `TrustIQ Lapangan · ${shortName}`,
  short_name: 'Lapangan',
  lang: 'id',
  start_url: FIELD,
  scope: FIELD,
  display: 'standalone',
  background_color: '#f5f7f8',
  theme_color: '#0b6a5f',
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
});

/**
 * What the account officers' phones keep: the document of `/lapangan`, the worker that keeps it, and how it is called when
 * it is installed. Nothing of it is anybody's: it is the same for everyone, signed in or not.
 */
export function serveFieldShell(app: FastifyInstance, { pageFor, bankOfPage, built }: Shell): void {
  const first = findFirst(built);
  const documentFor = (nonce: string) => {
    const page = pageFor(nonce).replace('</head>', `  ${HEAD.join('\n    ')}\n  </head>`);
    return first ? withListFirst(page, first) : page;
  };
  const sendDocument = (reply: FastifyReply) => {
    const document = documentFor(newNonce(reply));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', fieldPolicy(hashesOf(document), reply.cspNonce))
      .send(document);
  };
  for (const path of [FIELD, `${FIELD}/`]) app.get(path, { schema: { hide: true } }, (_, reply) => sendDocument(reply));

  const workerFile = join(built, 'lapangan/worker.js');
  const worker = existsSync(workerFile) ? readFileSync(workerFile, 'utf8') : null;
  app.get(`${FIELD}/worker.js`, { schema: { hide: true } }, (request, reply) => {
    if (worker === null) return sendProblem(request, reply, new Failure('NOT_FOUND'));
    const { logo } = bankOfPage();
    // Another name or picture of the bank is another document, and so another worker.
    const release = createHash('sha256').update(worker).update(documentFor('')).digest('hex').slice(0, 16);
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', FIELD)
      .header('content-security-policy', WORKER_POLICY)
      .send(worker.replaceAll('__FIELD_SHELL_RELEASE__', release).replaceAll('__FIELD_SHELL_LOGO__', logo?.path ?? ''));
  });
  app.get(`${FIELD}/manifest.webmanifest`, { schema: { hide: true } }, (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(bankOfPage()))),
  );
  for (const { src } of manifestOf({ shortName: '', logo: null }).icons)
    app.get(src, { schema: { hide: true } }, (_, reply) => reply.sendFile(src.slice(1), built));
}
