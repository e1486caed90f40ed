import type { FailedJob } from '@trustiq/contract/system/jobs.ts';
import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import { type Kysely, sql } from 'kysely';
import { listPage } from '../../platform/database/list-page.ts';
import { literals } from '../../platform/database/literals.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** The part of the queue's own table that is shown. pg-boss makes and migrates it. */
export type JobTables = {
  'jobs.job': {
    id: string;
    name: string;
    state: FailedJob['state'];
    /** Whatever was sent, which need not be what the queue is for. */
    data: { applicationId?: unknown } | null;
    /** `value`: the queue's own words about a worker that was silent or took too long. */
    output: { message?: unknown; value?: { message?: unknown } | null } | null;
    retry_count: number;
    created_on: Date;
    started_on: Date | null;
    completed_on: Date | null;
  };
};

const unfinished = ['failed', 'retry', 'active', 'created'] as const;
/** The queue keeps its own clockwork in queues of this name. */
const INTERNAL = '\\_\\_pgboss%';

/** What waits, runs, tries again or was given up, of our own queues. */
export const isUnfinished = sql<boolean>`state::text in (${literals(unfinished)}) and name not like ${INTERNAL}`;

export type JobSearch = {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder<'createdAt' | 'queue'>[];
  readonly state?: FailedJob['state'] | undefined;
};

const applicationIdOf = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null);
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

export function findUnfinishedJobs(db: Db, { page, size, sort, state }: JobSearch): Promise<Page<FailedJob>> {
  const query = (db as unknown as Kysely<JobTables>)
    .selectFrom('jobs.job')
    .select(['id', 'name', 'state', 'data', 'output', 'retry_count', 'created_on', 'started_on', 'completed_on'])
    .where(isUnfinished)
    .$if(state !== undefined, (found) => found.where(sql<string>`state::text`, '=', state ?? ''));
  return listPage(query, {
    page,
    size,
    sort,
    columns: { createdAt: 'created_on', queue: 'name' },
    tieBreaker: 'id',
    toRow: (row) => ({
      id: row.id,
      queue: row.name,
      applicationId: applicationIdOf(row.data?.applicationId),
      state: row.state,
      attempts: row.started_on === null ? 0 : row.retry_count + 1,
      failure: textOf(row.output?.message) ?? textOf(row.output?.value?.message),
      createdAt: row.created_on.toISOString(),
      finishedAt: row.completed_on?.toISOString() ?? null,
    }),
  });
}
