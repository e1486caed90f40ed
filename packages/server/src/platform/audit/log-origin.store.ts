import type { Db } from '../database/open-database.ts';

/** When the newest entry with a code was written. */
export async function findLastKeyedAt(db: Db): Promise<Date | null> {
  const query = db.selectFrom('audit_entries').select(({ fn }) => fn.max<Date | null>('at').as('last'));
  return (await query.where('mac', 'is not', null).executeTakeFirstOrThrow()).last;
}
