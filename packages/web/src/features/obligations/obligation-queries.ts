import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import * as obligations from '@trustiq/contract/obligations/obligations.ts';
import type { MarkKind } from '@trustiq/domain/obligations/ledger-mark.ts';
import { call } from '../../lib/api.ts';

export type ShownLedger = obligations.LedgerReply;
export type ShownDebt = ShownLedger['debts'][number];
export type ShownRecord = ShownDebt['records'][number];
export type Pair = [string, string];

/** Begins with the case, so that whatever was saved of it asks for this anew. */
const ledgerKey = (applicationId: number) => ['case', applicationId, 'obligations'] as const;

export const obligationsQuery = ({ id, applicationRequestId }: Pick<WholeCase, 'id' | 'applicationRequestId'>) => ({
  queryKey: ledgerKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(obligations.getObligations, { params: { applicationRequestId } }, { signal }),
});

export const useObligations = (application: WholeCase) => useQuery(obligationsQuery(application));

/** The list as it is afterwards; the case, whose burden is another, is read again. */
function useSettling<Word>({ id }: WholeCase, send: (word: Word) => Promise<{ readonly ledger: ShownLedger }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ ledger }) => {
      queries.setQueryData(ledgerKey(id), ledger);
      return queries.invalidateQueries({ queryKey: ['case', id] });
    },
  });
}

export function useAnswerPair(application: WholeCase) {
  const { applicationRequestId, version } = application;
  return useSettling(application, (word: { keys: Pair; isSame: boolean; reason: string }) =>
    call(obligations.answerObligationPair, { params: { applicationRequestId }, body: { ...word, version } }),
  );
}

export function useMarkDebt(application: WholeCase) {
  const { applicationRequestId, version } = application;
  return useSettling(application, (word: { key: string; kind: MarkKind; reason: string; documentId: number }) =>
    call(obligations.markObligation, { params: { applicationRequestId }, body: { ...word, version } }),
  );
}

export function useUnmarkDebt(application: WholeCase) {
  const { applicationRequestId, version } = application;
  return useSettling(application, (key: string) =>
    call(obligations.unmarkObligation, { params: { applicationRequestId }, body: { key, version } }),
  );
}
