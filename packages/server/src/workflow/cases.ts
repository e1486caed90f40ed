import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import { type ActionName, actionRule } from '@trustiq/domain/workflow/application-actions.ts';
import { isInScopeOf, isOwnCaseOf } from '@trustiq/domain/workflow/scope.ts';
import type { Situation, WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { takeAction } from '@trustiq/domain/workflow/take-action.ts';
import { needsSeenVersion } from '@trustiq/domain/workflow/under-seal.ts';
import { appendAudit } from '../platform/audit/audit-entry.ts';
import { noteCaseRead } from '../platform/audit/case-reading.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Policies } from '../platform/deps.ts';
import { Failure } from '../platform/http/failure.ts';
import type { Origin } from '../platform/http/handler.ts';
import { bookSubject, caseSubject, policySubject, type Subject, userSubject } from '../platform/marks/subject.ts';
import { heldUntilOf } from '../platform/record/held-until.ts';
import { holdBeside, holdSubject } from '../platform/record/hold-subject.ts';
import { notingBroken } from '../platform/record/record-broken.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Clock } from '../platform/time/clock.ts';
import { bankFactsOf } from './bank-facts.ts';
import { type CaseKey, caseQuestion } from './case.store.ts';
import type { CaseRecord } from './case-record.ts';
import { situationOf } from './case-situation.ts';
import { compareVersion } from './compare-version.ts';
import { caseFromJson, findCase } from './find-case.ts';
import { noteJudged } from './judged-policy.ts';
import { expectSeal, keepSeal } from './keep-seal.ts';
import { findOriginator } from './originator.store.ts';
import { relyOnChannels, relyOnRecord } from './rely-on-record.ts';
import { insertHistory, touchCase } from './save-step.store.ts';
import { isSeenStandingIn } from './standing-actor.ts';
import { stepRefused } from './step-refused.ts';

export type WorkflowDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly config: Config;
  readonly policies: Policies;
};

export type OpenCase = { readonly record: CaseRecord; readonly situation: Situation };

async function inScope(
  { db, now, policies }: WorkflowDeps,
  actor: WorkflowActor,
  record: CaseRecord | null,
): Promise<OpenCase | null> {
  if (record === null) return null;
  if (!isInScopeOf(actor, record) && !(await isSeenStandingIn({ db, now, policies }, actor, record))) return null;
  if (actor.role === 'SERVICE' && !isOwnCaseOf(actor, await findOriginator(db, record.id))) return null;
  noteCaseRead(record.id);
  noteJudged(db, policies);
  return { record, situation: situationOf(record, actor, now(), policies) };
}

/** A case in the actor's scope; null for one that is not theirs to see. */
export const findOpenCase = async (deps: WorkflowDeps, actor: WorkflowActor, key: CaseKey): Promise<OpenCase | null> =>
  inScope(deps, actor, await findCase(deps.db, key, bankFactsOf(deps, deps.now())));

function theirs(open: OpenCase | null): OpenCase {
  if (open === null) throw new Failure('NOT_FOUND');
  return open;
}

/** The same where it must be theirs: one that is not theirs to see does not exist for them. */
export const readCase = async (deps: WorkflowDeps, actor: WorkflowActor, key: CaseKey): Promise<OpenCase> =>
  theirs(await findOpenCase(deps, actor, key));

/** The same ahead of work, which compares whoever acts only where it is not refused before: a channel is compared here. */
export const readForWork = (deps: WorkflowDeps, actor: WorkflowActor, key: CaseKey): Promise<OpenCase> =>
  actor.role !== 'SERVICE'
    ? readCase(deps, actor, key)
    : notingBroken(deps, async (trx) => {
        const open = await readCase({ ...deps, db: trx }, actor, key);
        await relyOnChannels(trx, open.record.id, actor);
        return open;
      });

/** The same from the facts that came with another look at the database; null where that found no case. */
export const caseOfFacts = async (
  deps: WorkflowDeps,
  actor: WorkflowActor,
  facts: string | null,
  key: CaseKey,
): Promise<OpenCase> =>
  theirs(
    await inScope(
      deps,
      actor,
      facts === null ? null : await caseFromJson(deps.db, facts, key, bankFactsOf(deps, deps.now())),
    ),
  );

/** What of the case is not as the program wrote it, beside the case itself. */
export type HeldCase = OpenCase & { readonly faults: readonly string[] };

/** The same, holding the row: inside a transaction only. */
export async function lockedCase(
  deps: WorkflowDeps,
  actor: WorkflowActor,
  id: number,
  reasonCode: string | null = null,
): Promise<HeldCase> {
  const worker = actor.userId === null ? null : userSubject(actor.userId);
  const key = { id, reasonCode };
  const beside = { worker, facts: caseQuestion(deps.db, key) };
  const { faults, facts } = await holdBeside(deps.db, caseSubject(id), deps.now(), beside);
  const worked = { ...actor, heldUntil: await heldUntilOf(deps.db, actor) };
  const open = facts === null ? readCase(deps, worked, key) : caseOfFacts(deps, worked, facts, key);
  return { ...(await open), faults };
}

/** Whoever acts, by name where it is a person: colleagues are told who changed what they are looking at. */
export type NamedActor = WorkflowActor & { readonly fullName?: string };

export type Act<Value = unknown> = {
  readonly actor: NamedActor;
  readonly origin: Origin;
  readonly id: number;
  readonly action: ActionName;
  /** What the audit calls it; facts about it, or what the work has made of them, must hold no identity numbers. */
  readonly event: AuditEventName;
  readonly details?: Record<string, unknown> | ((done: Value) => Record<string, unknown>);
  readonly version?: number | undefined;
  /** What the work changes beside the case. */
  readonly changes?: readonly Subject[];
};

const notesOf = ({ situation }: OpenCase) => ({
  note: null,
  reasonCode: null,
  policyVersion: situation.policyVersion,
});

/** Work on a case that does not move it, in a transaction of its own. */
export function actOnCase<Value>(
  deps: WorkflowDeps,
  act: Act<Value>,
  work: (db: Db, open: OpenCase) => Promise<Value>,
): Promise<Value> {
  return notingBroken(deps, (trx) => actInside({ ...deps, db: trx }, act, work));
}

/**
 * The same inside a transaction that works on several cases: each is locked and checked against the workflow table by
 * itself; then seal, version, audit and live event with it.
 */
export async function actInside<Value>(
  deps: WorkflowDeps,
  { actor, origin, id, action, event, details, version, changes = [] }: Act<Value>,
  work: (db: Db, open: OpenCase) => Promise<Value>,
): Promise<Value> {
  const { db } = deps;
  const open = await lockedCase(deps, actor, id);
  compareVersion({ actor, version }, open.record, needsSeenVersion(action, open.record.status));
  const taken = takeAction(action, open.situation);
  if (!taken.ok) throw stepRefused(taken.refusal, origin.language);
  const relying = { applicationId: id, actor, language: origin.language, lists: [policySubject, bookSubject] };
  await relyOnRecord(db, deps.policies, relying);
  await expectSeal(db, open.record, origin.language);
  for (const subject of changes) await holdSubject(db, subject, deps.now());
  const value = await work(db, open);
  const { entry } = taken.value;
  const recorded = entry && (await insertHistory(db, id, entry, actionRule(action).decision ?? action, notesOf(open)));
  const told = typeof details === 'function' ? details(value) : details;
  const at = deps.now();
  const seal = await keepSeal({ ...deps, before: open.record, language: origin.language, at });
  const newVersion = await touchCase(db, id);
  const change = { version: newVersion, event, by: actor.fullName ?? null, at: at.toISOString() };
  await appendAudit(db, {
    at,
    event,
    userId: actor.userId,
    applicationId: id,
    origin,
    details: { ...told, ...recorded, ...seal },
    changes: [caseSubject(id), ...changes],
    tells: [{ kind: 'case_changed', applicationId: id, change }],
  });
  return value;
}
