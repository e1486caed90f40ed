import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { deskSince } from '../../schema/desk-since.ts';
import { isUnfinished, type JobTables } from './jobs.store.ts';

export type CountedCases = { readonly status: Status; readonly open: number; readonly late: number };

/** How many cases stand in each of these statuses, and how many came to their desk by the moment given for it; null: none. */
export function countCases(db: Db, bounds: ReadonlyMap<Status, Date | null>): Promise<CountedCases[]> {
  const bound = [...bounds].map(
    ([status, moment]) => sql`when ${sql.lit(status)} then ${moment?.toISOString() ?? null}::timestamptz`,
  );
  return db
    .selectFrom('applications as a')
    .select('a.status')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .select(
      sql<number>`count(*) filter (where ${deskSince} <= case a.status ${sql.join(bound, sql` `)} end)`.as('late'),
    )
    .where('a.status', 'in', [...bounds.keys()])
    .groupBy('a.status')
    .execute();
}

export type CountedJobs = { readonly queue: string; readonly state: string; readonly count: number };

export const countUnfinishedJobs = (db: Db): Promise<CountedJobs[]> =>
  (db as unknown as Kysely<JobTables>)
    .selectFrom('jobs.job')
    .select(['name as queue', sql<string>`state::text`.as('state')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isUnfinished)
    .groupBy(['name', 'state'])
    .execute();
