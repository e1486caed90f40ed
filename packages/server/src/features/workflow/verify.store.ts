import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import type { ChainStep } from '@trustiq/domain/workflow/approval-chain.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import type { Track } from '@trustiq/domain/workflow/track.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

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

const historyOf = sql<RecordedRow[]>`(
  select coalesce(json_agg(json_build_object(
    'sequence', h.sequence, 'transition', h.transition, 'decision', h.decision, 'fromStatus', h.from_status,
    'toStatus', h.to_status, 'byUserId', h.by_user_id, 'serviceId', h.by_service_id, 'role', h.role, 'round', h.round,
    'note', h.note, 'reasonCode', h.reason_code,
    'exactAt', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')) order by h.sequence), '[]')
  from application_history h where h.application_id = a.id)`;

/** Entries that tell of a history row carry its fingerprint. */
const auditedOf = sql<AuditedEntry[]>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'userId', e.user_id, 'payload', e.payload, 'mac', e.mac) order by e.sequence), '[]')
  from audit_entries e where e.application_id = a.id and e.payload like '%"row":"%')`;

/** When a step that brings older banks along was taken; null when it never was. */
export async function upgradedAt(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('upgrades').select('done_at').where('name', '=', name).executeTakeFirst();
  return row ? row.done_at.toISOString() : null;
}

/** Cases with their whole past, in the order of their numbers. */
export async function listRecordedCases(db: Db, afterId: number, limit: number): Promise<RecordedCase[]> {
  const rows = await db
    .selectFrom('applications as a')
    .select(['a.id', 'a.status', 'a.track', 'a.round', 'a.chain', 'a.step_role as stepRole'])
    .select([historyOf.as('history'), auditedOf.as('audited')])
    .where('a.id', '>', afterId)
    .orderBy('a.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    history: row.history.map((entry) => ({ ...entry, at: `${entry.exactAt.slice(0, -3)}Z` })),
  }));
}
