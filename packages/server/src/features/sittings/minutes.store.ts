import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { Tables } from '../../schema/schema.ts';

export type MinutesRow = Selectable<Tables['sitting_minutes']> & { readonly signerName: string };

export const insertMinutes = (db: Db, minutes: Insertable<Tables['sitting_minutes']>) =>
  db.insertInto('sitting_minutes').values(minutes).execute();

const minutes = (db: Db) =>
  db
    .selectFrom('sitting_minutes as m')
    .innerJoin('users as u', 'u.id', 'm.signed_by')
    .selectAll('m')
    .select(sql<string>`trim(u.first_name || ' ' || coalesce(u.last_name, ''))`.as('signerName'));

export const findMinutes = async (db: Db, sittingId: number): Promise<MinutesRow | null> =>
  (await minutes(db).where('m.sitting_id', '=', sittingId).executeTakeFirst()) ?? null;

export const listMinutes = (db: Db): Promise<MinutesRow[]> => minutes(db).orderBy('m.sitting_id').execute();

/** Sittings that are closed and have no minutes. */
export async function listWithoutMinutes(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('sittings as s')
    .leftJoin('sitting_minutes as m', 'm.sitting_id', 's.id')
    .select('s.id')
    .where('s.state', '=', 'closed')
    .where('m.sitting_id', 'is', null)
    .orderBy('s.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What the audit tells of minutes: of which sitting, and their digest. */
export async function listSignedOff(db: Db): Promise<{ sittingId: number; digest: string }[]> {
  const { rows } = await sql<{ payload: string }>`
    select payload from audit_entries where event = 'sitting_signed_off' order by id`.execute(db);
  return rows.flatMap(({ payload }) => {
    const { details } = JSON.parse(payload) as { details: { sitting: number; minutes: string } };
    return [{ sittingId: details.sitting, digest: details.minutes }];
  });
}
