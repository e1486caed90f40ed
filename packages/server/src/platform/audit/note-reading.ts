import type { Db } from '../database/open-database.ts';
import type { Origin, SignedIn, SignedInService } from '../http/handler.ts';
import type { Clock } from '../time/clock.ts';
import { appendAudit } from './audit-entry.ts';
import type { CaseReading } from './case-reading.ts';

/** One entry per person, case and group of facts in so long is enough. */
const WINDOW_MS = 15 * 60_000;
/** More readings than a process sees in a quarter of an hour; beyond it old ones are forgotten and told again. */
const MOST_REMEMBERED = 50_000;

type Reading = CaseReading & {
  readonly actor: SignedIn | SignedInService;
  readonly origin: Origin;
  /** The group of facts that the call shows. */
  readonly facts: string;
  readonly endpoint: string;
};

export type NoteReading = (reading: Reading) => Promise<void>;

const readerOf = (actor: SignedIn | SignedInService): string =>
  'serviceId' in actor ? `service:${actor.serviceId}` : String(actor.userId);

/**
 * Whoever saw a case is written down before the answer leaves: who, whose case, which facts, when, for what. A call that
 * wrote an entry about the case itself is written down already. Each process remembers for itself what it told.
 */
export function noteReading({ db, now }: { readonly db: Db; readonly now: Clock }): NoteReading {
  const told = new Map<string, number>();
  return async ({ read, audited, actor, origin, facts, endpoint }) => {
    const at = now();
    for (const applicationId of read) {
      const key = `${readerOf(actor)}|${applicationId}|${facts}`;
      const last = told.get(key);
      const isTold = last !== undefined && Math.abs(at.getTime() - last) < WINDOW_MS;
      if (isTold) continue;
      if (!audited.has(applicationId)) {
        const service = 'serviceId' in actor ? { service: actor.serviceName } : {};
        const details = { purpose: 'credit_assessment', facts, endpoint, ...service };
        await appendAudit(db, { at, event: 'case_facts_read', userId: actor.userId, applicationId, origin, details });
      }
      if (told.size >= MOST_REMEMBERED) told.clear();
      told.set(key, at.getTime());
    }
  };
}
