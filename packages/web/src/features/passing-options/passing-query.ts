import { getPassingFacts, toPassingQuestion } from '@trustiq/contract/passing-options/passing-facts.ts';
import { call } from '../../lib/api.ts';

/** Begins with the case, so that whatever was saved of it asks for this anew. */
export const passingQuery = (id: number) => ({
  queryKey: ['case', id, 'passing'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    toPassingQuestion(await call(getPassingFacts, { params: { id } }, { signal })),
  // What was answered a while ago may rest on facts that are others by now.
  staleTime: 0,
  gcTime: 0,
});
