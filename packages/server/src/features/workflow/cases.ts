import { type ActionName, actionRule } from '@trustiq/domain/workflow/application-actions.ts';
import { isInScopeOf } from '@trustiq/domain/workflow/scope.ts';
import type { Situation, WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { takeAction } from '@trustiq/domain/workflow/take-action.ts';
import type { Config } from '../../config.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { noteCaseRead } from '../../platform/audit/case-reading.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { publish } from '../../platform/events/event-hub.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { type CaseKey, findCase, lockCase } from './case.store.ts';
import type { CaseRecord } from './case-record.ts';
import { situationOf } from './case-situation.ts';
import { insertHistory, touchCase } from './save-step.store.ts';
import { stepRefused } from './step-refused.ts';

export type WorkflowDeps = { readonly db: Db; readonly now: Clock; readonly config: Config };

export type OpenCase = { readonly record: CaseRecord; readonly situation: Situation };

/** A case in the actor's scope. One that is not theirs to see does not exist for them. */
export async function readCase(
  { db, now, config }: WorkflowDeps,
  actor: WorkflowActor,
  key: CaseKey,
): Promise<OpenCase> {
  const record = await findCase(db, key, config.BANK_CAPITAL);
  if (record === null || !isInScopeOf(actor, record)) throw new Failure('NOT_FOUND');
  noteCaseRead(record.id);
  return { record, situation: situationOf(record, actor, now(), config.DEVIATION_REJECT) };
}

/** The same, holding the row: inside a transaction only. */
export async function lockedCase(deps: WorkflowDeps, actor: WorkflowActor, id: number): Promise<OpenCase> {
  if (!(await lockCase(deps.db, id))) throw new Failure('NOT_FOUND');
  return readCase(deps, actor, { id });
}

/** Whoever acts, by name where it is a person: colleagues are told who changed what they are looking at. */
export type NamedActor = WorkflowActor & { readonly fullName?: string };

export type Act = {
  readonly actor: NamedActor;
  readonly origin: Origin;
  readonly id: number;
  readonly action: ActionName;
  /** What the audit calls it; facts about it must hold no identity numbers. */
  readonly event: string;
  readonly details?: Record<string, unknown>;
  readonly version?: number | undefined;
};

const noNotes = { note: null, reasonCode: null };

/**
 * Work on a case that does not move it: locked, checked against the workflow table, then version, audit and live event
 * with it in one transaction.
 */
export async function actOnCase<Value>(
  deps: WorkflowDeps,
  { actor, origin, id, action, event, details, version }: Act,
  work: (db: Db, open: OpenCase) => Promise<Value>,
): Promise<Value> {
  return deps.db.transaction().execute(async (trx) => {
    const open = await lockedCase({ ...deps, db: trx }, actor, id);
    if (version !== undefined && version !== open.record.version) throw new Failure('STALE_VERSION');
    const taken = takeAction(action, open.situation);
    if (!taken.ok) throw stepRefused(taken.refusal, origin.language);
    const value = await work(trx, open);
    const { entry } = taken.value;
    const recorded = entry && (await insertHistory(trx, id, entry, actionRule(action).decision ?? action, noNotes));
    const newVersion = await touchCase(trx, id);
    const at = deps.now();
    await appendAudit(trx, {
      at,
      event,
      userId: actor.userId,
      applicationId: id,
      origin,
      details: { ...details, ...recorded },
    });
    const change = { version: newVersion, event, by: actor.fullName ?? null, at: at.toISOString() };
    await publish(trx, { kind: 'case_changed', applicationId: id, change });
    return value;
  });
}
