import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { reportNames } from './collection-reports.ts';

export const reportFormats = ['xlsx', 'pdf', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const exportReport = endpoint({
  method: 'GET',
  path: '/api/rpt/export/:report/:date',
  summary: 'A report as a file; the date is a day, or a month (YYYY-MM) for the monthly one',
  permission: 'report.read',
  params: z.strictObject({ report: z.enum(reportNames), date: z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/) }),
  query: z.strictObject({ format: z.enum(reportFormats).default('xlsx') }),
  reply: 'file',
  errors: ['PARTNER_UNAVAILABLE', 'PARTNER_NOT_CONNECTED'],
});
