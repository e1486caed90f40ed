import type { PolicyVersion } from '@trustiq/domain/policy/versions/policy-on.ts';
import type { Policies } from '../deps.ts';

/** Where a case stands: its chain is empty outside an approval. */
export type Standing = { readonly chain: readonly unknown[]; readonly policyVersion: number | null };

/**
 * The version that governs a case. From the recommendation on it keeps the one that its chain was built under, until it
 * goes back; before that the version of the day counts. Null in a round that began before there was a book, and in a bank
 * that has none yet: both go on by what held then.
 */
export function governingVersion(
  policies: Policies,
  { chain, policyVersion }: Standing,
  at: Date,
): PolicyVersion | 'unreadable' | null {
  const isInRound = chain.length > 0;
  if ((isInRound && policyVersion === null) || policies.isEmpty()) return null;
  const governing = isInRound ? policies.version(policyVersion ?? 0) : policies.on(at);
  if (governing !== null) return governing;
  void policies.refresh();
  return 'unreadable';
}
