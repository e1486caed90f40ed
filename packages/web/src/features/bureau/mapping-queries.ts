import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { listMappedContracts, mapContracts } from '@trustiq/contract/bureau/contract-mapping.ts';
import { call } from '../../lib/api.ts';

const mappingKey = (applicationId: number) => ['case', applicationId, 'contract-mapping'] as const;

export const useMappedContracts = ({ id, applicationRequestId }: Pick<WholeCase, 'id' | 'applicationRequestId'>) =>
  useQuery({
    queryKey: mappingKey(id),
    queryFn: ({ signal }) => call(listMappedContracts, { params: { applicationRequestId } }, { signal }),
  });

type Change = { readonly id: number; readonly mapContract: boolean };

/** All changes or none; then the list and the case, whose burden is another, are read again. */
export function useMapContracts({ id, applicationRequestId, version }: WholeCase) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (contracts: readonly Change[]) =>
      call(mapContracts, { body: { applicationRequestId, version, contracts: [...contracts] } }),
    onSuccess: ({ contracts }) => {
      queries.setQueryData(mappingKey(id), contracts);
      return queries.invalidateQueries({ queryKey: ['case', id] });
    },
  });
}
