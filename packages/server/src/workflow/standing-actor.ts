import type { Language } from '@trustiq/contract/texts/language.ts';
import { isInForce, mayStandFor } from '@trustiq/domain/access/absence.ts';
import { isInScopeOf } from '@trustiq/domain/workflow/scope.ts';
import type { Place, WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Policies } from '../platform/deps.ts';
import { Failure } from '../platform/http/failure.ts';
import { isOneMoment, seeOneMoment } from '../platform/moment/in-one-moment.ts';
import { compareListedAccounts } from '../platform/record/compare-shown.ts';
import type { Clock } from '../platform/time/clock.ts';
import { findStandIn, holdAbsent, listOpenPeople, listStandIns, type StandIn } from './absences.store.ts';
import { stepRefused } from './step-refused.ts';

type StandingDeps = { readonly db: Db; readonly now: Clock; readonly policies: Policies };

/** Whoever acts, with the role and place of the person that they stand for. */
const actingFor = <Own extends WorkflowActor>(
  { policies, now }: StandingDeps,
  own: Own,
  { absenceId, absence, absent, substitute }: StandIn,
  holders: Awaited<ReturnType<typeof listOpenPeople>>,
): Own => {
  const rules = policies.on(now())?.policy.authority.substitutes ?? [];
  const isAllowed = absent.isActive && substitute.isActive && mayStandFor(rules, absent.role, substitute.role);
  return {
    ...own,
    role: absent.role,
    areaId: absent.areaId,
    branchId: absent.branchId,
    standsFor: {
      absenceId,
      userId: absent.userId,
      absence,
      isAllowed,
      heldUntil: absent.heldUntil,
      ownRole: substitute.role,
      holders,
    },
  };
};

/**
 * An absence that is not theirs does not exist for them. By one that gives them nothing now they open no case at all: what
 * stands against a step there would tell of cases that are not theirs to see.
 */
export async function standingActor<Own extends WorkflowActor>(
  deps: StandingDeps,
  own: Own,
  absenceId: number,
  language: Language,
): Promise<Own> {
  const found = await findStandIn(deps.db, absenceId);
  if (found === null || found.substitute.userId !== own.userId) throw new Failure('NOT_FOUND');
  if (!isInForce(found.absence, deps.now().toISOString())) throw stepRefused(['absence_over'], language);
  const acting = actingFor(deps, own, found, await listOpenPeople(deps.db));
  if (acting.standsFor?.isAllowed !== true) throw stepRefused(['absence_not_allowed'], language);
  return acting;
}

/** The same inside a decision: nobody ends the absence until the decision stands. */
export async function heldStandingActor<Own extends WorkflowActor>(
  deps: StandingDeps,
  own: Own,
  absenceId: number,
  language: Language,
): Promise<Own> {
  const acting = await standingActor(deps, own, absenceId, language);
  if (acting.standsFor !== undefined) await holdAbsent(deps.db, acting.standsFor.userId);
  return acting;
}

/** Everybody for whom this person stands now, each with what they may do for them, as the record has it. */
export async function standingActors<Own extends WorkflowActor & { readonly userId: number }>(
  deps: StandingDeps,
  own: Own,
): Promise<Own[]> {
  const at = deps.now();
  const found = await listStandIns(deps.db, own.userId, at);
  const inForce = found.filter(({ absence }) => isInForce(absence, at.toISOString()));
  if (inForce.length === 0) return [];
  const holders = await listOpenPeople(deps.db);
  const broken = await compareListedAccounts(
    deps.db,
    inForce.map(({ absent }) => absent.userId),
  );
  return inForce
    .filter(({ absent }) => !broken.has(absent.userId))
    .map((standIn) => actingFor(deps, own, standIn, holders))
    .filter(({ standsFor }) => standsFor?.isAllowed === true);
}

/** The same at one moment, where it is shown. */
export const shownStandingActors = <Own extends WorkflowActor & { readonly userId: number }>(
  deps: StandingDeps,
  own: Own,
): Promise<Own[]> => seeOneMoment(deps.db, (trx) => standingActors({ ...deps, db: trx }, own));

/** What the substitute may do by this absence; one that is not in force shows nothing of anybody's cases. */
export async function shownStandingActor<Own extends WorkflowActor & { readonly userId: number }>(
  deps: StandingDeps,
  own: Own,
  absenceId: number,
): Promise<Own> {
  const acting = await shownStandingActors(deps, own);
  const found = acting.find(({ standsFor }) => standsFor?.absenceId === absenceId);
  if (found === undefined) throw new Failure('NOT_FOUND');
  return found;
}

/**
 * Whether a case that is not this person's to see is that of somebody for whom they stand now, as the record has it. Asked
 * only of cases that they would otherwise not be shown, and where it is shown: who works or decides says for whom.
 */
export async function isSeenStandingIn(deps: StandingDeps, actor: WorkflowActor, place: Place): Promise<boolean> {
  if (actor.userId === null || actor.standsFor !== undefined || !isOneMoment(deps.db)) return false;
  const acting = await standingActors(deps, { ...actor, userId: actor.userId });
  return acting.some((standing) => isInScopeOf(standing, place));
}
