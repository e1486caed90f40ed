import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toNewDeviation } from '@trustiq/contract/deviations/deviation-names.ts';
import { addDeviation, removeDeviation } from '@trustiq/contract/deviations/deviations.ts';
import { listDeviationTypes } from '@trustiq/contract/lookups/reference-lists.ts';
import { call } from '../../lib/api.ts';
import { caseDeviationsQuery } from './case-deviations-query.ts';

export const useDeviations = (applicationId: number) => useQuery(caseDeviationsQuery(applicationId));

export const useDeviationTypes = (isWanted: boolean) =>
  useQuery({
    queryKey: ['deviation-types'],
    queryFn: ({ signal }) => call(listDeviationTypes, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });

type NewDeviation = {
  readonly applicationRequestId: number;
  readonly deviationTypeId: number;
  readonly note: string;
  readonly figureReason: string | null;
};

/** Both change the case's version and its chain, so the case is read again. */
export function useAddDeviation(applicationId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (added: NewDeviation) => call(addDeviation, { body: toNewDeviation({ applicationId, ...added }) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['case', applicationId] }),
  });
}

export function useRemoveDeviation(applicationId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(removeDeviation, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['case', applicationId] }),
  });
}
