import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import type { Db } from '../platform/database/open-database.ts';

type Asked = {
  readonly statuses: readonly Status[];
  /** Left out: the newest first. */
  readonly afterId?: number;
  readonly limit: number;
};

/** Applications in one of these statuses that have no capsule of it. */
export async function listWithoutCapsule(db: Db, { statuses, afterId, limit }: Asked): Promise<number[]> {
  const rows = await db
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.status', 'in', statuses)
    .$if(afterId !== undefined, (query) => query.where('a.id', '>', afterId ?? 0))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('capsules as c')
            .select('c.sequence')
            .whereRef('c.application_id', '=', 'a.id')
            .whereRef('c.round', '=', 'a.round')
            .whereRef('c.status', '=', 'a.status'),
        ),
      ),
    )
    .orderBy('a.id', afterId === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
