import { type ReportDate, reportNames } from '@trustiq/contract/reports/collection-reports.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Collection } from './collection.ts';
import { findLastTaken } from './snapshots.store.ts';

/** When each report's figures are from. A collection service that does not answer leaves its own two unknown. */
export function listReportDates({ db }: Pick<Deps, 'db'>, collection: Collection): Handler<'listReportDates'> {
  return async () => {
    const taken = (await findLastTaken(db))?.toISOString() ?? null;
    const collected = await collection.dates().catch((): ReportDate[] => []);
    return reportNames.map((rptName) => {
      const isCollection = rptName === 'DAILY_COLL' || rptName === 'MONTHLY_COLL';
      const lastUpdate = isCollection ? collected.find((date) => date.rptName === rptName)?.lastUpdate : taken;
      return { rptName, lastUpdate: lastUpdate ?? null };
    });
  };
}
