import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { livingHold } from '../../schema/living-hold.ts';

export type HolderOfRow = {
  readonly heldBy: { readonly userId: number; readonly fullname: string } | null;
  readonly heldUntil: string | null;
  readonly deferredUntil: string | null;
};

/** Who has these cases in hand; one that nobody has is not among them. */
export async function listHolders(
  db: Db,
  applicationIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, HolderOfRow>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('case_holds as h')
    .innerJoin('applications as a', 'a.id', 'h.application_id')
    .innerJoin('users as u', 'u.id', 'h.holder_id')
    .select(['h.application_id', 'h.holder_id', 'h.lapses_at', 'u.first_name', 'u.last_name'])
    .select(sql<string | null>`h.deferred_until::text`.as('deferred_until'))
    .where('h.application_id', 'in', applicationIds)
    .where(livingHold(now))
    .execute();
  return new Map(
    rows.map((row) => [
      row.application_id,
      {
        heldBy: { userId: row.holder_id, fullname: `${row.first_name} ${row.last_name ?? ''}`.trim() },
        heldUntil: row.lapses_at.toISOString(),
        deferredUntil: row.deferred_until,
      },
    ]),
  );
}
