import { setImmediate as pause } from 'node:timers/promises';
import { partsOf } from '@trustiq/domain/calendar/plain-date.ts';
import { bankDayOf } from '../../../platform/bank-day.ts';
import type { BankContext, DemoDeps } from '../bank/bank-context.ts';
import { nextIds, nextRequestIds } from '../bank/demo.store.ts';
import type { Rows } from '../rows/new-row.ts';
import type { DemoCase } from '../workflow-run/demo-case.ts';
import { simulateCase } from '../workflow-run/simulate-case.ts';
import { workingTime } from '../workflow-run/working-time.ts';
import { crowdRows } from './crowd-rows.ts';
import { planOfCrowd } from './plan-crowd.ts';

/** Four years of work hold two million of them. */
const SECONDS_APART = 16;
/** How many are simulated before the database's answers are looked at again. */
const CASES_BETWEEN_PAUSES = 25;

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

/** The next so many of the crowd, in memory only: they may be simulated while those before are being written. */
export async function simulateChunk(
  { db, partners, cipher }: DemoDeps,
  context: BankContext,
  before: Standing,
  count: number,
): Promise<Chunk> {
  const time = workingTime(`${before.firstYear}-01-03`);
  const requestIds = await nextRequestIds(db, count);
  const borrowerIds = await nextIds(db, 'borrowers', count);
  const lastNumbers = new Map(before.lastNumbers);
  const demoCases: DemoCase[] = [];
  for (let position = 0; position < count; position++) {
    if (position % CASES_BETWEEN_PAUSES === CASES_BETWEEN_PAUSES - 1) await pause();
    const number = before.done + position;
    const startsAt = number * SECONDS_APART;
    const day = bankDayOf(time(startsAt));
    const { year } = partsOf(day);
    const next = (lastNumbers.get(year) ?? 0) + 1;
    lastNumbers.set(year, next);
    demoCases.push(
      simulateCase({
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
  return { rows: crowdRows(demoCases, borrowerIds, cipher), count, before, after };
}
