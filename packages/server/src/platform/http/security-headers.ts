import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfApi } from './endpoint-paths.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** For the scripts and styles of one page; empty on every other answer. */
    cspNonce: string;
  }
}

/** reCAPTCHA's own script fetches the rest of itself from here. */
const RECAPTCHA_REST = 'https://www.gstatic.com';

const policyOf = (allowed: { scripts: string; styles: string; workers: string; frames: string }): string =>
  [
    "default-src 'none'",
    `script-src ${allowed.scripts}`,
    `style-src ${allowed.styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `worker-src ${allowed.workers}`,
    "object-src 'self' blob:",
    `frame-src ${allowed.frames}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const policy = (nonce: string, captchaScript: string | null = null): string => {
  const allowed = nonce === '' ? "'self'" : `'self' 'nonce-${nonce}'`;
  const captcha = captchaScript === null ? '' : ` ${new URL(captchaScript).origin}`;
  const captchaRest = captchaScript === null ? '' : ` ${RECAPTCHA_REST}`;
  return policyOf({
    scripts: `${allowed}${captcha}${captchaRest}`,
    styles: allowed,
    workers: "'self' blob:",
    frames: `blob:${captcha}`,
  });
};

/**
 * The document that phones keep. A nonce that is kept is none, so its own scripts are allowed by what they are; the nonce is
 * for styles written at run time, and the worker makes another one each time. WebAssembly is what slows down guessing the
 * passphrase of the store on the phone (argon2id); it does not let texts be run as scripts.
 */
export const fieldPolicy = (scriptHashes: readonly string[], nonce: string): string =>
  policyOf({
    scripts: ["'self'", "'wasm-unsafe-eval'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    styles: `'self' 'nonce-${nonce}'`,
    workers: "'self'",
    frames: 'blob:',
  });

/** The worker fetches what it keeps, and does nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const NO_PERMISSIONS = 'camera=(), microphone=(), geolocation=()';
/** Account officers photograph what they saw, and where. */
const FIELD_PERMISSIONS = 'camera=(self), microphone=(), geolocation=(self)';
const isOfField = (url: string): boolean => /^\/lapangan\/?(\?|$)/.test(url);

export const newNonce = (reply: FastifyReply): string => {
  reply.cspNonce = randomBytes(16).toString('base64');
  return reply.cspNonce;
};

export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  captchaScript: string | null = null,
): void {
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', policy(reply.cspNonce ?? '', captchaScript));
  reply.header('x-content-type-options', 'nosniff');
  reply.header('x-frame-options', 'DENY');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('permissions-policy', isOfField(request.url) ? FIELD_PERMISSIONS : NO_PERMISSIONS);
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  const isApi = request.url.startsWith('/api') || isOfApi(request.routeOptions?.url);
  if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** On every answer, the refused ones included. */
export async function securityHeaders(app: FastifyInstance, captchaScript: string | null = null): Promise<void> {
  app.decorateReply('cspNonce', '');
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply, captchaScript));
}
