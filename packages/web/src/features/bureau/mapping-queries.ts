import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { listMappedContracts, mapContracts } from '@trustiq/contract/bureau/contract-mapping.ts';
import {
  fromMappedContract,
  type MappingChange,
  toMappingChange,
} from '@trustiq/contract/bureau/mapped-contract-names.ts';
import { call } from '../../lib/api.ts';

const mappingKey = (applicationId: number) => ['case', applicationId, 'contract-mapping'] as const;

export const useMappedContracts = ({ id, applicationRequestId }: Pick<WholeCase, 'id' | 'applicationRequestId'>) =>
  useQuery({
    queryKey: mappingKey(id),
    queryFn: async ({ signal }) =>
      (await call(listMappedContracts, { params: { applicationRequestId } }, { signal })).map(fromMappedContract),
  });

/** All changes or none; then the list and the case, whose burden is another, are read again. */
export function useMapContracts({ id, applicationRequestId, version }: WholeCase) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (contracts: readonly MappingChange[]) =>
      call(mapContracts, { body: { applicationRequestId, version, contracts: contracts.map(toMappingChange) } }),
    onSuccess: ({ contracts }) => {
      queries.setQueryData(mappingKey(id), contracts.map(fromMappedContract));
      return queries.invalidateQueries({ queryKey: ['case', id] });
    },
  });
}
