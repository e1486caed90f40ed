import { authorityOfVersionOne } from '@trustiq/domain/policy/version-one/authority.ts';
import type { Situation } from '@trustiq/domain/workflow/situation.ts';
import type { Policies } from '../platform/deps.ts';
import type { CaseRecord } from './case-record.ts';

export type PolicyInForce = Pick<Situation, 'policyVersion' | 'authority' | 'deviationPolicy' | 'isRecordBroken'>;

type PolicyDeps = { readonly policies: Policies };

/**
 * What the workflow asks of the bank's policy, from memory. From the recommendation on a case keeps the version that its
 * chain was built under, until it goes back; before that the version of the day counts. Where the book cannot be read nobody
 * decides by it: the case is shown as one whose record is broken.
 */
export function policyInForce(
  { policies }: PolicyDeps,
  { chain, policyVersion }: Pick<CaseRecord, 'chain' | 'policyVersion'>,
  at: Date,
): PolicyInForce {
  // What the environment said before there was a book stands in its version one.
  const deviationPolicy = policies.version(1)?.policy.deviations.onRefusal ?? 'RETURN';
  const before = { policyVersion: null, authority: authorityOfVersionOne, deviationPolicy };
  const isInRound = chain.length > 0;
  // A round that began before there was a book goes on by what held then; so does a bank that has none yet.
  if ((isInRound && policyVersion === null) || policies.isEmpty()) return before;
  const governing = isInRound ? policies.version(policyVersion ?? 0) : policies.on(at);
  if (governing === null) {
    void policies.refresh();
    return { ...before, policyVersion, isRecordBroken: true };
  }
  const { authority, deviations } = governing.policy;
  return { policyVersion: governing.version, authority, deviationPolicy: deviations.onRefusal };
}
