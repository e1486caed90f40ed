import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import { committeeMembers } from '@trustiq/domain/access/role-groups.ts';
import {
  actionObstacles,
  type SittingAction,
  type SittingObstacle,
  type SittingPerson,
} from '@trustiq/domain/sittings/sitting.ts';
import { sittingNumber } from '@trustiq/domain/sittings/sitting-number.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import { sittingSubject } from '../../platform/marks/subject.ts';
import type { Moment } from '../../platform/moment/in-one-moment.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { notingBroken, RecordBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findPerson, listMembers } from './seats.store.ts';
import { findSitting, type SittingChange, type SittingRow, toSitting, updateSitting } from './sittings.store.ts';

export type SittingNews = {
  readonly what: 'convened' | 'changed' | 'chair' | 'cancelled' | 'signed';
  readonly number: string;
  readonly sitting: string;
};

/** The members of the committee hear of it; nothing of a case or of a vote. */
export type TellOfSitting = (trx: Db, userIds: readonly number[], news: SittingNews, at: Date) => Promise<void>;

export type SittingDeps = CaseDeps & { readonly tell: TellOfSitting };

export type By = { readonly actor: SignedIn; readonly origin: Origin };

export function refuseWith(obstacles: readonly SittingObstacle[], cases?: readonly number[]): void {
  if (obstacles.length > 0) throw new Failure('RULE_BROKEN', { obstacles, ...(cases === undefined ? {} : { cases }) });
}

/** Whoever stands for a member sees what the member sees. */
export const scopeOfReader = (actor: SignedIn, acting: readonly WorkflowActor[] = []) =>
  acting.some(({ role }) => committeeMembers.some((member) => member === role))
    ? ({ kind: 'all' } as const)
    : dataScopeOf(actor);

export async function personActing(trx: Db, { userId }: SignedIn, at: Date): Promise<SittingPerson> {
  const person = await findPerson(trx, userId, at);
  if (person === null) throw new Failure('UNAUTHENTICATED');
  return person;
}

export type Working = {
  readonly trx: Db;
  readonly sitting: SittingRow;
  readonly actor: SittingPerson;
  readonly at: Date;
};

type Done = {
  readonly change: SittingChange;
  readonly event: AuditEventName;
  readonly details: Record<string, unknown>;
  readonly news?: SittingNews['what'];
};

type Wanted = By & {
  readonly id: number;
  /** Left out only where somebody speaks of their own seat alone. */
  readonly version?: number;
  readonly action?: SittingAction;
  readonly lock?: NonNullable<Moment['lock']>;
};

async function tellMembers(
  { tell }: SittingDeps,
  { trx, sitting, actor, at }: Working,
  what: SittingNews['what'],
  number: string,
) {
  const members = (await listMembers(trx, at)).map(({ userId }) => userId).filter((id) => id !== actor.userId);
  await tell(trx, members, { what, number, sitting: String(sitting.id) }, at);
}

/**
 * Work on a sitting: it is held and compared with its marks, whoever acts is who their account says, and they saw the version
 * that stands. Of two at once the second finds another version.
 */
export function workingOnSitting(
  deps: SittingDeps,
  { id, version, action, actor, origin, lock }: Wanted,
  work: (working: Working) => Promise<Done>,
): Promise<{ id: number; version: number }> {
  const moment = lock === undefined ? {} : { lock };
  return notingBroken(
    deps,
    async (trx) => {
      await relyOnActor(trx, actor);
      if ((await findSitting(trx, id, { kind: 'all' })) === null) throw new Failure('NOT_FOUND');
      const faults = await holdSubject(trx, sittingSubject(id), deps.now());
      if (faults.length > 0)
        throw new RecordBroken(null, faults, new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }));
      const sitting = await findSitting(trx, id, { kind: 'all' });
      if (sitting === null) throw new Failure('NOT_FOUND');
      // After the waiting: nothing is dated before what it waited for.
      const at = deps.now();
      if (version !== undefined && version !== sitting.version) throw new Failure('STALE_VERSION');
      const person = await personActing(trx, actor, at);
      if (action !== undefined) refuseWith(actionObstacles(action, toSitting(sitting), person));
      const working = { trx, sitting, actor: person, at };
      const { change, event, details, news } = await work(working);
      await updateSitting(trx, sitting, change);
      if (news !== undefined) await tellMembers(deps, working, news, sittingNumber(sitting));
      const told = { sitting: id, number: sittingNumber(sitting), ...details };
      await appendAudit(trx, { at, event, userId: actor.userId, origin, details: told, changes: [sittingSubject(id)] });
      return { id, version: sitting.version + 1 };
    },
    moment,
  );
}
