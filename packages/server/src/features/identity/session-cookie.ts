import type { FastifyReply, FastifyRequest } from 'fastify';

/** Behind TLS a name that browsers take only from this very host, over TLS, for the whole of it. */
const nameFor = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? '__Host-ttf-session' : 'ttf-session');
/** The API stands under `/api` and, for the collection reports, under `/services`. */
const PATH = '/';

/** Half of a session: the bearer token in `ttf-auth` is useless without it, and scripts cannot read it. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  maxAgeSeconds: number,
): void {
  reply.setCookie(nameFor(request), value, {
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    path: PATH,
    maxAge: maxAgeSeconds,
  });
}

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.clearCookie(nameFor(request), { path: PATH, secure: request.protocol === 'https' });

export const sessionCookieOf = (request: FastifyRequest): string | undefined => request.cookies[nameFor(request)];
