import { sealingTransitions, statusesWithSeal } from '@trustiq/domain/workflow/under-seal.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';

export type UnsealedRound = { readonly id: number; readonly sequence: number | null; readonly exposureRupiah: number };

/** The last step of the round that decided something. */
const lastDecisionOf = sql<number | null>`(
  select max(h.sequence) from application_history h
  where h.application_id = a.id and h.round = a.round and h.transition = any(${sealingTransitions}::text[]))`;

/** The next applications in the order of their numbers whose decisions have no seal yet. */
export async function listUnsealed(db: Db, afterId: number, limit: number): Promise<UnsealedRound[]> {
  return db
    .selectFrom('applications as a')
    .select(['a.id', 'a.amount_rupiah as exposureRupiah', lastDecisionOf.as('sequence')])
    .where('a.id', '>', afterId)
    .where('a.status', 'in', statusesWithSeal)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seals as s')
            .select('s.sequence')
            .whereRef('s.application_id', '=', 'a.id')
            .whereRef('s.round', '=', 'a.round'),
        ),
      ),
    )
    .orderBy('a.id')
    .limit(limit)
    .execute();
}
