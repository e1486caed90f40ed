import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'ttf-session';
/** The API stands under `/api` and, for the collection reports, under `/services`. */
const PATH = '/';

/** Half of a session: the bearer token in `ttf-auth` is useless without it, and scripts cannot read it. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  maxAgeSeconds: number,
): void {
  reply.setCookie(NAME, value, {
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    path: PATH,
    maxAge: maxAgeSeconds,
  });
}

export const clearSessionCookie = (reply: FastifyReply): FastifyReply => reply.clearCookie(NAME, { path: PATH });

export const sessionCookieOf = (request: FastifyRequest): string | undefined => request.cookies[NAME];
