import type { Db } from '../../platform/database/open-database.ts';

const devices = (db: Db) =>
  db
    .selectFrom('field_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .selectAll('d')
    .select(['u.first_name', 'u.last_name', 'u.branch_id']);

export type DeviceRow = Awaited<ReturnType<ReturnType<typeof devices>['executeTakeFirstOrThrow']>>;

export async function findDevice(db: Db, id: string): Promise<DeviceRow | null> {
  return (await devices(db).where('d.id', '=', id).executeTakeFirst()) ?? null;
}

/** Held until the transaction ends. */
export async function lockDevice(db: Db, id: string): Promise<DeviceRow | null> {
  return (await devices(db).where('d.id', '=', id).forUpdate('d').executeTakeFirst()) ?? null;
}

export const listDevicesOf = (db: Db, userId: number): Promise<DeviceRow[]> =>
  devices(db).where('d.user_id', '=', userId).orderBy('d.registered_at', 'desc').orderBy('d.id').execute();

export const listDevicesOfBranch = (db: Db, branchId: number): Promise<DeviceRow[]> =>
  devices(db).where('u.branch_id', '=', branchId).orderBy('d.registered_at', 'desc').orderBy('d.id').execute();

type NewDevice = {
  readonly id: string;
  readonly userId: number;
  readonly name: string;
  readonly wrappedKey: Uint8Array;
  readonly shape: number;
};

/** False where the id is taken, by whomever. */
export async function insertDevice(db: Db, device: NewDevice, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('field_devices')
    .values({
      id: device.id,
      user_id: device.userId,
      name: device.name,
      wrapped_key: device.wrappedKey,
      shape: device.shape,
      registered_at: at,
      last_seen_at: at,
      revoked_at: null,
      revoked_by: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteSeen(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('field_devices').set({ last_seen_at: at }).where('id', '=', id).execute();
}

export async function revokeDevice(db: Db, id: string, by: number, at: Date): Promise<void> {
  await db
    .updateTable('field_devices')
    .set({ revoked_at: at, revoked_by: by, wrapped_key: null })
    .where('id', '=', id)
    .execute();
}

export async function findSessionStart(db: Db, sessionId: number): Promise<Date> {
  const { started_at } = await db
    .selectFrom('sessions')
    .select('started_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return started_at;
}
