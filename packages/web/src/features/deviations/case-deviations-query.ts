import { queryOptions } from '@tanstack/react-query';
import { fromDeviation } from '@trustiq/contract/deviations/deviation-names.ts';
import { listDeviations } from '@trustiq/contract/deviations/deviations.ts';
import { call } from '../../lib/api.ts';

/** The deviations of a case; they change with the case. */
export const caseDeviationsQuery = (applicationId: number) =>
  queryOptions({
    queryKey: ['case', applicationId, 'deviations'],
    queryFn: async ({ signal }) =>
      (await call(listDeviations, { params: { id: applicationId } }, { signal })).map(fromDeviation),
  });
