import type { Language } from '@trustiq/contract/texts/language.ts';
import type { TransitionName } from '@trustiq/domain/workflow/application-workflow.ts';
import type { ObstacleCode } from '@trustiq/domain/workflow/obstacles.ts';
import { countsExposure } from '@trustiq/domain/workflow/person-lock.ts';
import type { Reason } from '@trustiq/domain/workflow/reasons.ts';
import { resolveTransition } from '@trustiq/domain/workflow/resolve-transition.ts';
import type { Situation } from '@trustiq/domain/workflow/situation.ts';
import { type TakenStep, takeStep } from '@trustiq/domain/workflow/take-step.ts';
import { isUnderSeal, needsSeal, reliesOnDebts, sealsFacts } from '@trustiq/domain/workflow/under-seal.ts';
import type { Call, Effect } from '@trustiq/domain/workflow/workflow-rule.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { notingBroken, RecordBroken } from '../../platform/record/record-broken.ts';
import { caseSubject } from '../../platform/record/subject.ts';
import type { CaseRecord } from './case-record.ts';
import { lockedCase, type NamedActor, type OpenCase, type WorkflowDeps } from './cases.ts';
import { compareVersion } from './compare-version.ts';
import { historyDigest } from './history-digest.ts';
import { holdingPersons } from './holding-persons.ts';
import { type LookedAt, nothingLookedAt } from './look-at-files.ts';
import { countedExposure } from './present-facts.ts';
import { debtorsOf, relyOnRecord } from './rely-on-record.ts';
import { restartOutgrownRound } from './restart-round.ts';
import { type StepNotes, saveStep } from './save-step.store.ts';
import { changesSinceSeal, sealDecision } from './seal-decision.ts';
import { sealRefused, stepRefused } from './step-refused.ts';

export type Decision = {
  readonly actor: NamedActor;
  readonly origin: Origin;
  readonly id: number;
  /** The API's call, from which status and role pick the transition; or the transition itself (jobs). */
  readonly wants: { readonly call: Call } | { readonly transition: TransitionName };
  /** The one the person saw. */
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

function reasonOf({ reasonCode }: Decision, { reason }: CaseRecord): Reason | null {
  if (reasonCode && reason === null) throw new Failure('RULE_BROKEN', { reason: 'unknown' });
  return reason;
}

function transitionOf({ wants, origin }: Decision, { situation }: OpenCase): TransitionName {
  if ('transition' in wants) return wants.transition;
  const found = resolveTransition(wants.call, situation);
  if (!found.ok) throw stepRefused([found.refusal], origin.language);
  return found.value;
}

/**
 * Status, history, effects, seal, audit and live event of a step that was taken. Work that goes on changing the case after
 * its step seals what it leaves behind itself.
 */
export async function recordStep(
  { db, now: clock, effects }: DecideDeps,
  before: CaseRecord,
  step: TakenStep,
  decision: Decision,
  notes: StepNotes & { readonly isSealedLater?: boolean },
): Promise<void> {
  const { actor, origin, id, serviceId } = decision;
  const isByPolicy = reliesOnDebts(step.transition);
  const on = isByPolicy ? await debtorsOf(db, before) : [];
  const { language } = origin;
  const relied = await relyOnRecord(db, { applicationId: id, actor, serviceId, language, on, isByPolicy });
  if (!(await saveStep(db, before, step, notes))) throw new Failure('STALE_VERSION');
  const now = clock();
  for (const effect of step.effects) await effects[effect]({ db, before, step, decision, now });
  const isSealed = sealsFacts(step.transition) && notes.isSealedLater !== true;
  const seal = isSealed ? await sealDecision(db, { ...sealingOf(before, step), at: now, language }) : {};
  const event = `decided_${step.transition}` as const;
  const change = { version: before.version + 1, event, by: actor.fullName ?? null, at: now.toISOString() };
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
      ...seal,
      ...relied,
    },
    changes: [caseSubject(id)],
    tells: [{ kind: 'case_moved', applicationId: id, change }],
  });
}

function refusalOf(
  obstacles: readonly ObstacleCode[],
  { facts }: Situation,
  language: Language,
  brokenFiles: readonly string[],
): Failure {
  return obstacles[0] === 'seal_broken'
    ? sealRefused('seal_broken', facts.changedSinceSeal, language, brokenFiles)
    : stepRefused(obstacles, language);
}

const sealingOf = ({ id, facts }: CaseRecord, { entry }: TakenStep) => ({
  applicationId: id,
  entry,
  exposure: countedExposure(facts),
});

/** The case with what has changed since its last seal, where the step is taken only over what was sealed. */
async function heldAgainstSeal(
  db: Db,
  transition: TransitionName,
  { record, situation }: OpenCase,
  brokenFiles: readonly string[],
): Promise<Situation> {
  if (!needsSeal(transition) || !isUnderSeal(record.status)) return situation;
  const changedSinceSeal = await changesSinceSeal(db, { applicationId: record.id, round: record.round });
  const changed = brokenFiles.length === 0 ? changedSinceSeal : [...changedSinceSeal, 'files' as const];
  return { ...situation, facts: { ...situation.facts, changedSinceSeal: changed } };
}

/** One decision is one transaction: lock, version, policy, status, history, audit and outbox stand or fall together. */
export async function decide(
  deps: DecideDeps,
  decision: Decision,
  { brokenFiles, faults: seen }: LookedAt = nothingLookedAt,
): Promise<Decided> {
  const { actor, origin, id } = decision;
  const persons = countsExposure(decision.wants) ? holdingPersons(id) : null;
  const deciding = async (trx: Db): Promise<Decided | Failure> => {
    await persons?.expect(trx);
    const open = await lockedCase({ ...deps, db: trx }, actor, id, decision.reasonCode);
    const { record } = open;
    const reason = reasonOf(decision, record);
    compareVersion(decision, record);
    const transition = transitionOf(decision, open);
    const note = decision.note?.trim() || null;
    const faults = [...seen, ...open.faults];
    const against = await heldAgainstSeal(trx, transition, open, brokenFiles);
    const situation = { ...against, isRecordBroken: faults.length > 0 };
    const taken = takeStep(transition, situation, { note, reason });
    if (!taken.ok) {
      const refused = refusalOf(taken.refusal, situation, origin.language, brokenFiles);
      if (taken.refusal.includes('record_broken')) throw new RecordBroken(id, faults, refused);
      // What was refused stays refused, but the new round must stand: it is committed, and told afterwards.
      if (await restartOutgrownRound({ ...deps, db: trx, record: recordStep }, open, decision, taken.refusal))
        return refused;
      throw refused;
    }
    const step = taken.value;
    const notes = { note, reasonCode: reason?.code ?? null, serviceId: decision.serviceId ?? null };
    await recordStep({ ...deps, db: trx }, record, step, decision, notes);
    return { id, version: record.version + 1, track: record.track, status: step.toStatus };
  };
  const outcome = await notingBroken(deps, deciding, persons?.moment);
  if (outcome instanceof Failure) throw outcome;
  return outcome;
}
