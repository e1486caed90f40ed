import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import { belongsTo } from '@trustiq/domain/access/role-groups.ts';
import { type BeforeACase, type HoldObstacle, isLivingHold } from '@trustiq/domain/workflow/holding.ts';
import { mayDecideNext } from '@trustiq/domain/workflow/may-decide-next.ts';
import { isInScopeOf } from '@trustiq/domain/workflow/scope.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import { MomentPassed } from '../../platform/moment/in-one-moment.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import type { CaseDeps, CaseWork } from '../../workflow/case-work.ts';
import { closeHold, findOpenHold, insertHold, isPersonAway, type NewHold, type StoredHold } from './holds.store.ts';

type OpenCase = Awaited<ReturnType<CaseWork['read']>>;

/** Tells whoever got a case, or lost it. */
export type TellOfHold = (
  trx: Db,
  open: OpenCase,
  news: {
    readonly kind: 'case_handed_over' | 'hold_ended';
    readonly userId: number;
    readonly by: number;
    readonly at: Date;
  },
) => Promise<void>;

/** Whether a case waits for this person's decision, as the workflow knows. */
export type IsTurnOf = (open: Pick<OpenCase, 'record'>, person: WorkflowActor, now: Date) => boolean;

export type HoldParts = { readonly tell: TellOfHold; readonly isTurnOf: IsTurnOf };

export type HoldDeps = CaseDeps & HoldParts;

/** A case with whoever has it in hand now, before somebody who wants something with it. */
export type HeldCase = {
  readonly open: OpenCase;
  readonly hold: StoredHold | null;
  readonly before: BeforeACase;
};

type Looking = {
  readonly open: OpenCase;
  readonly hold: StoredHold | null;
  /** Whoever asks, as themselves. */
  readonly actor: SignedIn;
  readonly at: Date;
};

export const beforeOf = async (db: Db, { open, hold, actor, at }: Looking): Promise<BeforeACase> => ({
  userId: actor.userId,
  holderId: hold?.holderId ?? null,
  isTurn: mayDecideNext(open.situation),
  // By their own role and over their own scope: a substitute is given the step of whoever is away, not their people.
  isManager: belongsTo(actor.role, 'workManagers') && isInScopeOf(actor, open.record),
  isAway: await isPersonAway(db, actor.userId, at),
});

/** The hold that lives now. */
export async function findLivingHold(db: Db, applicationId: number, now: Date): Promise<StoredHold | null> {
  const kept = await findOpenHold(db, applicationId, now);
  return kept !== null && isLivingHold(kept, now) ? kept : null;
}

/** Who is refused because another has the case is told who that is. */
export function refuseWith(obstacles: readonly HoldObstacle[], hold: StoredHold | null): void {
  if (obstacles.length === 0) return;
  throw new Failure('RULE_BROKEN', {
    obstacles,
    ...(hold === null ? {} : { holder: hold.holder, since: hold.takenAt }),
  });
}

/** Whoever finds that somebody was faster begins anew, and then finds them. */
export async function beginHold(trx: Db, hold: NewHold): Promise<void> {
  if (!(await insertHold(trx, hold))) throw new MomentPassed();
}

/** Whoever looks at a case with the role and place of the person for whom they stand by this absence. */
export const lookingAs = ({ cases }: CaseDeps, own: SignedIn, absenceId: number | undefined) =>
  absenceId === undefined ? own : cases.standing(own, absenceId);

type Wanted = {
  readonly id: number;
  readonly actor: SignedIn;
  readonly origin: Origin;
  /** By which absence they do it in somebody else's place. */
  readonly absenceId?: number | undefined;
};

type Done = { readonly event: AuditEventName; readonly details?: Record<string, unknown> };

/**
 * Work on who has a case in hand. Neither its rows nor its version are touched, so that nobody who decides at the same time
 * is refused for it. What no longer lives makes room first: of two who then take the case at once, one begins anew and finds
 * the other.
 */
export async function workingOnHold(
  deps: HoldDeps,
  { id, actor, origin, absenceId }: Wanted,
  work: (trx: Db, held: HeldCase, at: Date) => Promise<Done>,
): Promise<Record<never, never>> {
  const looking = await lookingAs(deps, actor, absenceId);
  return notingBroken(deps, async (trx) => {
    await relyOnActor(trx, actor);
    const open = await deps.cases.readInside(trx, looking, { id });
    if (open === null) throw new Failure('NOT_FOUND');
    const at = deps.now();
    const kept = await findOpenHold(trx, id, at);
    const hold = kept !== null && isLivingHold(kept, at) ? kept : null;
    if (kept !== null && hold === null) await closeHold(trx, kept.id, { at, by: kept.holderId, cause: 'LAPSED' });
    const before = await beforeOf(trx, { open, hold, actor, at });
    const { event, details = {} } = await work(trx, { open, hold, before }, at);
    await appendAudit(trx, {
      at,
      event,
      userId: actor.userId,
      applicationId: id,
      origin,
      details,
      tells: [{ kind: 'hold_changed', applicationId: id }],
    });
    return {};
  });
}
