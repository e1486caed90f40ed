import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { getLetter, saveLetter } from '@trustiq/contract/letters/legal-letter.ts';
import { fromLetter, toLetter } from '@trustiq/contract/letters/letter-names.ts';
import { call } from '../../lib/api.ts';
import type { LetterForm } from './letter-form.ts';

/** The letter of this version of the case: whoever changes it makes a new version. */
const keyOf = ({ id, version }: WholeCase) => ['letter', id, version] as const;

export const useLetter = (application: WholeCase) =>
  useQuery({
    queryKey: keyOf(application),
    queryFn: async ({ signal }) => fromLetter(await call(getLetter, { params: { appId: application.id } }, { signal })),
    placeholderData: (before) => before,
  });

export function useSaveLetter(application: WholeCase) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (form: LetterForm) => {
      const body = toLetter({ ...form, version: application.version });
      return fromLetter(await call(saveLetter, { params: { appId: application.id }, body }));
    },
    onSuccess: async (saved) => {
      queries.setQueryData(keyOf(application), saved);
      await queries.invalidateQueries({ queryKey: ['case', application.id] });
    },
  });
}
