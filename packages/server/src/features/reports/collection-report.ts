import type { CollectionRow } from '@trustiq/contract/reports/collection-reports.ts';
import { isReportDay, isReportMonth } from '@trustiq/domain/reports/report-period.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Collection } from './collection.ts';

export async function dailyCollection(
  { now }: Pick<Deps, 'now'>,
  collection: Collection,
  day: string,
): Promise<CollectionRow[]> {
  if (!isReportDay(day, bankDayOf(now()))) throw new Failure('INVALID_REQUEST', { date: day });
  return collection.daily(day);
}

export async function monthlyCollection(
  { now }: Pick<Deps, 'now'>,
  collection: Collection,
  month: string,
): Promise<CollectionRow[]> {
  if (!isReportMonth(month, bankDayOf(now()))) throw new Failure('INVALID_REQUEST', { month });
  return collection.monthly(month);
}
