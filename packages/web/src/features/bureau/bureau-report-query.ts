import { queryOptions } from '@tanstack/react-query';
import { getBureauReport } from '@trustiq/contract/bureau/bureau-report.ts';
import { call } from '../../lib/api.ts';

type ReportOf = { readonly id: number; readonly applicationRequestId: number };

/**
 * The bureau report of a case, asked for once for everything that reads it. Only a new enquiry changes it, so writes on
 * the case leave it alone.
 */
export const bureauReportQuery = ({ id, applicationRequestId }: ReportOf) =>
  queryOptions({
    queryKey: ['bureau-report', id],
    queryFn: ({ signal }) => call(getBureauReport, { params: { applicationRequestId } }, { signal }),
    staleTime: 5 * 60_000,
  });
