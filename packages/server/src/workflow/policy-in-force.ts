import { authorityOfVersionOne } from '@trustiq/domain/policy/version-one/authority.ts';
import type { Situation } from '@trustiq/domain/workflow/situation.ts';
import type { Policies } from '../platform/deps.ts';
import { governingVersion, type Standing } from '../platform/policy/governing-version.ts';

export type PolicyInForce = Pick<
  Situation,
  'policyVersion' | 'authority' | 'deviationPolicy' | 'isRecordBroken' | 'isPolicyUnconfirmed'
>;

type PolicyDeps = { readonly policies: Policies };

/**
 * What the workflow asks of the bank's policy, from memory. Where the book cannot be read nobody decides by it: the case is
 * shown as one whose record is broken.
 */
export function policyInForce({ policies }: PolicyDeps, standing: Standing, at: Date): PolicyInForce {
  // What the environment said before there was a book stands in its version one.
  const deviationPolicy = policies.version(1)?.policy.deviations.onRefusal ?? 'RETURN';
  const before = { policyVersion: null, authority: authorityOfVersionOne, deviationPolicy };
  const governing = governingVersion(policies, standing, at);
  if (governing === null) return before;
  if (governing === 'unreadable') return { ...before, policyVersion: standing.policyVersion, isRecordBroken: true };
  const { authority, deviations } = governing.policy;
  const { version: policyVersion, isProvisional: isPolicyUnconfirmed = false } = governing;
  return { policyVersion, authority, deviationPolicy: deviations.onRefusal, isPolicyUnconfirmed };
}
