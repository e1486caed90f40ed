import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../database/open-database.ts';
import { notingWrites } from '../database/written-tables.ts';
import { Failure } from '../http/failure.ts';
import { releaseLocks } from './release-locks.store.ts';

/** Somebody else changed what this work has read, or both waited for each other: nothing was written, and it begins anew. */
const passed = new Set(['40001', '40P01']);
const MOST_TRIES = 20;
const LONGEST_PAUSE_MS = 50;

/** Thrown by work that finds its moment to be the wrong one: it begins anew. */
export class MomentPassed extends Error {
  /** What it is refused with where every moment is. */
  readonly refusal: Error;
  constructor(refusal: Error = new Failure('OVERLOADED', undefined, { retryAfterSeconds: 1 })) {
    super('the moment has passed');
    this.refusal = refusal;
  }
}

const isPassed = (error: unknown): boolean =>
  error instanceof MomentPassed || (error instanceof Error && passed.has((error as NodeJS.ErrnoException).code ?? ''));

const moments = new WeakSet<Db>();

/** Whether everything that is read by this handle comes from one moment. */
export const isOneMoment = (trx: Db): boolean => moments.has(trx);

export type Moment = {
  /** Takes locks that must be held before the moment begins, for as long as the connection lives: they end with the work. */
  readonly lock?: (connection: Db) => Promise<unknown>;
};

function work<Value>(db: Db, body: (trx: Db) => Promise<Value>): Promise<Value> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((begun) => {
      const trx = notingWrites(begun);
      moments.add(trx);
      return body(trx);
    });
}

/** A lock that were taken inside would wait with its eyes already shut: what it waited for could not be seen afterwards. */
const workUnderLocks = <Value>(
  db: Db,
  lock: NonNullable<Moment['lock']>,
  body: (trx: Db) => Promise<Value>,
): Promise<Value> =>
  db.connection().execute(async (connection) => {
    try {
      await lock(connection);
      return await work(connection, body);
    } finally {
      await releaseLocks(connection);
    }
  });

/** What is only read, as it stood at one moment; it waits for nobody and nobody for it. */
export const seeOneMoment = <Value>(db: Db, body: (trx: Db) => Promise<Value>): Promise<Value> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => {
      moments.add(trx);
      return body(trx);
    });

/**
 * A transaction that sees the database as it stood at one moment, from what it compares over what it judges to what it
 * signs. Whatever somebody writes beside it is either seen by all of it or by nothing of it, and two that change the same
 * are done one after the other. It may run several times, so that nothing but the database is changed in it.
 */
export async function inOneMoment<Value>(
  db: Db,
  body: (trx: Db) => Promise<Value>,
  { lock }: Moment = {},
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await (lock === undefined ? work(db, body) : workUnderLocks(db, lock, body));
    } catch (error) {
      if (!isPassed(error)) throw error;
      if (tries === MOST_TRIES) throw (error instanceof MomentPassed ? error : new MomentPassed()).refusal;
    }
    await wait(Math.random() * LONGEST_PAUSE_MS);
  }
}
