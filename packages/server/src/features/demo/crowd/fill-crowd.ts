import { partsOf } from '@trustiq/domain/applicant/plain-date.ts';
import { bankDayOf } from '../../../platform/bank-day.ts';
import { type BankContext, type DemoDeps, prepareStaff } from '../bank-context.ts';
import {
  countApplications,
  insertAll,
  listNumberedYears,
  nextIds,
  nextRequestIds,
  takeApplicationNumbers,
  waitForTurn,
} from '../demo.store.ts';
import { tellTale } from '../tell-tale.ts';
import { workingTime } from '../working-time.ts';
import { crowdRows } from './crowd-rows.ts';
import { planOfCrowd } from './plan-crowd.ts';
import { withSharedCredit } from './shared-credit.ts';

const CHUNK = 1_000;
/** The crowd came in the years before the showcase, so that numbers still rise with time. */
const YEARS_BEFORE = 4;
/** Four years of work hold two million of them. */
const SECONDS_APART = 16;

/** The year in which the crowd began: the one on record, or four before the first of the showcase. */
async function firstYearOf({ db }: Pick<DemoDeps, 'db'>): Promise<{ firstYear: number; done: number }> {
  const years = await listNumberedYears(db);
  const latest = years.at(-1)?.year;
  const earliest = years[0]?.year;
  if (latest === undefined || earliest === undefined) throw new Error('The showcase comes before the crowd');
  // The showcase touches two years at most.
  const hasCrowd = latest - earliest >= 2;
  const firstYear = hasCrowd ? earliest : earliest - YEARS_BEFORE;
  const ofCrowd = years.filter(({ year }) => year < firstYear + YEARS_BEFORE);
  return { firstYear, done: hasCrowd ? ofCrowd.reduce((sum, { last }) => sum + last, 0) : 0 };
}

/** Some of the crowd, in one transaction: either all of them are there or none. */
async function fillChunk(
  deps: DemoDeps,
  context: BankContext,
  part: { firstYear: number; from: number; count: number },
) {
  const { db, partners } = deps;
  const time = workingTime(`${part.firstYear}-01-03`);
  const numbers = Array.from({ length: part.count }, (_, position) => part.from + position);
  const yearOf = (number: number) => partsOf(bankDayOf(time(number * SECONDS_APART))).year;
  const requestIds = await nextRequestIds(db, part.count);
  const borrowerIds = await nextIds(db, 'borrowers', part.count);
  const last = new Map<number, number>();
  for (const year of new Set(numbers.map(yearOf)))
    last.set(year, await takeApplicationNumbers(db, year, numbers.filter((one) => yearOf(one) === year).length));
  const tales = numbers.map((number, position) => {
    const startsAt = number * SECONDS_APART;
    const year = yearOf(number);
    const next = (last.get(year) ?? 0) + 1;
    last.set(year, next);
    return tellTale({
      plan: planOfCrowd(number, context, partners, bankDayOf(time(startsAt))),
      ids: { id: year * 10_000_000 + next, applicationRequestId: requestIds[position] ?? 0 },
      time,
      startsAt,
      partners,
      staff: context.staff,
      isThin: true,
    });
  });
  await insertAll(db, crowdRows(tales, borrowerIds, deps.cipher));
}

/** The many behind the showcase: application, loan, history, audit and score, for lists that must stay fast. */
export async function fillCrowd(
  deps: DemoDeps,
  applications: number,
  onProgress: (done: number) => void,
): Promise<void> {
  let total = await countApplications(deps.db);
  if (total >= applications) return;
  const context = await prepareStaff(deps.db, deps);
  const partners = withSharedCredit(deps.partners);
  while (total < applications) {
    const count = Math.min(CHUNK, applications - total);
    await deps.db.transaction().execute(async (trx) => {
      await waitForTurn(trx);
      const { firstYear, done } = await firstYearOf({ db: trx });
      await fillChunk({ ...deps, partners, db: trx }, context, { firstYear, from: done, count });
    });
    total += count;
    onProgress(total);
  }
}
