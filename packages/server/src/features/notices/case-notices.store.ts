import type { Role } from '@trustiq/domain/access/roles.ts';
import { sql } from 'kysely';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import type { Db } from '../../platform/database/open-database.ts';

type Switch = 'incomingNotices' | 'decisionNotices';

/** A person who never moved the switch wants to be told. */
const wants = (name: Switch) => sql<boolean>`coalesce((preferences ->> ${name})::boolean, true)`;

export type Colleague = {
  readonly userId: number;
  readonly role: Role;
  readonly areaId: number | null;
  readonly branchId: number | null;
};

/** People of the given place or of none, who want to hear of incoming work; a bound keeps one decision from telling thousands. */
export async function listColleagues(
  db: Db,
  { branchId, areaId }: { readonly branchId: number; readonly areaId: number },
  limit: number,
): Promise<Colleague[]> {
  return db
    .selectFrom('users')
    .select(['id as userId', 'role', 'area_id as areaId', 'branch_id as branchId'])
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('branch_id', 'is', null), eb('branch_id', '=', branchId)]))
    .where((eb) => eb.or([eb('area_id', 'is', null), eb('area_id', '=', areaId)]))
    .where(wants('incomingNotices'))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function listWhoWantOutcomes(db: Db, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<number>`any(${userIds}::integer[])`)
    .where('is_active', '=', true)
    .where(wants('decisionNotices'))
    .modifyEnd(keptPlan)
    .execute();
  return rows.map(({ id }) => id);
}

export type CaseNotice = {
  readonly kind:
    | 'case_incoming'
    | 'case_returned'
    | 'case_decided'
    | 'round_restarted'
    | 'payout_waits'
    | 'marriage_waits';
  readonly applicationId: number;
  readonly details: { readonly status: string };
  readonly at: Date;
};

export async function insertNotices(db: Db, userIds: readonly number[], notice: CaseNotice): Promise<void> {
  if (userIds.length === 0) return;
  const { kind, applicationId, details, at } = notice;
  await db
    .insertInto('notices')
    .values(
      userIds.map((userId) => ({
        user_id: userId,
        kind,
        application_id: applicationId,
        details: JSON.stringify(details),
        created_at: at,
        read_at: null,
      })),
    )
    .execute();
}
