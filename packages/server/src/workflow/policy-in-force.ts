import { authorityOfVersionOne } from '@trustiq/domain/policy/version-one/authority.ts';
import { serviceOfVersionOne } from '@trustiq/domain/policy/version-one/service.ts';
import type { Situation } from '@trustiq/domain/workflow/situation.ts';
import type { ServiceHours } from '@trustiq/domain/workflow/sla.ts';
import type { Policies } from '../platform/deps.ts';
import type { Config } from '../platform/settings/config.ts';
import type { CaseRecord } from './case-record.ts';

export type PolicyInForce = Pick<Situation, 'policyVersion' | 'authority' | 'deviationPolicy' | 'isRecordBroken'>;

type PolicyDeps = { readonly policies: Policies; readonly config: Pick<Config, 'DEVIATION_REJECT'> };

/**
 * What the workflow asks of the bank's policy, from memory. From the recommendation on a case keeps the version that its
 * chain was built under, until it goes back; before that the version of the day counts. Where the book cannot be read nobody
 * decides by it: the case is shown as one whose record is broken.
 */
export function policyInForce(
  { policies, config }: PolicyDeps,
  { chain, policyVersion }: Pick<CaseRecord, 'chain' | 'policyVersion'>,
  at: Date,
): PolicyInForce {
  const deviationPolicy = config.DEVIATION_REJECT;
  const before = { policyVersion: null, authority: authorityOfVersionOne, deviationPolicy };
  const isInRound = chain.length > 0;
  // A round that began before there was a book goes on by what held then; so does a bank that has none yet.
  if ((isInRound && policyVersion === null) || policies.isEmpty()) return before;
  const governing = isInRound ? policies.version(policyVersion ?? 0) : policies.on(at);
  if (governing === null) {
    void policies.refresh();
    return { ...before, policyVersion, isRecordBroken: true };
  }
  return { policyVersion: governing.version, authority: governing.policy.authority, deviationPolicy };
}

/** The time agreed for each desk, by the version of the day for every case; null where the book cannot be read. */
export const serviceOn = (policies: Policies, at: Date): ServiceHours | null =>
  policies.isEmpty() ? serviceOfVersionOne : (policies.on(at)?.policy.service ?? null);
