import type { CollectionRow, ReportDate } from '@trustiq/contract/reports/collection-reports.ts';

/** What the bank asks its collection service. Days are `YYYY-MM-DD`, months `YYYY-MM`. */
export type Collection = {
  readonly daily: (day: string) => Promise<CollectionRow[]>;
  readonly monthly: (month: string) => Promise<CollectionRow[]>;
  readonly dates: () => Promise<ReportDate[]>;
};
