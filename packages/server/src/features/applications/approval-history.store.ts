import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { isHiddenVote } from '../../schema/hidden-vote.ts';

const rows = (db: Db, readerId: number | null) =>
  db
    .selectFrom('application_history as h')
    .innerJoin('applications as a', 'a.id', 'h.application_id')
    .leftJoin('users as u', 'u.id', 'h.by_user_id')
    .leftJoin('users as absent', 'absent.id', 'h.for_user_id')
    .leftJoin('reasons as r', 'r.code', 'h.reason_code')
    .select(['h.id', 'h.decision', 'h.from_status', 'h.to_status', 'h.note', 'h.at', 'h.role', 'h.reason_code'])
    .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'r.description as reason'])
    .select(isHiddenVote(readerId).as('isHidden'))
    .select(['absent.first_name as absent_first', 'absent.last_name as absent_last']);

export type HistoryRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export async function listHistory(
  db: Db,
  applicationId: number,
  readerId: number | null,
  page: { page: number; size: number },
): Promise<Page<HistoryRow>> {
  const query = rows(db, readerId).where('h.application_id', '=', applicationId);
  return listPage(query, {
    ...page,
    sort: [{ field: 'id', direction: 'desc' }],
    columns: { id: 'h.sequence' },
    tieBreaker: 'h.sequence',
    toRow: (row) => row,
  });
}

export async function findHistoryRow(db: Db, applicationId: number, sequence: number): Promise<HistoryRow | null> {
  const row = rows(db, null).where('h.application_id', '=', applicationId).where('h.sequence', '=', sequence);
  return (await row.executeTakeFirst()) ?? null;
}
