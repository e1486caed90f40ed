import type { Placement } from '@trustiq/domain/access/account-placement.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export async function listAccounts(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('branches', 'branches.branch_id', 'users.branch_id')
    .select(['user_name as userName', 'email', 'first_name as firstName', 'last_name as lastName', 'role'])
    .select(['users.area_id as areaId', 'branch_code as branchCode', 'is_active as isActive'])
    .orderBy('user_name')
    .execute();
}

export async function findBranchByCode(db: Db, code: string) {
  const row = await db
    .selectFrom('branches')
    .select(['branch_id as branchId', 'area_id as areaId'])
    .where('branch_code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

export async function findAreaOfBranch(db: Db, branchId: number): Promise<number | null> {
  const row = await db.selectFrom('branches').select('area_id').where('branch_id', '=', branchId).executeTakeFirst();
  return row?.area_id ?? null;
}

export async function isArea(db: Db, areaId: number): Promise<boolean> {
  const row = await db.selectFrom('areas').select('area_id').where('area_id', '=', areaId).executeTakeFirst();
  return row !== undefined;
}

export async function saveActive(db: Db, userId: number, isActive: boolean): Promise<void> {
  await db.updateTable('users').set({ is_active: isActive }).where('id', '=', userId).execute();
}

export async function savePlacement(
  db: Db,
  userId: number,
  role: Role,
  { areaId, branchId }: Placement,
): Promise<void> {
  await db.updateTable('users').set({ role, area_id: areaId, branch_id: branchId }).where('id', '=', userId).execute();
}

export async function saveEmail(db: Db, userId: number, email: string): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
}

export async function saveMoneyHeld(db: Db, userId: number, until: Date): Promise<void> {
  await db.updateTable('users').set({ money_held_until: until }).where('id', '=', userId).execute();
}

export async function lockOpenAccounts(db: Db, ofRoles: readonly Role[]): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', [...ofRoles])
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
}

/** Whoever has signed in at least once, closed or not, without one of them. */
export async function countSignedIn(db: Db, ofRoles: readonly Role[], exceptUserId: number | null): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('count'))
    .where('role', 'in', [...ofRoles])
    .where('last_signed_in_at', 'is not', null)
    .$if(exceptUserId !== null, (query) => query.where('id', '!=', exceptUserId as number))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Which of these roles anybody has, open account or not, without some of them. */
export async function listRolesOfOthers(
  db: Db,
  ofRoles: readonly Role[],
  exceptUserIds: readonly number[],
): Promise<Role[]> {
  const rows = await db
    .selectFrom('users')
    .select('role')
    .distinct()
    .where('role', 'in', [...ofRoles])
    .$if(exceptUserIds.length > 0, (query) => query.where('id', 'not in', [...exceptUserIds]))
    .execute();
  return rows.map(({ role }) => role);
}

export async function hasTransition(db: Db, transitions: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('application_history')
    .select('id')
    .where('transition', 'in', [...transitions])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Open accounts of these roles, without one of them. */
export async function listOpenAccounts(db: Db, ofRoles: readonly Role[], exceptUserId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', [...ofRoles])
    .where('is_active', '=', true)
    .where('id', '!=', exceptUserId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
