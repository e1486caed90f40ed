import type { Role } from '@trustiq/domain/access/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

/** A person who never moved the switch wants to be told. */
const wantsIncoming = sql<boolean>`preferences ->> 'incomingNotices' is distinct from 'false'`;

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
    .where(wantsIncoming)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type CaseNotice = {
  readonly kind:
    | 'case_incoming'
    | 'case_returned'
    | 'case_decided'
    | 'round_restarted'
    | 'payout_waits'
    | 'correction_waits'
    | 'correction_decided'
    | 'marriage_waits'
    | 'payment_waits'
    | 'case_handed_over'
    | 'hold_ended';
  readonly applicationId: number;
  readonly details: { readonly status: string; readonly byUserId?: number; readonly sequence?: number };
  readonly at: Date;
};

export async function insertNotices(db: Db, userIds: readonly number[], notice: CaseNotice): Promise<void> {
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
