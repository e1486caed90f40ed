import type { Language } from '@trustiq/contract/texts/language.ts';
import type { TransitionName } from '@trustiq/domain/workflow/application-workflow.ts';
import type { ObstacleCode } from '@trustiq/domain/workflow/obstacles.ts';
import { countsExposure } from '@trustiq/domain/workflow/person-lock.ts';
import { resolveTransition } from '@trustiq/domain/workflow/resolve-transition.ts';
import type { Situation } from '@trustiq/domain/workflow/situation.ts';
import type { Reason } from '@trustiq/domain/workflow/step-inputs.ts';
import { takeStep } from '@trustiq/domain/workflow/take-step.ts';
import { isUnderSeal, needsSeal } from '@trustiq/domain/workflow/under-seal.ts';
import type { Db } from '../platform/database/open-database.ts';
import { Failure } from '../platform/http/failure.ts';
import { keepingAnswer } from '../platform/http/kept-answer.ts';
import { notingBroken, RecordBroken } from '../platform/record/record-broken.ts';
import { bankFactsOf } from './bank-facts.ts';
import type { CaseRecord } from './case-record.ts';
import { lockedCase, type OpenCase } from './cases.ts';
import { compareVersion } from './compare-version.ts';
import type { DecideDeps, Decided, Decision } from './decision.ts';
import { endVotes } from './end-votes.ts';
import { holdingPersons } from './holding-persons.ts';
import { type LookedAt, nothingLookedAt } from './look-at-files.ts';
import { isApprovalKept } from './open-capsule.ts';
import { recordStep } from './record-step.ts';
import { restartOutgrownRound } from './restart-round.ts';
import { changesSinceSeal } from './seal-decision.ts';
import { heldStandingActor } from './standing-actor.ts';
import { sealRefused, stepRefused } from './step-refused.ts';

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

/** The case with what has changed since its last seal, where the step is taken only over what was sealed. */
async function heldAgainstSeal(
  db: Db,
  transition: TransitionName,
  { record, situation }: OpenCase,
  brokenFiles: readonly string[],
): Promise<Situation> {
  if (!needsSeal(transition) || !isUnderSeal(record.status)) return situation;
  const changedSinceSeal = await changesSinceSeal(db, { applicationId: record.id, round: record.round });
  const isPaying = record.status === 'PREDISBURSE';
  const isKept = !isPaying || (await isApprovalKept(db, record.id, record.round));
  const changed = [
    ...changedSinceSeal,
    ...(isKept ? [] : ['capsule' as const]),
    ...(brokenFiles.length === 0 ? [] : ['files' as const]),
  ];
  return { ...situation, facts: { ...situation.facts, changedSinceSeal: changed } };
}

/** One decision is one transaction: lock, version, policy, status, history, audit and outbox stand or fall together. */
export async function decide(
  deps: DecideDeps,
  wanted: Decision,
  { brokenFiles, faults: seen, isSkipped }: LookedAt = nothingLookedAt,
): Promise<Decided> {
  const { origin, id, absenceId } = wanted;
  const relatedParties = () => bankFactsOf(deps, deps.now()).relatedParties;
  const persons = countsExposure(wanted.wants) ? holdingPersons(id, relatedParties) : null;
  const deciding = async (trx: Db): Promise<Decided | Failure> => {
    await persons?.expect(trx);
    const inside = { ...deps, db: trx };
    const actor =
      absenceId === undefined
        ? wanted.actor
        : await heldStandingActor(inside, wanted.actor, absenceId, origin.language);
    const decision = { ...wanted, actor };
    const open = await lockedCase(inside, actor, id, decision.reasonCode);
    const { record } = open;
    const reason = reasonOf(decision, record);
    compareVersion(decision, record);
    // It became theirs to pay since: they ask again, and its files are looked at.
    if (isSkipped === true && isUnderSeal(record.status)) throw new Failure('STALE_VERSION');
    const transition = transitionOf(decision, open);
    const note = decision.note?.trim() || null;
    const faults = [...seen, ...open.faults];
    const against = await heldAgainstSeal(trx, transition, open, brokenFiles);
    const situation = { ...against, isRecordBroken: against.isRecordBroken === true || faults.length > 0 };
    const taken = takeStep(transition, situation, { note, reason });
    if (!taken.ok) {
      const refused = refusalOf(taken.refusal, situation, origin.language, brokenFiles);
      if (taken.refusal.includes('record_broken')) throw new RecordBroken(id, faults, refused);
      // What was refused stays refused, but the new round must stand: it is committed, and told afterwards.
      if (await restartOutgrownRound({ ...deps, db: trx }, open, decision, taken.refusal)) return refused;
      throw refused;
    }
    const step = taken.value;
    const notes = { note, reasonCode: reason?.code ?? null, serviceId: decision.serviceId ?? null };
    await decision.beforehand?.(trx);
    await recordStep(inside, record, step, decision, notes);
    const outcome = await endVotes(inside, { record, situation }, step, decision);
    const version = record.version + (outcome === null ? 1 : 2);
    const decided = { id, version, track: record.track, status: (outcome ?? step).toStatus };
    if (decision.reply) await keepingAnswer(trx, decision.reply(decided));
    return decided;
  };
  const outcome = await notingBroken(deps, deciding, persons?.moment);
  if (outcome instanceof Failure) throw outcome;
  return outcome;
}
