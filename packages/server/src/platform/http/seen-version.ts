import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

type Carrier = { readonly version?: number | undefined } | null | undefined;

/** `"12"`, `W/"12"` or `12`; a star means any version, which is none that was seen. */
function ofHeader(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, digits] = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header) ?? [];
  if (digits === undefined) throw new Failure('INVALID_REQUEST', { header: 'If-Match' });
  return Number(digits);
}

/** The version of the case that the caller saw, wherever it travels. Two that differ cannot both have been seen. */
export function seenVersionOf({ body, query, headers }: Pick<FastifyRequest, 'body' | 'query' | 'headers'>) {
  const told = [(body as Carrier)?.version, (query as Carrier)?.version, ofHeader(headers['if-match'])];
  const [first, ...others] = told.filter((version) => version !== undefined);
  if (others.some((other) => other !== first)) throw new Failure('STALE_VERSION');
  return first;
}
