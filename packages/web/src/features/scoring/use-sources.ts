import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { fromVerification } from '@trustiq/contract/verification/contact-call.ts';
import { caseBriefQuery } from './case-brief-query.ts';
import { creditSummaryQuery } from './credit-summary-query.ts';
import type { Sources } from './explanation-facts.ts';
import { useCalls, useFdc, useLoanDecision, useScoringProfile } from './scoring-queries.ts';

type Answer<Name extends keyof Sources> = UseQueryResult<NonNullable<Sources[Name]>>;

/** What other features ask for; the screen that joins them hands it in. */
export type JoinedSources = { readonly report: Answer<'report'>; readonly deviations: Answer<'deviations'> };

/** Everything the explanation is read from; null until every source answered or failed. */
export function useSources(application: WholeCase, { report, deviations }: JoinedSources): Sources | null {
  const { id, applicationRequestId, loan } = application;
  const hasProfile = loan.product.isBusiness;
  const fdc = useFdc(applicationRequestId);
  const summary = useQuery(creditSummaryQuery(id));
  const decision = useLoanDecision(id);
  const profile = useScoringProfile(id, hasProfile);
  const calls = useCalls(id);
  const brief = useQuery(caseBriefQuery(id));
  const isWaiting =
    [report, fdc, summary, decision, calls, deviations, brief].some(({ isPending }) => isPending) ||
    (hasProfile && profile.isPending);
  if (isWaiting) return null;
  return {
    application,
    report: report.data,
    fdc: fdc.data,
    summary: summary.data,
    decision: decision.data,
    profile: profile.data,
    calls: calls.data?.rows.map(fromVerification),
    deviations: deviations.data,
    brief: brief.data,
  };
}
