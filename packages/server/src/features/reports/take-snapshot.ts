import { type BranchFigures, noFigures } from '@trustiq/domain/reports/branch-figures.ts';
import { FIRST_REPORT_DAY } from '@trustiq/domain/reports/report-period.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { codeOfDay, isAsCounted } from './code-of-day.ts';
import { countOn } from './count-on.ts';
import { countMoves, countStages } from './history-counts.store.ts';
import { dayBefore, endOfDay, isSettled, startOfDay } from './report-day.ts';
import { findFinalDay, type KeptRow, listBranches, listRowsOf, saveRows } from './snapshots.store.ts';

type ReportDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

export type Snapshot = {
  readonly day: string;
  readonly isFinal: boolean;
  readonly takenAt: Date;
  readonly figures: ReadonlyMap<number, BranchFigures>;
};

const snapshotIn = (rows: readonly KeptRow[]): Snapshot | null => {
  const [first] = rows;
  if (first === undefined) return null;
  const figures = new Map(rows.map((row) => [row.branch_id, row.figures]));
  return { day: first.day, isFinal: first.is_final, takenAt: first.taken_at, figures };
};

/** The last complete day up to one, of those that are as they were counted; later days are counted on from there. */
async function findBase({ db, secrets }: ReportDeps, upTo: string): Promise<Snapshot | null> {
  for (let day = await findFinalDay(db, upTo); day !== null; day = await findFinalDay(db, dayBefore(day))) {
    const rows = await listRowsOf(db, [day]);
    if (isAsCounted(secrets, rows)) return snapshotIn(rows);
  }
  return null;
}

/** The figures of all branches at the end of a day: as they were kept, or counted now and kept. */
export async function snapshotOf(deps: ReportDeps, day: string): Promise<Snapshot> {
  const base = await findBase(deps, day);
  return base?.day === day ? base : takeSnapshot(deps, day);
}

/** A complete day that somebody changed is counted anew for whoever asks, and stays as it is: `verify` names it. */
const isEvidence = async (db: Db, day: string): Promise<boolean> => (await findFinalDay(db, day)) === day;

/** Counts on from the last complete day; without one, from the bank's first application. */
export async function takeSnapshot(deps: ReportDeps, day: string): Promise<Snapshot> {
  const { db, now, secrets } = deps;
  const base = await findBase(deps, day);
  const from = base === null ? null : endOfDay(base.day);
  const until = endOfDay(day);
  const stages = await countStages(db, { from, until });
  const moves = await countMoves(db, { from: from ?? startOfDay(FIRST_REPORT_DAY), until }, startOfDay(day));
  const takenAt = now();
  const rows = (await listBranches(db)).map(({ branchId }) => {
    const own = <Row extends { branchId: number }>(counted: readonly Row[]) =>
      counted.filter((row) => row.branchId === branchId);
    const figures = countOn(base?.figures.get(branchId) ?? noFigures, own(stages), own(moves));
    return { day, branch_id: branchId, figures, is_final: isSettled(day, takenAt), taken_at: takenAt };
  });
  const code = codeOfDay(secrets, rows);
  const kept = rows.map((row) => ({ ...row, code }));
  if (kept.length > 0 && !(await isEvidence(db, day))) await saveRows(db, kept);
  return snapshotIn(kept) ?? { day, isFinal: isSettled(day, takenAt), takenAt, figures: new Map() };
}
