import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import type { AbsenceObstacle, AbsenceRuling, SubstituteRules } from '@trustiq/domain/access/absence.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { heldUntilOf } from '../../platform/record/held-until.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { notingBroken, RecordBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import { findAbsence, insertRuling, type StoredAbsence } from './absences.store.ts';

export type AbsenceNews = {
  readonly what: 'entered' | 'confirmed' | 'refused' | 'ended';
  readonly absent: string;
  readonly substitute: string;
};

/** Both persons hear of it; whoever may confirm it, that it waits. */
export type TellOfAbsence = (trx: Db, userIds: readonly number[], news: AbsenceNews, at: Date) => Promise<void>;

export type AbsenceDeps = Pick<Deps, 'db' | 'now' | 'policies'> & { readonly tell: TellOfAbsence };

export const rulesOn = ({ policies, now }: Pick<AbsenceDeps, 'policies' | 'now'>): SubstituteRules =>
  policies.on(now())?.policy.authority.substitutes ?? [];

export function refuseWith(obstacles: readonly AbsenceObstacle[]): void {
  if (obstacles.length > 0) throw new Failure('RULE_BROKEN', { obstacles });
}

export type By = { readonly actor: SignedIn; readonly origin: Origin };

type Done<Value> = {
  readonly value: Value;
  readonly event: AuditEventName;
  readonly details: Record<string, unknown>;
};

/**
 * Work on an absence of two persons with both accounts held, in the order of their numbers: whoever enters, confirms or ends
 * one in which either has a part waits, and so does whoever decides by it. Its rows belong to the absent person's account;
 * the substitute's is marked anew with it, so that two at once are done one after the other.
 */
export function workingOnTwo<Value>(
  { db, now }: AbsenceDeps,
  [absentId, substituteId]: readonly [number, number],
  { actor, origin }: By,
  work: (trx: Db, at: Date, heldUntil: string | null) => Promise<Done<Value>>,
): Promise<Value> {
  return notingBroken({ db, now }, async (trx) => {
    await relyOnActor(trx, actor);
    const heldUntil = await heldUntilOf(trx, actor);
    const persons = [...new Set([absentId, substituteId])].toSorted((one, other) => one - other).map(userSubject);
    const faults: string[] = [];
    for (const person of persons) faults.push(...(await holdSubject(trx, person, now())));
    if (faults.length > 0)
      throw new RecordBroken(null, faults, new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }));
    // After the waiting: whoever decided by it has done so before this moment.
    const at = now();
    const { value, event, details } = await work(trx, at, heldUntil);
    const told = { ...details, absent: absentId, substitute: substituteId, byRole: actor.role };
    await appendAudit(trx, { at, event, userId: actor.userId, origin, details: told, changes: persons });
    return value;
  });
}

type Ruling = By & {
  readonly id: number;
  readonly ruling: AbsenceRuling;
  readonly note: string;
  readonly event: AuditEventName;
  readonly what: AbsenceNews['what'];
  readonly obstacles: (
    trx: Db,
    absence: StoredAbsence,
    moment: { readonly at: Date; readonly heldUntil: string | null },
  ) => Promise<readonly AbsenceObstacle[]>;
};

/** One row more for an absence. */
export async function ruleOn(deps: AbsenceDeps, wanted: Ruling): Promise<Record<never, never>> {
  const { id, actor, origin, ruling, note, event, what, obstacles } = wanted;
  const known = await findAbsence(deps.db, id);
  if (known === null) throw new Failure('NOT_FOUND');
  return workingOnTwo(deps, [known.absentId, known.substituteId], { actor, origin }, async (trx, at, heldUntil) => {
    const absence = await findAbsence(trx, id);
    if (absence === null || absence.absentId !== known.absentId) throw new Failure('NOT_FOUND');
    refuseWith(await obstacles(trx, absence, { at, heldUntil }));
    await insertRuling(trx, absence, { ruling, note, by: actor.userId, at });
    const news = { what, absent: absence.absent.fullname, substitute: absence.substitute.fullname };
    await deps.tell(trx, [absence.absentId, absence.substituteId], news, at);
    return { value: {}, event, details: { absence: id, enteredBy: absence.enteredBy } };
  });
}
