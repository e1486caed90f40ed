import { queryOptions } from '@tanstack/react-query';
import { getCreditSummary } from '@trustiq/contract/scoring/credit-summary.ts';
import { fromCreditSummary } from '@trustiq/contract/scoring/score-names.ts';
import { call } from '../../lib/api.ts';

/** Income and exposure of a case; null before the first scoring. */
export const creditSummaryQuery = (applicationId: number) =>
  queryOptions({
    queryKey: ['case', applicationId, 'credit-summary'],
    queryFn: async ({ signal }) => {
      const summary = await call(getCreditSummary, { params: { id: applicationId } }, { signal });
      return summary && fromCreditSummary(summary);
    },
  });
