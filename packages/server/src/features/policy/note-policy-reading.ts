import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';

/** As for readings of a case: one entry for each person and policy in so long is enough. */
const WINDOW_MS = 15 * 60_000;
const MOST_REMEMBERED = 10_000;

type Reading = {
  readonly actor: SignedIn;
  readonly origin: Origin;
  readonly endpoint: string;
  /** Numbers of the proposals whose text, or values of it, are about to be shown. */
  readonly proposals: readonly number[];
};

export type NotePolicyReading = (reading: Reading) => Promise<void>;

/** A policy names related parties with their identity numbers: who was shown one is written down before the answer leaves. */
export function notePolicyReading({ db, now }: Pick<Deps, 'db' | 'now'>): NotePolicyReading {
  const told = new Map<string, number>();
  return async ({ actor, origin, endpoint, proposals }) => {
    const at = now();
    for (const proposal of new Set(proposals)) {
      const key = `${actor.userId}|${proposal}`;
      const last = told.get(key);
      if (last !== undefined && Math.abs(at.getTime() - last) < WINDOW_MS) continue;
      const details = { purpose: 'policy', proposal, endpoint };
      await appendAudit(db, { at, event: 'policy_read', userId: actor.userId, origin, details });
      if (told.size >= MOST_REMEMBERED) told.clear();
      told.set(key, at.getTime());
    }
  };
}
