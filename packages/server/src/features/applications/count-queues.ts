import { briefParts } from '@trustiq/domain/explanation/brief-parts.ts';
import { queueFilter, queuesOf } from '@trustiq/domain/workflow/queues.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { countQueue } from './queue-counts.store.ts';

/** A list of thousands is not read to its end for everybody who looks: its counts may be a few seconds old. */
const LARGE = 1_000;
const KEPT_MS = 5_000;
const MOST_KEPT = 500;

type Counted = ReturnType<typeof countQueue>;

/** What waits in each list of the caller: for the menu, and for the head of the list. */
export function countQueues({ db, now }: CaseDeps): Handler<'countQueues'> {
  const kept = new Map<string, { readonly counted: Counted; readonly until: number }>();
  const count = (filter: Parameters<typeof countQueue>[1]): Counted => {
    const key = JSON.stringify(filter);
    const before = kept.get(key);
    if (before !== undefined && before.until > performance.now()) return before.counted;
    if (kept.size >= MOST_KEPT) kept.clear();
    const counted = countQueue(db, filter, now());
    // Whoever asks while it is being counted gets the same answer.
    kept.set(key, { counted, until: performance.now() + KEPT_MS });
    const forget = () => kept.delete(key);
    counted.then(({ waiting }) => waiting < LARGE && forget(), forget);
    return counted;
  };
  return async ({ actor }) => {
    const counts = [];
    const unknown = briefParts(actor).withDeviations ? {} : { deviation: 0 };
    for (const queue of queuesOf(actor)) {
      const filter = queueFilter(queue, actor);
      if (filter !== null) counts.push({ queue, ...(await count(filter)), ...unknown });
    }
    return counts;
  };
}
