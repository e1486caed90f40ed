import type { DataScope } from '@trustiq/domain/access/data-scope.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import type { ApprovalChain } from '@trustiq/domain/workflow/approval-chain.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import { blindRole } from '@trustiq/domain/workflow/transition-parts.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A row of the past with the names of whoever took the step and of the person they stood for. */
export type NamedEntry = HistoryEntry & {
  readonly by: string | null;
  readonly forWhom: string | null;
  readonly reason: string | null;
  readonly note: string | null;
};

const historyOf = sql<NamedEntry[]>`(
  select coalesce(json_agg(json_build_object('sequence', h.sequence, 'transition', h.transition,
    'fromStatus', h.from_status, 'toStatus', h.to_status, 'round', h.round, 'role', h.role, 'byUserId', h.by_user_id,
    'forUserId', h.for_user_id, 'at', ${moment('h.at')}, 'note', h.note,
    'reason', coalesce(r.description, h.reason_code),
    'by', trim(u.first_name || ' ' || coalesce(u.last_name, '')),
    'forWhom', trim(f.first_name || ' ' || coalesce(f.last_name, ''))) order by h.sequence), '[]')
  from application_history h
    left join users u on u.id = h.by_user_id
    left join users f on f.id = h.for_user_id
    left join reasons r on r.code = h.reason_code
  where h.application_id = a.id)`;

/** Of the newest decision that ended the deciding. */
const capsuleOf = sql<{ digest: string; status: string } | null>`(
  select json_build_object('digest', k.digest, 'status', k.status) from capsules k
  where k.application_id = a.id order by k.sequence desc limit 1)`;

const casesBefore = (db: Db) =>
  db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .select(['a.id', 'a.borrower_id as borrowerId', 'a.full_name as fullName', 'a.status', 'a.round', 'a.chain'])
    .select(['a.amount_rupiah as amountRupiah', 'a.tenor_months as tenorMonths'])
    .select(['a.hidden_votes_after as hiddenVotesAfter', 'b.branch_name as branchName', 'p.name as productName'])
    .select([historyOf.as('history'), capsuleOf.as('capsule')]);

export type CaseOnAgenda = {
  readonly id: number;
  readonly borrowerId: number;
  readonly fullName: string;
  readonly status: Status;
  readonly round: number;
  readonly chain: ApprovalChain;
  readonly amountRupiah: number;
  readonly tenorMonths: number;
  readonly hiddenVotesAfter: number | null;
  readonly branchName: string;
  readonly productName: string;
  readonly history: readonly NamedEntry[];
  readonly capsule: { readonly digest: string; readonly status: string } | null;
};

/** Cases of one sitting in the order in which they came on its agenda. */
export const listCasesOf = (db: Db, sittingId: number): Promise<CaseOnAgenda[]> =>
  casesBefore(db)
    .innerJoin('sitting_cases as sc', 'sc.application_id', 'a.id')
    .where('sc.sitting_id', '=', sittingId)
    .where('sc.removed_at', 'is', null)
    .orderBy('sc.id')
    .execute();

/** Of these cases those that the reader may see. */
export const listCasesAmong = (db: Db, ids: readonly number[], scope: DataScope): Promise<CaseOnAgenda[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : casesBefore(db).where('a.id', 'in', ids).where(scopeCondition(scope)).execute();

/** Which of these cases wait on the agenda of a sitting that is planned or open. */
export async function listPending(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('sitting_cases')
    .select('application_id')
    .where('is_pending', '=', true)
    .where('application_id', 'in', ids)
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** Cases that wait for the committee and are on no agenda, the oldest first. */
export const listCandidates = (db: Db, scope: DataScope, limit: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .select(['a.id as applicationId', 'a.full_name as fullName', 'p.name as productName'])
    .select(['b.branch_name as branchName', 'a.amount_rupiah as amountRupiah', 'a.status_since as statusSince'])
    .where('a.status', '=', 'LENDER_MARKETPLACE')
    .where('a.step_role', '=', blindRole)
    .where(scopeCondition(scope))
    .where(sql<boolean>`not exists (select from sitting_cases sc where sc.application_id = a.id and sc.is_pending)`)
    .orderBy('a.status_since')
    .orderBy('a.id')
    .limit(limit)
    .execute();

type Adding = { readonly sittingId: number; readonly by: number; readonly at: Date };

export async function addCases(db: Db, ids: readonly number[], { sittingId, by, at }: Adding): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('sitting_cases')
    .values(
      ids.map((id) => ({
        sitting_id: sittingId,
        application_id: id,
        added_by: by,
        added_at: at,
        removed_by: null,
        removed_at: null,
        remove_reason: null,
        is_pending: true,
      })),
    )
    .execute();
}

type TakingOff = Adding & { readonly applicationId: number; readonly reason: string };

/** False where it is not on the agenda. */
export async function takeOff(db: Db, { sittingId, applicationId, by, at, reason }: TakingOff): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sitting_cases')
    .set({ removed_by: by, removed_at: at, remove_reason: reason, is_pending: false })
    .where('sitting_id', '=', sittingId)
    .where('application_id', '=', applicationId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Once a sitting is over its cases are free for another one. */
export const releaseCases = (db: Db, sittingId: number) =>
  db.updateTable('sitting_cases').set({ is_pending: false }).where('sitting_id', '=', sittingId).execute();

export const listTakenOff = (db: Db, sittingId: number) =>
  db
    .selectFrom('sitting_cases as sc')
    .innerJoin('applications as a', 'a.id', 'sc.application_id')
    .innerJoin('users as u', 'u.id', 'sc.removed_by')
    .select(['a.id as applicationId', 'a.borrower_id as borrowerId', 'a.full_name as fullName'])
    .select(sql<string>`trim(u.first_name || ' ' || coalesce(u.last_name, ''))`.as('by'))
    .select(sql<Date>`sc.removed_at`.as('at'))
    .select(sql<string>`sc.remove_reason`.as('reason'))
    .where('sc.sitting_id', '=', sittingId)
    .where('sc.removed_at', 'is not', null)
    .orderBy('sc.id')
    .execute();
