import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { toSavedCovenant } from '@trustiq/contract/covenants/covenant-names.ts';
import { saveCovenant } from '@trustiq/contract/covenants/covenants.ts';
import { call } from '../../lib/api.ts';

/** Saves on the version the person saw: an edit of somebody else is never overwritten unseen. */
export function useSaveCovenant({ id, version }: Pick<WholeCase, 'id' | 'version'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (covenant: string) =>
      call(saveCovenant, { params: { id }, body: toSavedCovenant({ covenant, version }) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['case', id] }),
  });
}
