import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import type { Status } from '@trustiq/domain/workflow/application-statuses.ts';
import { sql } from 'kysely';
import { listPage } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { isHiddenVote } from '../../schema/hidden-vote.ts';

const cases = (db: Db, serviceId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('application_history as h', 'h.application_id', 'a.id')
    .select(['a.id', 'a.application_request_id as applicationRequestId', 'a.status', 'a.version', 'a.track'])
    .select(['a.registered_at as registeredAt', 'a.status_since as statusSince'])
    .where('h.from_status', 'is', null)
    .where('h.by_service_id', '=', serviceId);

export type ChannelCase = Awaited<ReturnType<ReturnType<typeof cases>['executeTakeFirstOrThrow']>>;

export type ChannelSearch = {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder<'id'>[];
  readonly status?: Status | undefined;
};

/** Those that one channel brought in. */
export function findChannelCases(
  db: Db,
  serviceId: number,
  { status, ...search }: ChannelSearch,
): Promise<Page<ChannelCase>> {
  const found = cases(db, serviceId).$if(status !== undefined, (q) => q.where('a.status', '=', status as Status));
  return listPage(found, { ...search, columns: { id: 'a.id' }, tieBreaker: 'a.id', toRow: (row) => row });
}

/** The steps of a case with what was said, oldest first, without votes that are kept back; whoever took them by role alone. */
export const listSteps = (db: Db, applicationId: number) =>
  db
    .selectFrom('application_history as h')
    .innerJoin('applications as a', 'a.id', 'h.application_id')
    .leftJoin('reasons as r', 'r.code', 'h.reason_code')
    .select(['h.decision', 'h.role', 'h.from_status as fromStatus', 'h.to_status as toStatus', 'h.note', 'h.at'])
    .select(['h.reason_code as reasonCode', 'r.description as reason'])
    .where('h.application_id', '=', applicationId)
    .where(sql<boolean>`not ${isHiddenVote(null)}`)
    .orderBy('h.sequence')
    .execute();

export async function findRegisteredAt(db: Db, applicationId: number): Promise<Date> {
  const row = await db
    .selectFrom('applications')
    .select('registered_at as at')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return row.at;
}
