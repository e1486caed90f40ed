import type { Situation, WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { CaseRecord } from './case-record.ts';

/** The case as the workflow judges it, for one person at one moment. */
export function situationOf(
  record: CaseRecord,
  actor: WorkflowActor,
  now: Date,
  { authority, deviationPolicy }: Pick<Situation, 'authority' | 'deviationPolicy'>,
): Situation {
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
    authority,
    deviationPolicy,
    actor,
    now: now.toISOString(),
  };
}
