import { atWib } from '@trustiq/domain/calendar/wib-clock.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { pagesOfCases } from './digest-of-cases.ts';
import { listUnlisted, type NewTriedCase } from './tried-cases.store.ts';

/** What was being written as a trial began was perhaps not seen by it. */
const BEING_WRITTEN_MS = 10 * 60_000;
/** One case tells that something is wrong; the others are found when it is looked into. */
const MOST_NAMED = 3;

type Trial = { readonly id: number; readonly since: string; readonly started_at: Date };

/** Lent by the workflow: what each of these cases could be tried by at that moment. */
export type ReadTriable = (
  db: Db,
  ids: readonly number[],
  until: Date,
) => Promise<
  (id: number) => { readonly newest: { readonly digest: string; readonly at: Date } | null; readonly hasKey: boolean }
>;

async function faultsOfPage(
  db: Db,
  trial: Trial,
  cases: readonly NewTriedCase[],
  readTriable: ReadTriable,
): Promise<string[]> {
  const ids = cases.map(({ application_id: id }) => id);
  const triable = await readTriable(db, ids, trial.started_at);
  const settledAt = trial.started_at.getTime() - BEING_WRITTEN_MS;
  return cases.flatMap(({ application_id: id, assessed, result }) => {
    const { newest, hasKey } = triable(id);
    if (newest !== null && newest.at.getTime() > settledAt) return [];
    const words = `Policy trial ${trial.id}: case ${id} was tried`;
    if (assessed !== (newest?.digest ?? null))
      return [`${words} by something else than its newest assessment of before.`];
    // A key that was destroyed is never made again.
    return result === 'NO_KEY' && hasKey ? [`${words} without its key, which is there.`] : [];
  });
}

/**
 * Whether the cases of a trial are those of its time, each tried by its newest assessment. These are guarded and never change:
 * whoever hid some while the trial ran, and put them back, has hidden nothing.
 */
export async function* faultsOfTriedCases(db: Db, trial: Trial, readTriable: ReadTriable): AsyncGenerator<string> {
  let named = 0;
  for await (const cases of pagesOfCases(db, trial.id)) {
    if (cases.length === 0) break;
    for (const fault of await faultsOfPage(db, trial, cases, readTriable)) if (named++ < MOST_NAMED) yield fault;
  }
  const settled = { from: atWib(trial.since), until: new Date(trial.started_at.getTime() - BEING_WRITTEN_MS) };
  for (const id of await listUnlisted(db, settled, { trialId: trial.id, limit: MOST_NAMED }))
    yield `Policy trial ${trial.id}: case ${id} was assessed in its time, and was not tried.`;
}
