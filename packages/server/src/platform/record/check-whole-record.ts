import { z } from 'zod';
import { detailsIn, faultOfUnreadable } from '../audit/entry-details.ts';
import { kindOf, kinds } from '../marks/guarded-tables.ts';
import type { Check } from '../verify/check.ts';
import { countMarkedByKind } from './guarded-subjects.store.ts';
import { BULK_EVENT, bulkReasons } from './mark-in-bulk.ts';
import { BROKEN_EVENT } from './note-broken.ts';
import { listEntriesOf, listLostCases, type VouchingEntry } from './vouched-marks.store.ts';
import { readVouchedOthers } from './vouched-marks.ts';

const MOST_LOST = 20;

const bulk = z.object({ reason: z.enum(bulkReasons), marked: z.partialRecord(z.enum(kinds), z.number()) });

const broken = z.object({ faults: z.array(z.string()) });

/** Once each: a refusal that is tried again finds the same. */
function foundBroken(entries: readonly VouchingEntry[]): string[] {
  const unreadable: string[] = [];
  const foundBy = new Map<string, number>();
  for (const { id, payload } of entries) {
    const details = detailsIn(payload, broken);
    if (details === null) unreadable.push(faultOfUnreadable(id, BROKEN_EVENT));
    for (const fault of details?.faults ?? []) if (!foundBy.has(fault)) foundBy.set(fault, id);
  }
  return [
    ...unreadable,
    ...[...foundBy].map(([fault, id]) => `Audit entry ${id} found it before the next work on it: ${fault}`),
  ];
}

/** What is there can be compared with its marks; what was taken away together with them is missed by its number. */
export const wholeRecord: Check = {
  name: 'Nothing that the record tells of has disappeared together with its marks',
  async *findFaults({ db }) {
    for (const id of await listLostCases(db, MOST_LOST))
      yield `Application ${id}, applications: it was removed; the audit tells how it began.`;
    const bulks: z.output<typeof bulk>[] = [];
    for (const { id, payload } of await listEntriesOf(db, BULK_EVENT, 'system')) {
      const details = detailsIn(payload, bulk);
      if (details === null) yield faultOfUnreadable(id, BULK_EVENT);
      else bulks.push(details);
    }
    const upgrades = bulks.filter(({ reason }) => reason === 'upgrade').length;
    if (upgrades !== 1) yield `The audit tells of ${upgrades} upgrades that marked all rows; there must be one.`;
    const { created } = await readVouchedOthers(db);
    const marked = await countMarkedByKind(db);
    for (const kind of kinds.filter((name) => name !== 'application')) {
      const expected = bulks.reduce((sum, bulk) => sum + (bulk.marked[kind] ?? 0), created.get(kind) ?? 0);
      const found = marked.get(kind) ?? 0;
      if (found !== expected)
        yield `${kindOf(kind).tables[0]?.table}, row_marks: ${found} are marked, the audit tells of ${expected}: some were ${found < expected ? 'removed' : 'added'}.`;
    }
    // Last: what is missing now must not drown in what was found long ago.
    yield* foundBroken(await listEntriesOf(db, BROKEN_EVENT));
  },
};
