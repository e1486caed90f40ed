import { FIRST_REPORT_DAY } from '@trustiq/domain/reports/report-period.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Deps } from '../../platform/deps.ts';
import { jobKind } from '../../platform/jobs/job-queue.ts';
import { findFirstMove } from './history-counts.store.ts';
import { nextDay } from './report-day.ts';
import { findFinalDay, listFinalDays } from './snapshots.store.ts';
import { takeSnapshot } from './take-snapshot.ts';

export const reportSnapshotJob = jobKind<object>({
  queue: 'report-snapshot',
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 3600,
});

/** Each evening before the day of the bank ends. */
export const SNAPSHOT_TIMES = { cron: '55 23 * * *', timeZone: 'Asia/Jakarta' };

/** Keeps the figures of today, and of every earlier day that is not complete yet, the oldest first. */
export function keepSnapshots(deps: Pick<Deps, 'db' | 'now' | 'secrets'>): () => Promise<void> {
  return async () => {
    const first = await findFirstMove(deps.db);
    if (first === null) return;
    const today = bankDayOf(deps.now());
    const complete = new Set(await listFinalDays(deps.db));
    const firstDay = bankDayOf(first) > FIRST_REPORT_DAY ? bankDayOf(first) : FIRST_REPORT_DAY;
    for (let day = firstDay; day <= today; day = nextDay(day)) {
      if (!complete.has(day)) await takeSnapshot(deps, day);
    }
  };
}

/**
 * At a start: days that passed without a snapshot are counted in the background, because a report that has to count a
 * whole bank from its first day would let its reader wait.
 */
export async function queueMissingSnapshots({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const today = bankDayOf(now());
  const kept = await findFinalDay(db, today);
  const isUpToDate = kept !== null && nextDay(kept) >= today;
  if (isUpToDate || (await findFirstMove(db)) === null) return;
  await db.transaction().execute((trx) => jobs.send(trx, reportSnapshotJob, {}));
}
