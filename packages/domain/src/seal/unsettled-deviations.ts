import { needsDeviationApproval } from '../deviations/deviation-types.ts';
import type { Status, TransitionName } from '../workflow/application-workflow.ts';
import type { SealedDeviation, SealedFacts } from './sealed-facts.ts';

/** The steps that put a case before those who vote, and the votes: none of them is taken over an unsettled deviation. */
export const votingSteps = {
  transitions: ['recommend', 'approveDeviation', 'approve'],
  toStatuses: ['LENDER_MARKETPLACE', 'PREDISBURSE'],
} as const satisfies { readonly transitions: readonly TransitionName[]; readonly toStatuses: readonly Status[] };

const isUnsettled = ({ state, severity }: SealedDeviation): boolean =>
  state !== 'APPROVED' && needsDeviationApproval({ severity: severity as 1 | 2 | 3 });

/** The deviations of a sealed decision that needed an approval and had none, with where they stood. */
export const unsettledDeviations = ({ deviations }: Pick<SealedFacts, 'deviations'>): readonly string[] =>
  deviations.filter(isUnsettled).map(({ code, state }) => `${code} ${state}`);
