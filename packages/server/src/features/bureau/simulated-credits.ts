import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { dueDate } from '@trustiq/domain/loan/due-date.ts';
import type { Draw } from '../../platform/partners/simulated-draw.ts';
import type { BorrowerKind } from './simulated-kinds.ts';

export type Quality = { readonly kol: 1 | 2 | 3 | 4 | 5; readonly daysPastDue: number };

/** One facility before it is written out in the provider's fields. */
export type DrawnCredit = {
  readonly type: 'LOAN' | 'CARD' | 'VEHICLE';
  readonly phase: 'AC' | 'CL';
  readonly statusCode: '00' | '02' | '03';
  readonly startDate: PlainDate;
  readonly dueDate: PlainDate;
  /** When it was repaid or written off; null while it runs. */
  readonly endedOn: PlainDate | null;
  readonly limitRupiah: number;
  readonly balanceRupiah: number;
  readonly ratePercent: number;
  readonly quality: Quality;
  /** Worse than now, by how many months ago. */
  readonly past: ReadonlyMap<number, Quality>;
  readonly restructuredMonthsAgo: number | null;
};

const GOOD: Quality = { kol: 1, daysPastDue: 0 };

type Changes = Partial<Omit<DrawnCredit, 'startDate' | 'dueDate' | 'endedOn'>>;

/** A loan that runs, well paid unless somebody says otherwise. */
export function running(draw: Draw, asOf: PlainDate, ageMonths: number, changes: Changes = {}): DrawnCredit {
  const limitRupiah = changes.limitRupiah ?? draw.rupiah(8_000_000, 15_000_000);
  const tenorMonths = Math.max(36, ageMonths + 18);
  const leftShare = (tenorMonths - ageMonths) / tenorMonths;
  return {
    type: 'LOAN',
    phase: 'AC',
    statusCode: '00',
    startDate: dueDate(asOf, -ageMonths),
    dueDate: dueDate(asOf, tenorMonths - ageMonths),
    endedOn: null,
    limitRupiah,
    balanceRupiah: Math.round((limitRupiah * leftShare) / 1000) * 1000,
    ratePercent: draw.pick([12, 14, 16, 18]),
    quality: GOOD,
    past: new Map(),
    restructuredMonthsAgo: null,
    ...changes,
  };
}

export const card = (draw: Draw, asOf: PlainDate): DrawnCredit =>
  running(draw, asOf, 30, {
    type: 'CARD',
    limitRupiah: draw.rupiah(5_000_000, 12_000_000),
    balanceRupiah: draw.rupiah(500_000, 1_500_000),
    ratePercent: 21,
  });

export function repaid(draw: Draw, asOf: PlainDate, closedMonthsAgo: number): DrawnCredit {
  const loan = running(draw, asOf, closedMonthsAgo + 12);
  const endedOn = dueDate(asOf, -closedMonthsAgo);
  return { ...loan, phase: 'CL', statusCode: '02', balanceRupiah: 0, dueDate: endedOn, endedOn };
}

export function writtenOff(draw: Draw, asOf: PlainDate, monthsAgo: number): DrawnCredit {
  const loan = running(draw, asOf, monthsAgo + 14, { quality: { kol: 5, daysPastDue: 365 + monthsAgo * 30 } });
  return { ...loan, phase: 'CL', statusCode: '03', endedOn: dueDate(asOf, -monthsAgo) };
}

const late = (daysPastDue: number): Quality => ({ kol: daysPastDue > 0 ? 2 : 1, daysPastDue });

function heavyLoad(draw: Draw, asOf: PlainDate): DrawnCredit[] {
  const active = Array.from({ length: 9 }, (_, index) =>
    running(draw, asOf, 3 + index * 2, {
      type: index % 3 === 0 ? 'VEHICLE' : 'LOAN',
      limitRupiah: draw.rupiah(20_000_000, 60_000_000),
      past: new Map([[index + 1, late(draw.int(5, 28))]]),
    }),
  );
  return [...active, ...Array.from({ length: 51 }, (_, index) => repaid(draw, asOf, 1 + (index % 22)))];
}

/** The facilities of each kind of borrower, as of the last reported month. */
export const creditsOf: Readonly<Record<BorrowerKind, (draw: Draw, asOf: PlainDate) => DrawnCredit[]>> = {
  spotless: (draw, asOf) => [running(draw, asOf, 16), card(draw, asOf), repaid(draw, asOf, 8), repaid(draw, asOf, 20)],
  thin: (draw, asOf) => [running(draw, asOf, 8, { limitRupiah: draw.rupiah(2_000_000, 4_000_000) })],
  'late-year-ago': (draw, asOf) => [
    running(draw, asOf, 20, {
      past: new Map([
        [10, late(draw.int(35, 60))],
        [9, late(draw.int(10, 25))],
      ]),
    }),
    repaid(draw, asOf, 15),
  ],
  restructured: (draw, asOf) => [
    running(draw, asOf, 22, { quality: late(draw.int(12, 25)), restructuredMonthsAgo: 8 }),
    card(draw, asOf),
  ],
  'written-off': (draw, asOf) => [writtenOff(draw, asOf, draw.int(10, 18)), running(draw, asOf, 12)],
  'many-enquiries': (draw, asOf) => [running(draw, asOf, 5), running(draw, asOf, 3)],
  'no-match': () => [],
  'no-contracts': () => [],
  'long-closed': (draw, asOf) => [repaid(draw, asOf, 30), repaid(draw, asOf, 41)],
  'too-new': (draw, asOf) => [running(draw, asOf, 1)],
  'in-loss': (draw, asOf) => [running(draw, asOf, 23, { quality: { kol: 5, daysPastDue: draw.int(400, 600) } })],
  'fraud-flag': (draw, asOf) => [running(draw, asOf, 9)],
  heavy: heavyLoad,
};
