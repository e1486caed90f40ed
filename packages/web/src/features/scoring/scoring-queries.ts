import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { fromFdcReport } from '@trustiq/contract/bureau/fdc-names.ts';
import { getFdcReport } from '@trustiq/contract/bureau/fdc-report.ts';
import { getLoanDecision } from '@trustiq/contract/scoring/loan-decision.ts';
import { fromLoanDecision } from '@trustiq/contract/scoring/score-names.ts';
import { checkScoring, getScoringProfile } from '@trustiq/contract/scoring/scoring-profile.ts';
import { listContactVerifications } from '@trustiq/contract/verification/contact-verifications.ts';
import { call } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';

/** Under the case's key: whatever is written to the case, these are read again. */
export const useLoanDecision = (applicationId: number) =>
  useQuery({
    queryKey: ['case', applicationId, 'loan-decision'],
    queryFn: async ({ signal }) => {
      const decision = await call(getLoanDecision, { params: { id: applicationId } }, { signal });
      return decision && fromLoanDecision(decision);
    },
  });

export const useScoringProfile = (applicationId: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['case', applicationId, 'scoring-profile'],
    queryFn: ({ signal }) => call(getScoringProfile, { params: { id: applicationId } }, { signal }),
    enabled: isWanted,
  });

const MOST_CALLS = 100;

export const useCalls = (applicationId: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['case', applicationId, 'calls'],
    queryFn: ({ signal }) =>
      call(
        listContactVerifications,
        { params: { id: applicationId }, query: { page: 0, size: MOST_CALLS, sort: 'id,desc' } },
        { signal },
      ),
    enabled: isWanted,
  });

const fdcKey = (applicationRequestId: number) => ['fdc', applicationRequestId] as const;

export const useFdc = (applicationRequestId: number, isWanted: boolean) =>
  useQuery({
    queryKey: fdcKey(applicationRequestId),
    queryFn: async ({ signal }) =>
      fromFdcReport(await call(getFdcReport, { params: { applicationRequestId } }, { signal })),
    enabled: isWanted,
  });

type Scored = Pick<WholeCase, 'id' | 'applicationRequestId' | 'version'>;

/**
 * New answers of bureau and fintech centre, a new score: everything about the case's credit is read again. The report
 * of the bureau is another feature's, which reads it when told.
 */
export function useCheckScoring({ id, applicationRequestId, version }: Scored, onChecked: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(checkScoring, { params: { id }, body: { version } }, { idempotencyKey: newIdempotencyKey() }),
    onSettled: () =>
      Promise.all([
        onChecked(),
        queries.invalidateQueries({ queryKey: ['case', id] }),
        queries.invalidateQueries({ queryKey: fdcKey(applicationRequestId) }),
      ]),
  });
}
