import type { PolicyVersion } from '@trustiq/domain/policy/versions/policy-on.ts';
import type { Policies } from '../platform/deps.ts';
import { type Check, type CheckContext, checkInParts } from '../platform/verify/check.ts';
import { listSpans, type Span } from '../platform/verify/spans.store.ts';
import { listPlanned } from './plan.store.ts';
import { readPlannedUnder, workOutPlan } from './plan-case.ts';

const BATCH = 200;

/** The book on a day on which this version held. */
const bookUnder = (versions: readonly PolicyVersion[], number: number): Policies => {
  const version = (wanted: number) => versions.find((one) => one.version === wanted) ?? null;
  return {
    on: () => version(number),
    version,
    isEmpty: () => number === 0,
    newest: () => versions.at(-1) ?? null,
    refresh: async () => {},
    marksVersion: () => null,
    takeFrom: async () => {},
    close: async () => {},
  };
};

type ReadVersions = (context: Pick<CheckContext, 'db' | 'secrets'>) => Promise<readonly PolicyVersion[]>;
type Planned = Awaited<ReturnType<typeof listPlanned>>[number];

/** Null where there is no such case, `unreadable` where nothing can be made of its rows: the others are looked at all the same. */
const workedOut = (...asked: Parameters<typeof workOutPlan>) =>
  workOutPlan(...asked).catch((error: unknown) => {
    // A question that the database could not answer is no word about the case.
    if (error instanceof TypeError || error instanceof RangeError) return 'unreadable' as const;
    throw error;
  });

async function differencesIn(
  { db, now }: Pick<CheckContext, 'db' | 'now'>,
  row: Planned,
  versions: readonly PolicyVersion[],
): Promise<string[]> {
  const under = readPlannedUnder(row.planned_under);
  // Nobody could read the book then: the next job plans it.
  if (under === null) return [];
  const policies = bookUnder(versions, under.version);
  const plan = await workedOut(db, row.id, { policies, isByHand: under.isByHand, at: now() });
  if (plan === null) return [];
  if (plan === 'unreadable') return [`Application ${row.id}: nothing can be made of its facts.`];
  const compared = {
    due_at: [row.due_at?.toISOString() ?? null, plan.dueAt],
    is_ready: [row.is_ready, plan.isReady],
    next_missing: [row.next_missing, plan.nextMissing],
    deviation_level: [row.deviation_level, plan.deviationLevel],
    returned_sequence: [row.returned_sequence, plan.returnedSequence],
  } as const;
  return Object.entries(compared).flatMap(([column, [is, wanted]]) =>
    is === wanted
      ? []
      : [`Application ${row.id}: ${column} is ${is}, and by the facts of the case it would be ${wanted}.`],
  );
}

/** The lists filter and sort by what was worked out when the case last changed. */
export const plannedCases = (readVersions: ReadVersions): Check =>
  checkInParts<Span<number>>({
    name: 'What the lists know of every open application is what follows from its facts',
    listParts: (db) => listSpans(db, 'applications', 'id'),
    async *findFaultsIn(context, { after, through }) {
      const versions = await readVersions(context);
      for (let last = after; ; ) {
        const batch = await listPlanned(context.db, { after: last, through }, BATCH);
        for (const row of batch) yield* await differencesIn(context, row, versions);
        if (batch.length < BATCH) return;
        last = batch.at(-1)?.id ?? last;
      }
    },
  });
