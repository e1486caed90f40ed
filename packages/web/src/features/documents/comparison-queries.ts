import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { compareField, getComparison, getComparisons } from '@trustiq/contract/documents/comparisons.ts';
import type { ComparedField } from '@trustiq/domain/documents/compared-fields.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { RECONNECTED } from '../../lib/live-events.ts';
import { useLiveEvents } from '../../lib/use-live-events.ts';

/** Begins with the case, so that whatever was saved of it asks for this anew. */
const comparisonsKey = (applicationId: number) => ['case', applicationId, 'comparisons'] as const;

/** Which documents are asked for, were opened and compared. */
export function useComparisons(applicationId: number) {
  const queries = useQueryClient();
  const queryKey = comparisonsKey(applicationId);
  useLiveEvents(({ kind, applicationId: changed }) => {
    if (kind === RECONNECTED || (changed === applicationId && kind === 'document_compared'))
      void queries.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getComparisons, { params: { id: applicationId } }, { signal }),
  });
}

/** The overview again, after something was opened. */
export function useForgetComparisons(applicationId: number): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: comparisonsKey(applicationId), exact: true });
}

/** What the case says of what stands on a document. */
export const useComparison = (applicationId: number, documentId: number) =>
  useQuery({
    queryKey: [...comparisonsKey(applicationId), documentId],
    queryFn: ({ signal }) => call(getComparison, { params: { id: applicationId, documentId } }, { signal }),
  });

export type Word = {
  readonly field: ComparedField;
  readonly value: string | number;
  /** Null takes it back. */
  readonly agrees: boolean | null;
};

/**
 * Somebody quick says something about several fields before the first word has arrived: words go one after the other, and
 * each is waiting until it is told back by the server.
 */
export function useCompareField(applicationId: number, documentId: number, onFailed: (failure: unknown) => void) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Word[]>([]);
  const [kept, setKept] = useState<Word | null>(null);
  const { mutateAsync } = useMutation({
    scope: { id: `comparisons:${applicationId}` },
    mutationFn: (body: Word) => call(compareField, { params: { id: applicationId, documentId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: comparisonsKey(applicationId) }),
  });
  const say = (word: Word): void => {
    setWaiting((before) => [...before, word]);
    void mutateAsync(word)
      .then(() => setKept(word), onFailed)
      .finally(() => setWaiting((before) => before.filter((other) => other !== word)));
  };
  return { say, waiting, kept };
}
