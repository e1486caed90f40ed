import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export async function findServiceByToken(db: Db, tokenHash: Uint8Array) {
  const row = await db
    .selectFrom('service_accounts as s')
    .innerJoin('branches as b', 'b.branch_id', 's.branch_id')
    .select(['s.id', 's.name', 's.branch_id', 's.token_code', 'b.area_id'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

export async function findBranchIdByCode(db: Db, branchCode: string): Promise<number | null> {
  const row = await db
    .selectFrom('branches')
    .select('branch_id')
    .where('branch_code', '=', branchCode)
    .executeTakeFirst();
  return row?.branch_id ?? null;
}

type NewService = {
  readonly id: number;
  readonly name: string;
  readonly branchId: number;
  readonly tokenHash: Uint8Array;
  readonly tokenCode: string;
  readonly at: Date;
};

/** Drawn before the account is written: the record looks at its place first. */
export async function nextServiceId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('service_accounts', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

/** False when the name is taken. */
export async function insertService(db: Db, service: NewService): Promise<boolean> {
  const { id, name, branchId, tokenHash, tokenCode, at } = service;
  const { rows } = await sql`
    insert into service_accounts (id, name, branch_id, token_hash, token_code, created_at) overriding system value
    values (${id}, ${name}, ${branchId}, ${tokenHash}, ${tokenCode}, ${at})
    on conflict (name) do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function saveServiceCode(db: Db, id: number, tokenCode: string | null): Promise<void> {
  await db.updateTable('service_accounts').set({ token_code: tokenCode }).where('id', '=', id).execute();
}

export const listServiceKeys = (db: Db) =>
  db
    .selectFrom('service_accounts')
    .select(['id', 'name', 'branch_id as branchId', 'token_hash as tokenHash', 'token_code as tokenCode'])
    .orderBy('id')
    .execute();

/** Null when there is none of that name. */
export async function findServiceId(db: Db, name: string): Promise<number | null> {
  const row = await db.selectFrom('service_accounts').select('id').where('name', '=', name).executeTakeFirst();
  return row?.id ?? null;
}

export async function disableService(db: Db, id: number): Promise<void> {
  await db.updateTable('service_accounts').set({ is_active: false }).where('id', '=', id).execute();
}

export async function listServices(db: Db) {
  return db
    .selectFrom('service_accounts as s')
    .innerJoin('branches as b', 'b.branch_id', 's.branch_id')
    .select(['s.name', 's.is_active as isActive', 'b.branch_code as branchCode'])
    .orderBy('s.name')
    .execute();
}
