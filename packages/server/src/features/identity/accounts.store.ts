import type { Placement } from '@trustiq/domain/access/account-placement.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
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
