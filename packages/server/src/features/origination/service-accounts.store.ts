import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import { sql } from 'kysely';
import { likePattern, listPage } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** An open channel by its present key or by the one of before; whether that still works is not judged here. */
export async function findServiceByToken(db: Db, tokenHash: Uint8Array) {
  const row = await db
    .selectFrom('service_accounts as s')
    .innerJoin('branches as b', 'b.branch_id', 's.branch_id')
    .select(['s.id', 's.name', 's.branch_id as branchId', 's.token_code as tokenCode', 'b.area_id as areaId'])
    .select(['s.expires_at as expiresAt', 's.earlier_token_hash as earlierTokenHash', 's.last_used_at as lastUsedAt'])
    .select(['s.earlier_token_code as earlierTokenCode', 's.earlier_until as earlierUntil'])
    .where((eb) => eb.or([eb('s.token_hash', '=', tokenHash), eb('s.earlier_token_hash', '=', tokenHash)]))
    .where('s.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

export type FoundService = NonNullable<Awaited<ReturnType<typeof findServiceByToken>>>;

export async function saveUsed(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('service_accounts').set({ last_used_at: at }).where('id', '=', id).execute();
}

export async function isBranch(db: Db, branchId: number): Promise<boolean> {
  const row = await db.selectFrom('branches').select('branch_id').where('branch_id', '=', branchId).executeTakeFirst();
  return row !== undefined;
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
  readonly expiresAt: Date | null;
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
  const { id, name, branchId, tokenHash, tokenCode, expiresAt, at } = service;
  const { rows } = await sql`
    insert into service_accounts (id, name, branch_id, token_hash, token_code, expires_at, created_at)
    overriding system value
    values (${id}, ${name}, ${branchId}, ${tokenHash}, ${tokenCode}, ${expiresAt}, ${at})
    on conflict (name) do nothing returning id`.execute(db);
  return rows.length > 0;
}

type Codes = { readonly tokenCode: string | null; readonly earlierTokenCode?: string };

export async function saveServiceCode(db: Db, id: number, { tokenCode, earlierTokenCode }: Codes): Promise<void> {
  const earlier = earlierTokenCode === undefined ? {} : { earlier_token_code: earlierTokenCode };
  await db
    .updateTable('service_accounts')
    .set({ token_code: tokenCode, ...earlier })
    .where('id', '=', id)
    .execute();
}

export const listServiceKeys = (db: Db) =>
  db
    .selectFrom('service_accounts')
    .select(['id', 'name', 'branch_id as branchId', 'token_hash as tokenHash', 'token_code as tokenCode'])
    .select(['expires_at as expiresAt', 'earlier_token_hash as earlierTokenHash', 'is_active as isActive'])
    .select(['earlier_token_code as earlierTokenCode', 'earlier_until as earlierUntil'])
    .orderBy('id')
    .execute();

export type ServiceKeys = Awaited<ReturnType<typeof listServiceKeys>>[number];

export async function findServiceKeys(db: Db, id: number): Promise<ServiceKeys | null> {
  return (await listServiceKeys(db)).find((service) => service.id === id) ?? null;
}

/** Null when there is none of that name. */
export async function findServiceId(db: Db, name: string): Promise<number | null> {
  const row = await db.selectFrom('service_accounts').select('id').where('name', '=', name).executeTakeFirst();
  return row?.id ?? null;
}

/** With every key that it has. */
export async function disableService(db: Db, id: number): Promise<void> {
  const none = { earlier_token_hash: null, earlier_token_code: null, earlier_until: null };
  await db
    .updateTable('service_accounts')
    .set({ is_active: false, ...none })
    .where('id', '=', id)
    .execute();
}

type Rotation = {
  readonly tokenHash: Uint8Array;
  readonly tokenCode: string;
  readonly expiresAt: Date | null;
  readonly earlier: { readonly tokenHash: Uint8Array; readonly tokenCode: string; readonly until: Date } | null;
};

export async function saveRotation(db: Db, id: number, { tokenHash, tokenCode, expiresAt, earlier }: Rotation) {
  await db
    .updateTable('service_accounts')
    .set({
      token_hash: tokenHash,
      token_code: tokenCode,
      expires_at: expiresAt,
      earlier_token_hash: earlier?.tokenHash ?? null,
      earlier_token_code: earlier?.tokenCode ?? null,
      earlier_until: earlier?.until ?? null,
    })
    .where('id', '=', id)
    .execute();
}

const services = (db: Db) =>
  db
    .selectFrom('service_accounts as s')
    .innerJoin('branches as b', 'b.branch_id', 's.branch_id')
    .select(['s.id', 's.name', 's.is_active as isActive', 'b.branch_code as branchCode', 'b.branch_name as branchName'])
    .select(['s.created_at as createdAt', 's.expires_at as expiresAt', 's.earlier_until as earlierUntil'])
    .select(['s.last_used_at as lastUsedAt', 's.webhook_url as webhookUrl', 's.webhook_closed_at as webhookClosedAt'])
    .select('s.webhook_earlier_until as webhookEarlierUntil');

export type ListedService = Awaited<ReturnType<typeof listServices>>[number];

export const listServices = (db: Db) => services(db).orderBy('s.name').execute();

export type ServiceSearch = {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder<'name' | 'lastUsedAt' | 'createdAt'>[];
  readonly nameContains?: string | undefined;
};

export function findServices(db: Db, { page, size, sort, nameContains }: ServiceSearch): Promise<Page<ListedService>> {
  const query = services(db).$if(nameContains !== undefined, (q) =>
    q.where('s.name', 'ilike', likePattern(nameContains as string)),
  );
  return listPage(query, {
    page,
    size,
    sort,
    columns: {
      name: 's.name',
      lastUsedAt: sql`coalesce(s.last_used_at, '-infinity'::timestamptz)`,
      createdAt: 's.created_at',
    },
    tieBreaker: 's.id',
    toRow: (row) => row,
  });
}
