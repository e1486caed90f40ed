import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

const isWellFormed = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

type Place = { readonly value: unknown; readonly path: string };

/**
 * Where a text stands that no database keeps as it came: half of a surrogate pair becomes another letter on its way, a NUL
 * cannot be kept at all. What is signed would then differ from what is stored, for ever. Null where there is none.
 */
export function findIllFormedText(whole: unknown): string | null {
  const left: Place[] = [{ value: whole, path: '' }];
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const { value, path } = place;
    if (typeof value === 'string' && !isWellFormed(value)) return path;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, part] of Object.entries(value)) {
      if (!isWellFormed(key)) return path;
      left.push({ value: part, path: `${path}/${key}` });
    }
  }
  return null;
}

const MESSAGE = 'Ill-formed text';

/** Refused before anybody looks at what the request means. */
export function refuseIllFormedText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query: querystring, body, headers }) => {
    for (const [where, value] of Object.entries({ params, querystring, headers, body })) {
      const path = findIllFormedText(value);
      if (path === null) continue;
      const issues = [{ path, message: MESSAGE, keyword: 'well_formed' }];
      throw new Failure('INVALID_REQUEST', { in: where, issues });
    }
  });
}
