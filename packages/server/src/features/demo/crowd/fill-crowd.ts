import type { Db } from '../../../platform/database/open-database.ts';
import { markInBulk } from '../../../platform/record/mark-in-bulk.ts';
import { type DemoDeps, prepareStaff } from '../bank/bank-context.ts';
import {
  countApplications,
  insertAll,
  listNumberedYears,
  takeApplicationNumbers,
  waitForTurn,
} from '../bank/demo.store.ts';
import { withSharedCredit } from './shared-credit.ts';
import { type Chunk, type Standing, simulateChunk } from './simulate-chunk.ts';

const CHUNK = 1_000;
/** The crowd came in the years before the showcase, so that numbers still rise with time. */
const YEARS_BEFORE = 4;

/** The year in which the crowd began, the one on record or four before the first of the showcase, and how far it came. */
async function standingOf(db: Db): Promise<Standing> {
  const years = await listNumberedYears(db);
  const latest = years.at(-1)?.year;
  const earliest = years[0]?.year;
  if (latest === undefined || earliest === undefined) throw new Error('The showcase comes before the crowd');
  // The showcase touches two years at most.
  const hasCrowd = latest - earliest >= 2;
  const firstYear = hasCrowd ? earliest : earliest - YEARS_BEFORE;
  const ofCrowd = years.filter(({ year }) => year < firstYear + YEARS_BEFORE);
  const done = ofCrowd.reduce((sum, { last }) => sum + last, 0);
  return { firstYear, done, lastNumbers: new Map(ofCrowd.map(({ year, last }) => [year, last])) };
}

/** One transaction: either all of them are there or none, and none when another process came between. */
function writeChunk({ db, now }: DemoDeps, { rows, before, after }: Chunk): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await waitForTurn(trx);
    if ((await standingOf(trx)).done !== before.done) return false;
    for (const [year, last] of after.lastNumbers)
      await takeApplicationNumbers(trx, year, last - (before.lastNumbers.get(year) ?? 0));
    await insertAll(trx, rows);
    await markInBulk(trx, now, 'demo', {
      application: (rows.applications ?? []).map(({ id }) => id),
      borrower: (rows.borrowers ?? []).map(({ id }) => Number(id)),
    });
    return true;
  });
}

/** The many behind the showcase: application, loan, history, audit and score, for lists that must stay fast. */
export async function fillCrowd(
  given: DemoDeps,
  applications: number,
  onProgress: (done: number) => void,
): Promise<void> {
  let total = await countApplications(given.db);
  if (total >= applications) return;
  const deps = { ...given, partners: withSharedCredit(given.partners) };
  const context = await prepareStaff(deps.db, deps);
  const simulateNext = (standing: Standing, alreadyThere: number) =>
    simulateChunk(deps, context, standing, Math.min(CHUNK, Math.max(0, applications - alreadyThere)));
  let chunk = await simulateNext(await standingOf(deps.db), total);
  while (total < applications) {
    // The next are simulated while these are written: both take about as long.
    const [isWritten, next] = await Promise.all([
      writeChunk(deps, chunk),
      simulateNext(chunk.after, total + chunk.count),
    ]);
    total = isWritten ? total + chunk.count : await countApplications(deps.db);
    chunk = isWritten ? next : await simulateNext(await standingOf(deps.db), total);
    onProgress(total);
  }
}
