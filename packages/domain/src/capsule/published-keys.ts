import type { PublishedKeys } from './capsule-file.ts';

const KEY = /^[\w-]{43}$/;

/** Whether a value is what GET /api/keys answers: for readers that bring nothing else along. */
export function isPublishedKeys(value: unknown): value is PublishedKeys {
  const { bank, keys } = (value ?? {}) as { bank?: unknown; keys?: unknown };
  if (typeof bank !== 'string' || !Array.isArray(keys) || keys.length === 0) return false;
  return keys.every((one: unknown) => {
    const { x, kid, purpose, retiredAt } = (one ?? {}) as Record<string, unknown>;
    const isKey = typeof x === 'string' && KEY.test(x) && typeof kid === 'string' && KEY.test(kid);
    const isFor = purpose === 'capsule' || purpose === 'checkpoint';
    return isKey && isFor && (retiredAt === undefined || typeof retiredAt === 'string');
  });
}
