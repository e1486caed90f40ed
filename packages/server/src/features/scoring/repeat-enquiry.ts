import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handler.ts';
import type { Clock } from '../../platform/time/clock.ts';

/** Whoever was looked for or asked about is not the person whom the case is about by now. */
export class OtherPerson extends Error {
  constructor() {
    super('The case is about another person than the one who was asked about');
  }
}

const MOST_TIMES = 3;

type RepeatedEnquiry = {
  readonly db: Db;
  readonly now: Clock;
  readonly applicationId: number;
  readonly origin: Origin;
  readonly userId: number | null;
};

/**
 * Asks and keeps what came back, where that is still about the same person; an answer about another is thrown away as a
 * whole, which is written down, and the question is asked anew.
 */
export async function repeatEnquiry<Value>(
  { db, now, applicationId, origin, userId }: RepeatedEnquiry,
  ask: () => Promise<Value>,
): Promise<Value> {
  for (let times = 1; ; times += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof OtherPerson)) throw error;
      const event = 'answer_thrown_away';
      await appendAudit(db, { at: now(), event, userId, applicationId, origin, details: { times } });
      if (times === MOST_TIMES) throw new Failure('STALE_VERSION');
    }
  }
}

/** Keeps an answer inside the transaction that holds the case, or takes everything of it back. */
export async function keepSamePerson(db: Db, save: (db: Db) => Promise<boolean>): Promise<void> {
  if (!(await save(db))) throw new OtherPerson();
}
