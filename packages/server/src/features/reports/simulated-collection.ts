import { createHash } from 'node:crypto';
import type { CollectionRow } from '@trustiq/contract/reports/collection-reports.ts';
import { atWib } from '@trustiq/domain/calendar/wib-clock.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Collection } from './collection.ts';
import { nextDay } from './report-day.ts';

/** Fictional people; each works on one bucket of days past due. */
const collectors = [
  ['COL001', 'Agus Contoh', '0'],
  ['COL002', 'Bagas Contoh', '1-30'],
  ['COL003', 'Citra Contoh', '1-30'],
  ['COL004', 'Dewi Contoh', '31-60'],
  ['COL005', 'Eko Contoh', '31-60'],
  ['COL006', 'Farah Contoh', '61-90'],
  ['COL007', 'Gita Contoh', '91-180'],
  ['COL008', 'Hadi Contoh', '> 180'],
] as const;

const STEP_RUPIAH = 50_000;

/** 0 to 1, the same for the same text on every machine. */
const share = (seed: string): number => createHash('sha256').update(seed).digest().readUInt32BE(0) / 2 ** 32;

function workOf(day: string): CollectionRow[] {
  return collectors.map(([userId, fullName, bucket]) => {
    const part = (name: string, whole: number, least: number, most: number) =>
      Math.round(whole * (least + (most - least) * share(`${day}:${userId}:${name}`)));
    const account = 20 + part('account', 40, 0, 1);
    const callVisit = part('callVisit', account, 0.5, 0.95);
    const contact = part('contact', callVisit, 0.4, 0.8);
    const ptp = part('ptp', contact, 0.3, 0.7);
    const kp = part('kp', ptp, 0.3, 0.9);
    const amount = account * STEP_RUPIAH * part('size', 30, 0.3, 1);
    const amountRecovery = Math.round(((amount / account) * kp) / STEP_RUPIAH) * STEP_RUPIAH;
    return { userId, fullName, bucket, account, callVisit, contact, ptp, kp, amount, amountRecovery };
  });
}

/** A month holds the accounts of its last day and the work of all its days, with what was worked on each of them. */
function addDay(month: readonly CollectionRow[], day: readonly CollectionRow[]): CollectionRow[] {
  return day.map((row, index) => {
    const before = month[index];
    if (before === undefined) return row;
    return {
      ...row,
      callVisit: before.callVisit + row.callVisit,
      contact: before.contact + row.contact,
      ptp: before.ptp + row.ptp,
      kp: before.kp + row.kp,
      amount: before.amount + row.amount,
      amountRecovery: before.amountRecovery + row.amountRecovery,
    };
  });
}

const UPDATED_AT_HOUR = 6;
const DAY_MS = 86_400_000;

/** Stands in where the bank has no collection service: the same day always has the same figures. */
export function simulatedCollection(now: Clock): Collection {
  return {
    daily: async (day) => workOf(day),
    monthly: async (month) => {
      const today = bankDayOf(now());
      let rows: CollectionRow[] = [];
      for (let day = `${month}-01`; day.startsWith(month) && day <= today; day = nextDay(day))
        rows = addDay(rows, workOf(day));
      return rows;
    },
    dates: async () => {
      const today = atWib(bankDayOf(now()), UPDATED_AT_HOUR);
      // Before that hour the newest figures are of the day before.
      const newest = today > now() ? new Date(today.getTime() - DAY_MS) : today;
      const lastUpdate = newest.toISOString();
      return [
        { rptName: 'DAILY_COLL', lastUpdate },
        { rptName: 'MONTHLY_COLL', lastUpdate },
      ];
    },
  };
}
