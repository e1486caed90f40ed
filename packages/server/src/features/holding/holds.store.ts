import type { Role } from '@trustiq/domain/access/roles.ts';
import type { HoldEnd, KeptHold } from '@trustiq/domain/workflow/holding.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { deskOfHold, isAwayAt, isStandingOverAt } from '../../schema/living-hold.ts';

export type StoredHold = KeptHold & {
  readonly id: number;
  readonly holder: string;
  readonly takenAt: string;
  readonly givenBy: string | null;
  readonly givenReason: string | null;
  readonly deferredUntil: string | null;
  readonly deferredReason: string | null;
};

const named = (first: string, last: string | null): string => `${first} ${last ?? ''}`.trim();

/** The hold of a case that was not ended; whether it still lives is for the rule to say. */
export async function findOpenHold(db: Db, applicationId: number, now: Date): Promise<StoredHold | null> {
  const row = await db
    .selectFrom('case_holds as h')
    .innerJoin('applications as a', 'a.id', 'h.application_id')
    .innerJoin('users as u', 'u.id', 'h.holder_id')
    .leftJoin('users as g', 'g.id', 'h.given_by')
    .select(['h.id', 'h.holder_id', 'h.taken_at', 'h.lapses_at', 'h.given_reason', 'h.deferred_reason'])
    .select(['u.first_name', 'u.last_name', 'u.is_active', 'g.first_name as giverFirst', 'g.last_name as giverLast'])
    .select(sql<string | null>`h.deferred_until::text`.as('deferred_until'))
    .select(sql<boolean>`h.desk = ${deskOfHold}`.as('is_same_desk'))
    .select([isAwayAt(sql.ref('h.holder_id'), now).as('is_away'), isStandingOverAt(now).as('is_standing_over')])
    .where('h.application_id', '=', applicationId)
    .where('h.ended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    holderId: row.holder_id,
    holder: named(row.first_name, row.last_name),
    takenAt: row.taken_at.toISOString(),
    lapsesAt: row.lapses_at.toISOString(),
    isSameDesk: row.is_same_desk,
    isHolderActive: row.is_active,
    isHolderAway: row.is_away,
    isStandingOver: row.is_standing_over,
    givenBy: row.giverFirst === null ? null : named(row.giverFirst, row.giverLast),
    givenReason: row.given_reason,
    deferredUntil: row.deferred_until,
    deferredReason: row.deferred_reason,
  };
}

export type NewHold = {
  readonly applicationId: number;
  readonly holderId: number;
  readonly at: Date;
  readonly lapsesAt: Date;
  readonly given?: { readonly by: number; readonly reason: string };
  /** By which absence the holder takes it in somebody else's place. */
  readonly absenceId?: number | undefined;
};

/** False where somebody was faster: the index has room for one. */
export async function insertHold(db: Db, hold: NewHold): Promise<boolean> {
  const { applicationId, holderId, at, lapsesAt, given, absenceId } = hold;
  const { numAffectedRows } =
    await sql`insert into case_holds (application_id, holder_id, desk, taken_at, lapses_at, given_by, given_reason,
      absence_id)
    select a.id, u.id, ${deskOfHold}, ${at}::timestamptz, ${lapsesAt}::timestamptz,
      ${given?.by ?? null}::bigint, ${given?.reason ?? null}::text, ${absenceId ?? null}::bigint
    from applications a, users u where a.id = ${applicationId} and u.id = ${holderId}
    on conflict (application_id) where ended_at is null do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function closeHold(
  db: Db,
  id: number,
  { at, by, cause }: { readonly at: Date; readonly by: number; readonly cause: HoldEnd },
): Promise<void> {
  await db
    .updateTable('case_holds')
    .set({ ended_at: at, ended_by: by, end_cause: cause })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function renewHold(db: Db, id: number, lapsesAt: Date): Promise<void> {
  await db
    .updateTable('case_holds')
    .set({ lapses_at: lapsesAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function deferHold(
  db: Db,
  applicationId: number,
  { until, reason, lapsesAt }: { readonly until: string; readonly reason: string; readonly lapsesAt: Date },
): Promise<void> {
  await db
    .updateTable('case_holds')
    .set({ deferred_until: until, deferred_reason: reason, lapses_at: lapsesAt })
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function isPersonAway(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isAway: boolean }>`select ${isAwayAt(sql`${userId}::bigint`, now)} as "isAway"`.execute(
    db,
  );
  return rows[0]?.isAway === true;
}

export type Colleague = {
  readonly userId: number;
  readonly fullname: string;
  readonly role: Role;
  readonly areaId: number | null;
  readonly branchId: number | null;
  readonly isAway: boolean;
};

/** More people than a bank of this size has; whose turn it is the rule says. */
const MOST_COLLEAGUES = 2_000;

export async function listColleagues(db: Db, now: Date): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id as userId', 'u.role', 'u.area_id as areaId', 'u.branch_id as branchId'])
    .select(['u.first_name', 'u.last_name', isAwayAt(sql.ref('u.id'), now).as('isAway')])
    .where('u.is_active', '=', true)
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(MOST_COLLEAGUES)
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, fullname: named(first_name, last_name) }));
}
