import { queryOptions } from '@tanstack/react-query';
import { getBureauReport } from '@trustiq/contract/bureau/bureau-report.ts';
import { call } from './api.ts';

/**
 * The bureau report of a case, asked for once for everything that reads it. Only a new enquiry changes it, so writes on
 * the case leave it alone.
 */
export const bureauReportQuery = (applicationRequestId: number) =>
  queryOptions({
    queryKey: ['bureau-report', applicationRequestId],
    queryFn: ({ signal }) => call(getBureauReport, { params: { applicationRequestId } }, { signal }),
    staleTime: 5 * 60_000,
  });
