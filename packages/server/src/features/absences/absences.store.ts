import type { Absence, AbsenceRuling, KnownPerson } from '@trustiq/domain/access/absence.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

type Ruled = { readonly ruling: AbsenceRuling; readonly at: string; readonly by: string; readonly note: string };

const rulingsOf = sql<Ruled[]>`(select coalesce(json_agg(json_build_object('ruling', r.ruling, 'at', r.ruled_at,
    'by', trim(p.first_name || ' ' || p.last_name), 'note', r.note) order by r.id), '[]')
  from absence_rulings r join users p on p.id = r.ruled_by where r.absence_id = a.id)`;

const rowsOf = (db: Db) =>
  db
    .selectFrom('absences as a')
    .innerJoin('users as u', 'u.id', 'a.absent_id')
    .innerJoin('users as s', 's.id', 'a.substitute_id')
    .innerJoin('users as e', 'e.id', 'a.entered_by')
    .select(['a.id', 'a.absent_id', 'a.substitute_id', 'a.starts_at', 'a.ends_at', 'a.reason', 'a.entered_by'])
    .select(['a.entered_at', 'u.role as absentRole', 's.role as substituteRole'])
    .select(['u.first_name as absentFirst', 'u.last_name as absentLast'])
    .select(['s.first_name as substituteFirst', 's.last_name as substituteLast'])
    .select(['e.first_name as entererFirst', 'e.last_name as entererLast'])
    .select(rulingsOf.as('rulings'));

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

export type StoredAbsence = Absence & {
  readonly id: number;
  readonly absent: { readonly role: Role; readonly fullname: string };
  readonly substitute: { readonly role: Role; readonly fullname: string };
  readonly enterer: string;
  readonly enteredAt: string;
  readonly reason: string;
  readonly rulings: readonly Ruled[];
};

const named = (first: string, last: string | null): string => `${first} ${last ?? ''}`.trim();

function toAbsence(row: Row): StoredAbsence {
  const at = (wanted: AbsenceRuling): string | null => {
    const found = row.rulings.find(({ ruling }) => ruling === wanted);
    return found === undefined ? null : new Date(found.at).toISOString();
  };
  return {
    id: row.id,
    absentId: row.absent_id,
    substituteId: row.substitute_id,
    enteredBy: row.entered_by,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    confirmedAt: at('CONFIRMED'),
    refusedAt: at('REFUSED'),
    endedAt: at('ENDED'),
    absent: { role: row.absentRole, fullname: named(row.absentFirst, row.absentLast) },
    substitute: { role: row.substituteRole, fullname: named(row.substituteFirst, row.substituteLast) },
    enterer: named(row.entererFirst, row.entererLast),
    enteredAt: row.entered_at.toISOString(),
    reason: row.reason,
    rulings: row.rulings,
  };
}

export async function findAbsence(db: Db, id: number): Promise<StoredAbsence | null> {
  const row = await rowsOf(db).where('a.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toAbsence(row);
}

const MOST_LISTED = 200;

/** The newest first; of one person, or of everybody. */
export async function listAbsences(db: Db, userId: number | null): Promise<StoredAbsence[]> {
  const rows = await rowsOf(db)
    .$if(userId !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('a.absent_id', '=', userId), eb('a.substitute_id', '=', userId), eb('a.entered_by', '=', userId)]),
      ),
    )
    .orderBy('a.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(toAbsence);
}

/** Every absence in which one of these has a part and which is not over. */
export async function listAbsencesAround(db: Db, userIds: readonly number[], since: Date): Promise<StoredAbsence[]> {
  const rows = await rowsOf(db)
    .where((eb) => eb.or([eb('a.absent_id', 'in', userIds), eb('a.substitute_id', 'in', userIds)]))
    .where('a.ends_at', '>', since)
    .execute();
  return rows.map(toAbsence);
}

export type NewAbsence = {
  readonly absentId: number;
  readonly substituteId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly reason: string;
  readonly enteredBy: number;
  readonly at: Date;
};

export async function insertAbsence(db: Db, absence: NewAbsence): Promise<number> {
  const row = await db
    .insertInto('absences')
    .values({
      absent_id: absence.absentId,
      substitute_id: absence.substituteId,
      starts_at: absence.startsAt,
      ends_at: absence.endsAt,
      reason: absence.reason,
      entered_by: absence.enteredBy,
      entered_at: absence.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertRuling(
  db: Db,
  { id, absentId }: Pick<StoredAbsence, 'id' | 'absentId'>,
  { ruling, note, by, at }: { ruling: AbsenceRuling; note: string; by: number; at: Date },
): Promise<void> {
  await db
    .insertInto('absence_rulings')
    .values({ absence_id: id, absent_id: absentId, ruling, note, ruled_by: by, ruled_at: at })
    .execute();
}

export type NamedPerson = KnownPerson & { readonly fullname: string };

const people = (db: Db) =>
  db.selectFrom('users').select(['id as userId', 'role', 'is_active as isActive', 'first_name', 'last_name']);

export async function findPerson(db: Db, userId: number): Promise<NamedPerson | null> {
  const row = await people(db).where('id', '=', userId).executeTakeFirst();
  return row === undefined ? null : { ...row, fullname: named(row.first_name, row.last_name) };
}

export async function listPeopleOf(db: Db, roles: readonly Role[]): Promise<NamedPerson[]> {
  if (roles.length === 0) return [];
  const rows = await people(db)
    .where('is_active', '=', true)
    .where('role', 'in', roles)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, fullname: named(row.first_name, row.last_name) }));
}
