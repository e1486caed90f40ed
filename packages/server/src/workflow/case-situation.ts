import type { Situation, WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { CaseRecord } from './case-record.ts';
import type { PolicyInForce } from './policy-in-force.ts';

/** The case as the workflow judges it, for one person at one moment. */
export function situationOf(record: CaseRecord, actor: WorkflowActor, now: Date, policy: PolicyInForce): Situation {
  const { status, track, branchId, areaId, round, chain, history, facts } = record;
  return {
    status,
    track,
    branchId,
    areaId,
    round,
    chain,
    history,
    facts,
    ...policy,
    actor,
    now: now.toISOString(),
  };
}
