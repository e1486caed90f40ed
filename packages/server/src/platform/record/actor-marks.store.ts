import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

export type ActedAs = {
  readonly userId: number;
  /** The newest version of their marks that an entry names, and the first entry that does. */
  readonly version: number;
  readonly entryId: number;
  /** The version that is stored; null where they have no marks. */
  readonly stored: number | null;
};

/** Who worked on cases with a version of their own marks that is not there. */
export async function listActedAsUnknown(db: Db): Promise<ActedAs[]> {
  const { rows } = await sql<ActedAs>`
    with acted as (
      select user_id, substring(payload from '"actorMarks":([0-9]{1,9})')::integer as version, min(id) as id
      from audit_entries where application_id is not null and user_id is not null and payload like '%"actorMarks":%'
      group by 1, 2
    ), newest as (select distinct on (user_id) user_id, version, id from acted where version is not null
      order by user_id, version desc)
    select n.user_id as "userId", n.version, n.id as "entryId", m.version as stored
    from newest n left join row_marks m on m.subject = 'user:' || n.user_id
    where m.version is null or m.version < n.version
    order by n.user_id`.execute(db);
  return rows;
}
