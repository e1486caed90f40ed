import { parseCheckpoint } from '../transparency/checkpoint-note.ts';
import type { Check } from '../verify/check.ts';
import { faultOfUnreadable } from './entry-details.ts';
import { BEGUN_EVENT, isTooLateToBegin, listToldBeginnings } from './log-origin.ts';
import { findLastCheckpoint, findTreeBegun } from './tree.store.ts';

export const oneLog: Check = {
  name: 'The tree of the audit was begun once, and under the name that it still has',
  async *findFaults({ db }) {
    const entries = await listToldBeginnings(db);
    for (const { id, told } of entries) if (told === null) yield faultOfUnreadable(id, BEGUN_EVENT);
    const [first, second] = entries;
    if (second !== undefined) yield `Audit entry ${second.id}: the tree of the audit was begun a second time.`;
    const [begunAt, last] = [await findTreeBegun(db), await findLastCheckpoint(db)];
    if (first === undefined) {
      if (begunAt !== null || last !== null) yield 'The audit does not tell how its tree was begun.';
      else if (await isTooLateToBegin(db))
        yield 'The audit has no checkpoint, although the bank has long been at work.';
      return;
    }
    if (begunAt?.toISOString() !== first.told?.begunAt)
      yield `upgrades, row audit-tree: it was removed or changed; audit entry ${first.id} tells of it.`;
    const origin = last === null ? null : parseCheckpoint(last.note)?.origin;
    if (origin !== first.told?.origin)
      yield `The newest checkpoint is ${origin == null ? 'missing' : `of ${origin}`}; audit entry ${first.id} tells that the log is ${first.told?.origin ?? 'another'}.`;
  },
};
