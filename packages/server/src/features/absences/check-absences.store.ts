import type { Absence } from '@trustiq/domain/access/absence.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export type RuledAbsence = Absence & {
  readonly id: number;
  readonly confirmedBy: number | null;
  /** The role that the audit's entry of the confirmation names; null where there is no such entry. */
  readonly confirmerRole: string | null;
};

const iso = (column: string) =>
  sql<string>`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function listRuled(db: Db): Promise<RuledAbsence[]> {
  const { rows } = await sql<RuledAbsence>`
    select a.id, a.absent_id::integer as "absentId", a.substitute_id::integer as "substituteId",
      a.entered_by::integer as "enteredBy", ${iso('a.starts_at')} as "startsAt", ${iso('a.ends_at')} as "endsAt",
      ${iso('c.ruled_at')} as "confirmedAt", ${iso('r.ruled_at')} as "refusedAt", ${iso('e.ruled_at')} as "endedAt",
      c.ruled_by::integer as "confirmedBy", (
        select (n.payload::json -> 'details' ->> 'byRole') from audit_entries n
        where n.event = 'absence_confirmed' and n.user_id = c.ruled_by
          and (n.payload::json -> 'details' ->> 'absence')::integer = a.id limit 1) as "confirmerRole"
    from absences a
    left join absence_rulings c on c.absence_id = a.id and c.ruling = 'CONFIRMED'
    left join absence_rulings r on r.absence_id = a.id and r.ruling = 'REFUSED'
    left join absence_rulings e on e.absence_id = a.id and e.ruling = 'ENDED'
    order by a.id`.execute(db);
  return rows;
}

export type DecidedFor = {
  readonly applicationId: number;
  readonly sequence: number;
  readonly at: string;
  readonly byUserId: number;
  readonly forUserId: number;
  readonly absenceId: number;
};

export async function listDecidedFor(db: Db): Promise<DecidedFor[]> {
  const { rows } = await sql<DecidedFor>`
    select h.application_id as "applicationId", h.sequence, ${iso('h.at')} as at, h.by_user_id::integer as "byUserId",
      h.for_user_id::integer as "forUserId", h.absence_id as "absenceId"
    from application_history h where h.absence_id is not null
    order by h.application_id, h.sequence`.execute(db);
  return rows;
}
