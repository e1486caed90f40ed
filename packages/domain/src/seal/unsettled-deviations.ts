import { needsDeviationApproval } from '../deviations/deviation-types.ts';
import type { SealedDeviation, SealedFacts } from './sealed-facts.ts';

const isUnsettled = ({ state, severity }: SealedDeviation): boolean =>
  state !== 'APPROVED' && needsDeviationApproval({ severity: severity as 1 | 2 | 3 });

/** The deviations of a sealed decision that needed an approval and had none, with where they stood. */
export const unsettledDeviations = ({ deviations }: Pick<SealedFacts, 'deviations'>): readonly string[] =>
  deviations.filter(isUnsettled).map(({ code, state }) => `${code} ${state}`);
