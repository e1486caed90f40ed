import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

/** Whether the payload has these letters: found in less than half the time that `like` takes for it. */
const holds = (letters: string) => sql<boolean>`strpos(payload, ${letters}) > 0`;

/** What the audit of each of these cases says of its marks, oldest first. */
export async function listMarksOfCases(
  db: Db,
  applicationIds: readonly number[],
): Promise<{ applicationId: number; vouched: string[] }[]> {
  const { rows } = await sql<{ id: number; vouched: (string | null)[] }>`
    select application_id as id,
      json_agg(substring(payload from '"application:[0-9]+":"([^"]+)"') order by sequence) as vouched
    from audit_entries
    where application_id = any(${applicationIds}::bigint[]) and ${holds('"marks":{')}
    group by application_id`.execute(db);
  return rows.map(({ id, vouched }) => ({
    applicationId: Number(id),
    vouched: vouched.filter((text) => text !== null),
  }));
}

export type VouchingEntry = { readonly id: number; readonly event: string; readonly payload: string };

export async function findLastEntryId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from audit_entries`.execute(db);
  return Number(rows[0]?.id ?? 0);
}

/** Entries of a range that vouch for somebody or something other than their own case. */
export function listVouchingEntries(
  db: Db,
  afterId: number,
  throughId: number,
): Promise<(VouchingEntry & { readonly at: Date })[]> {
  return db
    .selectFrom('audit_entries')
    .select(['id', 'event', 'payload', 'at'])
    .where('id', '>', afterId)
    .where('id', '<=', throughId)
    .where(holds('"marks":{'))
    .where((eb) => eb.or([eb('application_id', 'is', null), holds('"borrower:'), holds('"balance:')]))
    .orderBy('id')
    .execute();
}

export const listEntriesOf = (db: Db, event: string, chainKey: string | null = null): Promise<VouchingEntry[]> =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'event', 'payload'])
    .where('event', '=', event)
    .$if(chainKey !== null, (query) => query.where('chain_key', '=', chainKey))
    .orderBy('id')
    .execute();

/** Cases whose beginning was written down and that are not there. */
export async function listLostCases(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_entries as e')
    .select('e.application_id')
    .where('e.event', '=', 'application_created')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('applications as a').select('a.id').whereRef('a.id', '=', 'e.application_id'))),
    )
    .orderBy('e.id')
    .limit(limit)
    .execute();
  return rows.map((row) => Number(row.application_id));
}
