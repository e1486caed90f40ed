import type { ObstacleCode } from '@trustiq/domain/workflow/obstacles.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { takeStep } from '@trustiq/domain/workflow/take-step.ts';
import { appendAudit } from '../platform/audit/audit-entry.ts';
import type { OpenCase } from './cases.ts';
import type { DecideDeps, Decision } from './decision.ts';
import { recordStep } from './record-step.ts';
import { stepRefused } from './step-refused.ts';

/**
 * A vote that was refused because the chain has become too weak: in the same transaction the round starts again with
 * the chain that is due now. False when the refusal has another reason, or
 * when what was decided has changed behind everybody's back or a deviation is not settled: a new round would seal that.
 */
export async function restartOutgrownRound(
  deps: DecideDeps,
  { record, situation }: OpenCase,
  { actor, origin, id }: Decision,
  obstacles: readonly ObstacleCode[],
): Promise<boolean> {
  const isUnfit = obstacles.includes('seal_broken') || obstacles.includes('deviation_open');
  if (!obstacles.includes('chain_grown') || isUnfit) return false;
  const restarted = takeStep('restartRound', { ...situation, actor: systemActor });
  if (!restarted.ok) throw stepRefused(restarted.refusal, origin.language);
  const decision = { actor: systemActor, origin, id, wants: { transition: 'restartRound' } } as const;
  await recordStep(deps, record, restarted.value, decision, { note: null, reasonCode: null });
  const { exposure, exposureRupiah } = record.facts;
  const details = { round: record.round, exposureRupiah, counted: exposure.loans };
  const event = 'vote_not_taken';
  await appendAudit(deps.db, { at: deps.now(), event, userId: actor.userId, applicationId: id, origin, details });
  return true;
}
