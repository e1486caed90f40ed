import type { Situation, WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Policies } from '../platform/deps.ts';
import { governingProduct } from '../platform/policy/governing-policy.ts';
import type { CaseRecord } from './case-record.ts';
import { policyInForce } from './policy-in-force.ts';

/** The case as the workflow judges it, for one person at one moment, by the policy that governs it. */
export function situationOf(record: CaseRecord, actor: WorkflowActor, now: Date, policies: Policies): Situation {
  const { status, track, branchId, areaId, officerId, round, chain, history, facts, hiddenVotesAfter } = record;
  const approvalPath = governingProduct(policies, record, now)?.approvalPath ?? facts.approvalPath;
  return {
    status,
    track,
    branchId,
    areaId,
    officerId,
    round,
    chain,
    history,
    hiddenVotesAfter,
    facts: { ...facts, approvalPath },
    ...policyInForce({ policies }, record, now),
    actor,
    now: now.toISOString(),
  };
}
