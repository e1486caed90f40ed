import type { SetUpStage } from '@trustiq/domain/access/account-control.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export type User = {
  readonly id: number;
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly areaId: number | null;
  readonly branchId: number | null;
  readonly branchCode: string | null;
  readonly passwordHash: string;
  readonly isActive: boolean;
  readonly isDemo: boolean;
};

const users = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('branches', 'branches.branch_id', 'users.branch_id')
    .select(['users.id', 'user_name as userName', 'email', 'first_name as firstName', 'last_name as lastName', 'role'])
    .select(['users.area_id as areaId', 'users.branch_id as branchId', 'branch_code as branchCode'])
    .select(['password_hash as passwordHash', 'is_active as isActive', 'is_demo as isDemo']);

export async function findUserByLogin(db: Db, login: string): Promise<User | null> {
  const wanted = login.trim().toLowerCase();
  const row = await users(db)
    .where((eb) => eb.or([eb(sql`lower(user_name)`, '=', wanted), eb(sql`lower(email)`, '=', wanted)]))
    .executeTakeFirst();
  return row ?? null;
}

export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  return (await users(db).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()) ?? null;
}

export async function findUserById(db: Db, id: number): Promise<User | null> {
  return (await users(db).where('users.id', '=', id).executeTakeFirst()) ?? null;
}

/** Holds the account; false when its password is no longer the one that was looked at, or it was closed. */
export async function lockUnchangedUser(db: Db, { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>) {
  const row = await db
    .selectFrom('users')
    .select(['password_hash', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.is_active && row.password_hash === passwordHash;
}

export async function saveSignedIn(db: Db, userId: number, at: Date): Promise<void> {
  await db.updateTable('users').set({ last_signed_in_at: at }).where('id', '=', userId).execute();
}

export type NewUser = Pick<
  User,
  'userName' | 'email' | 'firstName' | 'lastName' | 'role' | 'areaId' | 'branchId' | 'passwordHash'
> & { readonly isDemo?: boolean; readonly isActive?: boolean; readonly setUpStage?: SetUpStage };

/** Drawn before the account is written: the record looks at its place first. */
export async function nextUserId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('users', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

export async function insertUser(db: Db, id: number, user: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id,
      user_name: user.userName,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
      area_id: user.areaId,
      branch_id: user.branchId,
      password_hash: user.passwordHash,
      is_demo: user.isDemo ?? false,
      is_active: user.isActive ?? true,
      set_up_stage: user.setUpStage ?? null,
    })
    .execute();
  await db.insertInto('password_history').values({ user_id: id, password_hash: user.passwordHash }).execute();
}

export async function countUsers(db: Db): Promise<number> {
  const row = await db.selectFrom('users').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(row.count);
}
