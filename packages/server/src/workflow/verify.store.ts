import type { Track } from '@trustiq/domain/access/track.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import type { ChainStep } from '@trustiq/domain/workflow/approval-chain.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import type { Span } from '../platform/verify/spans.store.ts';

export type RecordedRow = HistoryEntry & {
  readonly decision: string;
  readonly note: string | null;
  readonly reasonCode: string | null;
  readonly serviceId: number | null;
  /** To the microsecond, so that no change of the column stays unseen. */
  readonly exactAt: string;
};

export type AuditedEntry = {
  readonly id: number;
  readonly userId: number | null;
  readonly payload: string;
  readonly mac: string | null;
};

export type RecordedCase = {
  readonly id: number;
  readonly status: Status;
  readonly track: Track;
  readonly round: number;
  readonly chain: readonly ChainStep[];
  readonly stepRole: string | null;
  readonly history: readonly RecordedRow[];
  readonly audited: readonly AuditedEntry[];
};

/** When a step that brings older banks along was taken; null when it never was. */
export async function upgradedAt(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('upgrades').select('done_at').where('name', '=', name).executeTakeFirst();
  return row ? row.done_at.toISOString() : null;
}

type OfCase = { readonly applicationId: number };

const listHistory = (db: Db, first: number, last: number): Promise<(Omit<RecordedRow, 'at'> & OfCase)[]> =>
  db
    .selectFrom('application_history')
    .select(['application_id as applicationId', 'sequence', 'transition', 'decision', 'from_status as fromStatus'])
    .select(['to_status as toStatus', 'by_user_id as byUserId', 'by_service_id as serviceId', 'role', 'round', 'note'])
    .select(['reason_code as reasonCode', 'for_user_id as forUserId', 'absence_id as absenceId'])
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('exactAt'))
    .where('application_id', '>=', first)
    .where('application_id', '<=', last)
    .orderBy('application_id')
    .orderBy('sequence')
    .$castTo<Omit<RecordedRow, 'at'> & OfCase>()
    .execute();

/** Entries that tell of a history row carry its fingerprint. */
const listTelling = (db: Db, first: number, last: number): Promise<(AuditedEntry & OfCase)[]> =>
  db
    .selectFrom('audit_entries')
    .select(['application_id as applicationId', 'id', 'user_id as userId', 'payload', 'mac'])
    .where('application_id', '>=', first)
    .where('application_id', '<=', last)
    .where(sql<boolean>`strpos(payload, '"row":"') > 0`)
    .orderBy('application_id')
    .orderBy('sequence')
    .$narrowType<{ applicationId: number }>()
    .execute();

/** The next of these cases with their whole past, in the order of their numbers. */
export async function listRecordedCases(
  db: Db,
  { after, through }: Span<number>,
  limit: number,
): Promise<RecordedCase[]> {
  const cases = await db
    .selectFrom('applications as a')
    .select(['a.id', 'a.status', 'a.track', 'a.round', 'a.chain', 'a.step_role as stepRole'])
    .$if(after !== null, (query) => query.where('a.id', '>', after))
    .$if(through !== null, (query) => query.where('a.id', '<=', through))
    .orderBy('a.id')
    .limit(limit)
    .execute();
  const [first, last] = [cases[0]?.id, cases.at(-1)?.id];
  if (first === undefined || last === undefined) return [];
  const rows = await listHistory(db, first, last);
  const histories = Map.groupBy(
    rows.map((row): RecordedRow & OfCase => Object.assign(row, { at: `${row.exactAt.slice(0, -3)}Z` })),
    (row) => row.applicationId,
  );
  const audited = Map.groupBy(await listTelling(db, first, last), (entry) => entry.applicationId);
  return cases.map((found) => ({
    ...found,
    history: histories.get(found.id) ?? [],
    audited: audited.get(found.id) ?? [],
  }));
}
