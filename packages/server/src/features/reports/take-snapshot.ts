import { noFigures } from '@trustiq/domain/reports/branch-figures.ts';
import { FIRST_REPORT_DAY } from '@trustiq/domain/reports/report-period.ts';
import type { Deps } from '../../platform/deps.ts';
import { countOn } from './count-on.ts';
import { countMoves, countStages } from './history-counts.store.ts';
import { endOfDay, isSettled, startOfDay } from './report-day.ts';
import { findFinalDay, findSnapshot, listBranches, type Snapshot, saveSnapshot } from './snapshots.store.ts';

type ReportDeps = Pick<Deps, 'db' | 'now'>;

/** The figures of all branches at the end of a day: as they were kept, or counted now and kept. */
export async function snapshotOf(deps: ReportDeps, day: string): Promise<Snapshot> {
  const kept = await findSnapshot(deps.db, day);
  return kept?.isFinal ? kept : takeSnapshot(deps, day);
}

/** Counts on from the last complete day; without one, from the bank's first application. */
export async function takeSnapshot({ db, now }: ReportDeps, day: string): Promise<Snapshot> {
  const finalDay = await findFinalDay(db, day);
  const base = finalDay === null ? null : await findSnapshot(db, finalDay);
  const from = finalDay === null ? null : endOfDay(finalDay);
  const until = endOfDay(day);
  const stages = await countStages(db, { from, until });
  const moves = await countMoves(db, { from: from ?? startOfDay(FIRST_REPORT_DAY), until }, startOfDay(day));
  const branches = await listBranches(db);
  const figures = branches.map(({ branchId }) => {
    const own = <Row extends { branchId: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.branchId === branchId);
    return [branchId, countOn(base?.figures.get(branchId) ?? noFigures, own(stages), own(moves))] as const;
  });
  const taken = { day, isFinal: isSettled(day, now()), takenAt: now(), figures: new Map(figures) };
  await saveSnapshot(db, taken);
  return taken;
}
