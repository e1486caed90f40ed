import type { TransitionName } from '@trustiq/domain/workflow/application-workflow.ts';
import { asksWatchlist } from '@trustiq/domain/workflow/asked-watchlist.ts';
import type { TakenStep } from '@trustiq/domain/workflow/take-step.ts';
import { reliesOnDebts, reliesOnPolicy, sealsFacts } from '@trustiq/domain/workflow/under-seal.ts';
import { appendAudit } from '../platform/audit/audit-entry.ts';
import { identityOn } from '../platform/bank-identity.ts';
import type { Db } from '../platform/database/open-database.ts';
import { Failure } from '../platform/http/failure.ts';
import { bookSubject, caseSubject, policySubject, type Subject, watchlistSubject } from '../platform/marks/subject.ts';
import { isByHand } from '../platform/partners/partner-connection.ts';
import type { CaseRecord } from './case-record.ts';
import type { DecideDeps, Decision } from './decision.ts';
import { historyDigest, type StepNotes } from './history-digest.ts';
import { keepAssessmentOfRound } from './keep-assessment-of-round.ts';
import { makeCapsule } from './make-capsule.ts';
import { expectPlan } from './plan-case.ts';
import { countedExposure } from './present-facts.ts';
import { debtorsOf, relyOnRecord } from './rely-on-record.ts';
import { saveStep } from './save-step.store.ts';
import { sealDecision } from './seal-decision.ts';
import { findLastSeal } from './seals.store.ts';

const sealingOf = ({ id, facts }: CaseRecord, { entry }: TakenStep) => ({
  applicationId: id,
  entry,
  exposure: countedExposure(facts),
});

/** What a vote against a loan is about is what was sealed last: it seals nothing itself, for it may be given over what was changed. */
async function lastSealOf(db: Db, { id, round }: CaseRecord): Promise<{ readonly seal?: string }> {
  const seal = await findLastSeal(db, id, round);
  return seal === null ? {} : { seal: seal.digest };
}

/** The lists by which a step is right or wrong. */
const listsOf = (transition: TransitionName): Subject[] => [
  ...(reliesOnPolicy(transition) ? [policySubject, bookSubject] : []),
  ...(asksWatchlist(transition) ? [watchlistSubject] : []),
];

/**
 * Status, history, effects, seal, audit and live event of a step that was taken. Work that goes on changing the case after
 * its step seals what it leaves behind itself.
 */
export async function recordStep(
  { db, now: clock, effects, policies, config }: DecideDeps,
  before: CaseRecord,
  step: TakenStep,
  decision: Decision,
  notes: StepNotes & { readonly isSealedLater?: boolean },
): Promise<void> {
  const { actor, origin, id } = decision;
  const lists = listsOf(step.transition);
  // The book says who may stand for whom.
  if (actor.standsFor !== undefined && !lists.includes(bookSubject)) lists.push(bookSubject);
  const on = reliesOnDebts(step.transition) ? await debtorsOf(db, before) : [];
  const { language } = origin;
  await relyOnRecord(db, policies, { applicationId: id, actor, language, on, lists });
  const plan = expectPlan(before, step, { policies, isByHand: isByHand(config), at: clock() });
  if (!(await saveStep(db, before, step, plan, notes))) throw new Failure('STALE_VERSION');
  const now = clock();
  for (const effect of step.effects) await effects[effect]({ db, before, step, decision, now });
  const isSealed = sealsFacts(step.transition) && notes.isSealedLater !== true;
  const seal = isSealed
    ? await sealDecision(db, { ...sealingOf(before, step), at: now, language })
    : step.isBlind
      ? await lastSealOf(db, before)
      : {};
  if (isSealed) await keepAssessmentOfRound({ policies, config }, db, { applicationId: id, step, at: now });
  const { name: bank } = identityOn({ policies }, now);
  const capsule = await makeCapsule(db, { applicationId: id, step, bank, at: now, language });
  // Of a blind vote the bank is told that it was given, not what it says nor, beside the audit, by whom.
  const event = step.isBlind ? 'committee_voted' : (`decided_${step.transition}` as const);
  const by = step.isBlind ? null : (actor.fullName ?? null);
  const change = { version: before.version + 1, event, by, at: now.toISOString() };
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
      reason: step.isBlind ? null : notes.reasonCode,
      row: historyDigest(db, id, step.entry, step.decision, notes),
      ...(actor.standsFor === undefined ? {} : { for: actor.standsFor.userId, absence: actor.standsFor.absenceId }),
      ...seal,
      ...capsule,
      // A seal keeps its figures by itself.
      ...(on.length > 0 && !isSealed ? { limits: before.facts.lendingLimits } : {}),
    },
    changes: [caseSubject(id)],
    tells: [{ kind: 'case_moved', applicationId: id, change }],
  });
}
