import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  confirmIdentityCorrection,
  listIdentityCorrections,
  refuseIdentityCorrection,
  requestIdentityCorrection,
} from '@trustiq/contract/applicant/identity-corrections.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { Request } from '@trustiq/contract/wire/endpoint.ts';
import { call } from '../../lib/api.ts';

const correctionsKey = (id: number) => ['identity-corrections', id];

export const useCorrections = (id: number) =>
  useQuery({
    queryKey: correctionsKey(id),
    queryFn: ({ signal }) => call(listIdentityCorrections, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Who the case is about changes nearly everything on its screen: all of it is read again. */
function useReadAgain(id: number) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: correctionsKey(id) }),
      queries.invalidateQueries({ queryKey: ['case', id] }),
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(id) }),
    ]);
}

export type AskedCorrection = Omit<Request<typeof requestIdentityCorrection>['body'], 'version'>;

export function useRequestCorrection({ id, version }: WholeCase) {
  const onSettled = useReadAgain(id);
  return useMutation({
    mutationFn: (asked: AskedCorrection) =>
      call(requestIdentityCorrection, { params: { id }, body: { ...asked, version } }),
    onSettled,
  });
}

/** The word of the second person, on the case as they saw it; a note refuses. */
export function useDecideCorrection({ id, version }: WholeCase) {
  const onSettled = useReadAgain(id);
  return useMutation({
    mutationFn: ({ correctionId, note }: { correctionId: number; note: string | null }) => {
      const params = { id, correctionId };
      return note === null
        ? call(confirmIdentityCorrection, { params, body: { version } })
        : call(refuseIdentityCorrection, { params, body: { version, note } });
    },
    onSettled,
  });
}
