import { setImmediate as breathe } from 'node:timers/promises';
import { partsOf } from '@trustiq/domain/applicant/plain-date.ts';
import { bankDayOf } from '../../../platform/bank-day.ts';
import type { BankContext, DemoDeps } from '../bank-context.ts';
import { nextIds, nextRequestIds } from '../demo.store.ts';
import type { Rows } from '../rows/new-row.ts';
import type { Tale } from '../story/tale.ts';
import { tellTale } from '../tell-tale.ts';
import { workingTime } from '../working-time.ts';
import { crowdRows } from './crowd-rows.ts';
import { planOfCrowd } from './plan-crowd.ts';

/** Four years of work hold two million of them. */
const SECONDS_APART = 16;
/** How many are told before the database's answers are looked at again. */
const BREATH = 25;

/** How far the crowd has come: how many there are, and the last application number of each year. */
export type Standing = {
  readonly firstYear: number;
  readonly done: number;
  readonly lastNumbers: ReadonlyMap<number, number>;
};

export type Chunk = {
  readonly rows: Rows;
  readonly count: number;
  readonly before: Standing;
  readonly after: Standing;
};

/** The next so many of the crowd, in memory only: they may be told while those before are being written. */
export async function tellChunk(
  { db, partners, cipher }: DemoDeps,
  context: BankContext,
  before: Standing,
  count: number,
): Promise<Chunk> {
  const time = workingTime(`${before.firstYear}-01-03`);
  const requestIds = await nextRequestIds(db, count);
  const borrowerIds = await nextIds(db, 'borrowers', count);
  const lastNumbers = new Map(before.lastNumbers);
  const tales: Tale[] = [];
  for (let position = 0; position < count; position++) {
    if (position % BREATH === BREATH - 1) await breathe();
    const number = before.done + position;
    const startsAt = number * SECONDS_APART;
    const day = bankDayOf(time(startsAt));
    const { year } = partsOf(day);
    const next = (lastNumbers.get(year) ?? 0) + 1;
    lastNumbers.set(year, next);
    tales.push(
      tellTale({
        plan: planOfCrowd(number, context, partners, day),
        ids: { id: year * 10_000_000 + next, applicationRequestId: requestIds[position] ?? 0 },
        time,
        startsAt,
        partners,
        staff: context.staff,
        isThin: true,
      }),
    );
  }
  const after = { firstYear: before.firstYear, done: before.done + count, lastNumbers };
  return { rows: crowdRows(tales, borrowerIds, cipher), count, before, after };
}
