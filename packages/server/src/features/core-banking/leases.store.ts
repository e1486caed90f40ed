import type { Db } from '../../platform/database/open-database.ts';

export type Lease = { readonly key: string; readonly token: string };

/** False while somebody else has it. */
export async function takeLease(db: Db, lease: Lease, now: Date, until: Date): Promise<boolean> {
  const held = { token: lease.token, held_until: until };
  const row = await db
    .insertInto('core_leases')
    .values({ key: lease.key, ...held })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(held).where('core_leases.held_until', '<=', now))
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it ran out and somebody else took it. */
export async function prolongLease(db: Db, { key, token }: Lease, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('core_leases')
    .set({ held_until: until })
    .where('key', '=', key)
    .where('token', '=', token)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function dropLease(db: Db, { key, token }: Lease): Promise<void> {
  await db.deleteFrom('core_leases').where('key', '=', key).where('token', '=', token).execute();
}
