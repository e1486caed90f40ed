import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database/open-database.ts';
import type { DemoBranch, NewStaff } from '../plan/staff.ts';

export const listStaff = (db: Db, userNames: readonly string[]) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'user_name',
      'first_name',
      'last_name',
      'role',
      'area_id',
      'branch_id',
      'is_active',
      'password_hash',
    ])
    .where('user_name', 'in', [...userNames])
    .orderBy('id')
    .execute();

/** Accounts that exist to be named. They are closed, so their password does not matter. */
export async function insertStaff(db: Db, staff: readonly NewStaff[], passwordHash: string): Promise<void> {
  if (staff.length === 0) return;
  await db
    .insertInto('users')
    .values(
      staff.map((member) => ({
        user_name: member.userName,
        email: `${member.userName}@agm.example`,
        first_name: member.firstName,
        last_name: member.lastName,
        role: member.role,
        area_id: member.areaId,
        branch_id: member.branchId,
        password_hash: passwordHash,
        is_active: false,
        is_demo: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Channels of the account officers, closed too: nobody has ever seen their tokens. */
export async function insertChannels(db: Db, branches: readonly DemoBranch[], at: Date): Promise<void> {
  await db
    .insertInto('service_accounts')
    .values(
      branches.map(({ branchId, code }) => ({
        name: `AO ${code}`,
        token_hash: createHash('sha256').update(randomBytes(32)).digest(),
        branch_id: branchId,
        is_active: false,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export const listChannels = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('service_accounts')
    .select(['id', 'branch_id as branchId'])
    .where('name', 'in', [...names])
    .execute();
