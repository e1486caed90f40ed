import type { Result } from '../result.ts';
import { accepted, refused } from '../result.ts';
import type { Status } from './application-workflow.ts';
import { transitions } from './application-workflow.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { ObstacleCode } from './obstacles.ts';
import { isInScopeOf } from './scope.ts';
import type { Place, WorkflowActor } from './situation.ts';
import type { Effect } from './status-rule.ts';
import type { ActingRole } from './workflow-rule.ts';

/** The two ways an application comes into being: a prescreen row, or the account officer's channel. */
export type StartName = 'processBulkRow' | 'originate';

export type StartedApplication = {
  readonly status: Status;
  readonly entry: HistoryEntry;
  readonly effects: readonly Effect[];
};

export function startApplication(
  start: StartName,
  { actor, place, now }: { readonly actor: WorkflowActor; readonly place: Place; readonly now: string },
): Result<StartedApplication, readonly ObstacleCode[]> {
  const rule = transitions[start];
  const roles: readonly ActingRole[] = rule.roles;
  if (!roles.includes(actor.role)) return refused(['wrong_role']);
  if (!isInScopeOf(actor, place)) return refused(['out_of_scope']);
  const { userId: byUserId, role } = actor;
  return accepted({
    status: rule.to,
    entry: { sequence: 1, transition: start, fromStatus: null, toStatus: rule.to, byUserId, role, round: 0, at: now },
    effects: 'effects' in rule ? rule.effects : [],
  });
}
