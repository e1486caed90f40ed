import { useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { fromVerification } from '@trustiq/contract/verification/contact-call.ts';
import { bureauReportQuery } from '../../lib/bureau-report-query.ts';
import { caseDeviationsQuery } from '../../lib/case-deviations-query.ts';
import { creditSummaryQuery } from '../../lib/credit-summary-query.ts';
import type { Sources } from './explanation-facts.ts';
import { useCalls, useFdc, useLoanDecision, useScoringProfile } from './scoring-queries.ts';

/** Everything the explanation is read from; null until every source answered or failed. */
export function useSources(application: WholeCase): Sources | null {
  const { id, applicationRequestId, dataLoanProductVM } = application;
  const hasProfile = dataLoanProductVM.product.isBusiness;
  const report = useQuery(bureauReportQuery(application));
  const fdc = useFdc(applicationRequestId);
  const summary = useQuery(creditSummaryQuery(id));
  const decision = useLoanDecision(id);
  const profile = useScoringProfile(id, hasProfile);
  const calls = useCalls(id);
  const deviations = useQuery(caseDeviationsQuery(id));
  const isWaiting =
    [report, fdc, summary, decision, calls, deviations].some(({ isPending }) => isPending) ||
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
  };
}
