import type { Policy } from '@trustiq/domain/policy/policy.ts';
import type { Policies } from '../deps.ts';
import { governingVersion, type Standing } from './governing-version.ts';

/** What held before there were versions is what the first one says. */
const FIRST_VERSION = 1;

export type GoverningPolicy = {
  readonly policy: Policy;
  /**
   * Products and insurances are as their tables say: under a first version that still holds, because it was written from
   * them, and until a director confirms it they may be changed.
   */
  readonly isToldByTables: boolean;
};

/** What the book says of loans to a case, by the version that governs it; null where there is no book. */
export function governingPolicy(
  policies: Policies,
  standing: Standing,
  at: Date,
): GoverningPolicy | 'unreadable' | null {
  const governing = governingVersion(policies, standing, at);
  if (governing === 'unreadable') return governing;
  const known = governing ?? policies.version(FIRST_VERSION);
  if (known === null) return null;
  const isToldByTables = known.version === FIRST_VERSION && policies.on(at)?.version === FIRST_VERSION;
  return { policy: known.policy, isToldByTables };
}

/** A product as the book has it for a case; null where its table tells. */
export function governingProduct(policies: Policies, standing: Standing & { readonly productId: number }, at: Date) {
  const governing = governingPolicy(policies, standing, at);
  if (governing === null || governing === 'unreadable' || governing.isToldByTables) return null;
  return governing.policy.products.offered.find(({ id }) => id === standing.productId) ?? null;
}
