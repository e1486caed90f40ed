import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

/** What entries of one range named alike; the last of them, because no other comes later after the next version. */
export type NamingEntries = {
  readonly userId: number | null;
  /** The version of the marks of who acted. */
  readonly actorMarks: number | null;
  /** What else they relied on, as they say it. */
  readonly relied: string | null;
  readonly id: number;
  readonly at: Date;
};

/** Most work relies on the same policy: what was named alike is told once. */
export async function listNamingEntries(db: Db, afterId: number, throughId: number): Promise<NamingEntries[]> {
  const { rows } = await sql<NamingEntries>`
    select user_id as "userId", substring(payload from '"actorMarks":([0-9]{1,9})')::integer as "actorMarks",
      substring(payload from '"relied":(\\{("[a-z]+":\\{[^{}]*\\},?)*\\})') as relied, max(id) as id, max(at) as at
    from audit_entries
    where id > ${afterId} and id <= ${throughId}
      and (strpos(payload, '"actorMarks":') > 0 or strpos(payload, '"relied":{') > 0)
    group by 1, 2, 3`.execute(db);
  return rows;
}

export type VouchedVersion = { readonly id: number; readonly at: Date; readonly version: number };

/** What the audit of these cases says of their versions, in the order in which it says so. */
export async function listVersionsOfCases(
  db: Db,
  applicationIds: readonly number[],
): Promise<(VouchedVersion & { readonly applicationId: number })[]> {
  const { rows } = await sql<VouchedVersion & { applicationId: number }>`
    select application_id as "applicationId", id, at,
      substring(payload from '"application:[0-9]+":"([0-9]{1,9})\\.')::integer as version
    from audit_entries
    where application_id = any(${applicationIds}::bigint[]) and strpos(payload, '"marks":{') > 0
    order by id`.execute(db);
  return rows.filter(({ version }) => version !== null);
}
