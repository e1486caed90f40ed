import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { CaseBrief } from '@trustiq/contract/brief/case-brief.ts';
import type { FdcReport } from '@trustiq/contract/bureau/fdc-names.ts';
import type { Deviation } from '@trustiq/contract/deviations/deviation-names.ts';
import type { CreditSummary } from '@trustiq/contract/scoring/score-names.ts';
import { fromVerification, type KnownCall } from '@trustiq/contract/verification/contact-call.ts';
import { findingKinds } from '@trustiq/domain/explanation/finding.ts';
import { creditSummaryQuery } from './credit-summary-query.ts';
import { useCalls, useFdc } from './scoring-queries.ts';

/** What the sources of a case answered; undefined where one failed, has not answered yet, or is not the reader's to ask. */
export type Sources = {
  readonly brief: CaseBrief;
  readonly fdc: FdcReport | undefined;
  readonly summary: CreditSummary | null | undefined;
  readonly calls: readonly KnownCall[] | undefined;
  readonly deviations: readonly Deviation[] | undefined;
};

/** The figures behind the findings. Of a kind of source of which the reader is told nothing, nothing is asked. */
export function useSources(
  { id, applicationRequestId }: WholeCase,
  brief: CaseBrief,
  deviations: UseQueryResult<readonly Deviation[]>,
): Sources {
  const findings = [...brief.supporting, ...brief.concerns, ...brief.unknown];
  const told = new Set(findingKinds.filter((kind) => findings.some(({ source }) => source.kind === kind)));
  const fdc = useFdc(applicationRequestId, told.has('fdc'));
  const summary = useQuery(creditSummaryQuery(id));
  const calls = useCalls(id, told.has('contact'));
  return {
    brief,
    fdc: fdc.data,
    summary: summary.data,
    calls: calls.data?.rows.map(fromVerification),
    deviations: deviations.data,
  };
}
