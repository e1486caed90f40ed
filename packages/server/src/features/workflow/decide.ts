import type { TransitionName } from '@trustiq/domain/workflow/application-workflow.ts';
import type { Reason } from '@trustiq/domain/workflow/reasons.ts';
import { resolveTransition } from '@trustiq/domain/workflow/resolve-transition.ts';
import { type TakenStep, takeStep } from '@trustiq/domain/workflow/take-step.ts';
import type { Call, Effect } from '@trustiq/domain/workflow/workflow-rule.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { publish } from '../../platform/events/event-hub.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { caseSubject } from '../../platform/record/subject.ts';
import type { CaseRecord } from './case-record.ts';
import { lockedCase, type NamedActor, type OpenCase, type WorkflowDeps } from './cases.ts';
import { historyDigest } from './history-digest.ts';
import { knownReasons } from './reasons.store.ts';
import { type StepNotes, saveStep } from './save-step.store.ts';
import { stepRefused } from './step-refused.ts';

export type Decision = {
  readonly actor: NamedActor;
  readonly origin: Origin;
  readonly id: number;
  /** The API's call, from which status and role pick the transition; or the transition itself (jobs). */
  readonly wants: { readonly call: Call } | { readonly transition: TransitionName };
  readonly version?: number | undefined;
  readonly note?: string | null | undefined;
  readonly reasonCode?: string | null | undefined;
  readonly email?: boolean;
  readonly sms?: boolean;
  readonly serviceId?: number | null;
};

/** What an effect of a step gets to work with, inside the step's own transaction. */
export type EffectContext = {
  readonly db: Db;
  readonly before: CaseRecord;
  readonly step: TakenStep;
  readonly decision: Decision;
  readonly now: Date;
};

/** One function for every effect the workflow table can ask for: a missing one does not compile. */
export type Effects = { readonly [Name in Effect]: (context: EffectContext) => Promise<void> };

export type DecideDeps = WorkflowDeps & { readonly effects: Effects };

export type Decided = Pick<CaseRecord, 'id' | 'version' | 'track'> & { readonly status: TakenStep['toStatus'] };

async function reasonOf(db: Db, code: string | null | undefined): Promise<Reason | null> {
  if (!code) return null;
  const reason = (await knownReasons(db)).get(code);
  if (reason === undefined) throw new Failure('RULE_BROKEN', { reason: 'unknown' });
  return reason;
}

function transitionOf({ wants, origin }: Decision, { situation }: OpenCase): TransitionName {
  if ('transition' in wants) return wants.transition;
  const found = resolveTransition(wants.call, situation);
  if (!found.ok) throw stepRefused([found.refusal], origin.language);
  return found.value;
}

/** Status, history, effects, audit and live event of a step that was taken. */
export async function recordStep(
  { db, now: clock, effects }: DecideDeps,
  before: CaseRecord,
  step: TakenStep,
  decision: Decision,
  notes: StepNotes,
): Promise<void> {
  const { actor, origin, id } = decision;
  if (!(await saveStep(db, before, step, notes))) throw new Failure('STALE_VERSION');
  const now = clock();
  for (const effect of step.effects) await effects[effect]({ db, before, step, decision, now });
  const event = `decided_${step.transition}`;
  await appendAudit(db, {
    at: now,
    event,
    userId: actor.userId,
    applicationId: id,
    origin,
    details: {
      from: step.fromStatus,
      to: step.toStatus,
      sequence: step.entry.sequence,
      reason: notes.reasonCode,
      row: historyDigest(db, id, step.entry, step.decision, notes),
    },
    changes: [caseSubject(id)],
  });
  const change = { version: before.version + 1, event, by: actor.fullName ?? null, at: now.toISOString() };
  await publish(db, { kind: 'case_moved', applicationId: id, change });
}

/** One decision is one transaction: lock, version, policy, status, history, audit and outbox stand or fall together. */
export async function decide(deps: DecideDeps, decision: Decision): Promise<Decided> {
  const { actor, origin, id, version } = decision;
  const reason = await reasonOf(deps.db, decision.reasonCode);
  return deps.db.transaction().execute(async (trx) => {
    const open = await lockedCase({ ...deps, db: trx }, actor, id);
    const { record, situation } = open;
    if (version !== undefined && version !== record.version) throw new Failure('STALE_VERSION');
    const transition = transitionOf(decision, open);
    const note = decision.note?.trim() || null;
    const taken = takeStep(transition, situation, { note, reason });
    if (!taken.ok) throw stepRefused(taken.refusal, origin.language);
    const step = taken.value;
    const notes = { note, reasonCode: reason?.code ?? null, serviceId: decision.serviceId ?? null };
    await recordStep({ ...deps, db: trx }, record, step, decision, notes);
    return { id, version: record.version + 1, track: record.track, status: step.toStatus };
  });
}
