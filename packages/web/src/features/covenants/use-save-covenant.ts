import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { saveCovenant } from '@trustiq/contract/covenants/covenants.ts';
import { call } from '../../lib/api.ts';

/** Saves on the version the person saw: an edit of somebody else is never overwritten unseen. */
export function useSaveCovenant({ id, version }: Pick<WholeCase, 'id' | 'version'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ketCovenant: string) => call(saveCovenant, { params: { id }, body: { ketCovenant, version } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['case', id] }),
  });
}
