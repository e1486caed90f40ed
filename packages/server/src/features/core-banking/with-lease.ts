import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/open-database.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { dropLease, prolongLease, takeLease } from './leases.store.ts';

/**
 * Twice the two calls (an order and its look-up) that may pass between two prolongations; not longer, or the job of a
 * killed worker would find the lease still held when it is taken up again.
 */
const LEASE_IN_CALLS = 4;

/** Somebody else works on the same order at this moment; whoever gets this tries again later. */
export class LeaseHeldElsewhere extends Error {}

/**
 * Makes sure, before each order that goes out, that the order is still ours to give; inside a transaction, that it stays
 * ours until that ends.
 */
export type HoldOn = (trx?: Db) => Promise<void>;

/**
 * Only one worker at a time talks to core banking about one thing. A row lock would hold a connection, and with the
 * embedded database everybody, for as long as core banking is silent; a lease does not, and ends by itself when its
 * holder is killed.
 */
export async function withLease<Value>(
  {
    db,
    now,
    config,
  }: { readonly db: Db; readonly now: Clock; readonly config: Pick<Config, 'CORE_BANKING_TIMEOUT_MS'> },
  key: string,
  work: (holdOn: HoldOn) => Promise<Value>,
): Promise<Value> {
  const lease = { key, token: randomUUID() };
  const until = () => new Date(now().getTime() + LEASE_IN_CALLS * config.CORE_BANKING_TIMEOUT_MS);
  if (!(await takeLease(db, lease, now(), until()))) throw new LeaseHeldElsewhere(key);
  try {
    return await work(async (trx = db) => {
      if (!(await prolongLease(trx, lease, until()))) throw new LeaseHeldElsewhere(key);
    });
  } finally {
    await dropLease(db, lease);
  }
}
