import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const reportNames = ['DAILY_SUMMARY', 'TOTAL_SUMMARY', 'PIPELINE', 'DAILY_COLL', 'MONTHLY_COLL'] as const;
export type ReportName = (typeof reportNames)[number];

const count = z.int().min(0);

/** One collector in one bucket of days past due. */
export const collectionRowSchema = z.object({
  userId: z.string(),
  fullName: z.string(),
  bucket: z.string(),
  account: count,
  callVisit: count,
  contact: count,
  ptp: count,
  kp: count,
  amount: count,
  amountRecovery: count,
});

export type CollectionRow = z.output<typeof collectionRowSchema>;

export const reportDateSchema = z.object({ rptName: z.enum(reportNames), lastUpdate: z.string().nullable() });
export type ReportDate = z.output<typeof reportDateSchema>;

export const listReportDates = endpoint({
  method: 'GET',
  path: '/services/ttfcollectionapi/api/rpt/date',
  summary: 'When the figures of each report were last brought up to date',
  permission: 'report.read',
  reply: z.array(reportDateSchema),
  errors: [],
});

export const getDailyCollection = endpoint({
  method: 'GET',
  path: '/services/ttfcollectionapi/api/rpt/daily/coll/:date',
  summary: 'What the collectors reached on a day (ddMMyyyy)',
  permission: 'report.read',
  params: z.strictObject({ date: z.string().regex(/^\d{8}$/) }),
  reply: z.array(collectionRowSchema),
  errors: ['PARTNER_UNAVAILABLE', 'PARTNER_NOT_CONNECTED'],
});

export const getMonthlyCollection = endpoint({
  method: 'GET',
  path: '/services/ttfcollectionapi/api/rpt/monthly/coll/:month',
  summary: 'What the collectors reached in a month (MMyyyy)',
  permission: 'report.read',
  params: z.strictObject({ month: z.string().regex(/^\d{6}$/) }),
  reply: z.array(collectionRowSchema),
  errors: ['PARTNER_UNAVAILABLE', 'PARTNER_NOT_CONNECTED'],
});
