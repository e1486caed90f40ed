import type { BorrowerRelation } from '../../scoring/lending-limit.ts';
import type { LimitsChapter } from '../chapters/limits.ts';
import { fault, faultsOfRising, type PolicyFault } from '../policy-fault.ts';

/** POJK 23/2022: of capital, for all related parties together, one unrelated borrower, one group. */
export const lawfulSharePercents: Readonly<Record<BorrowerRelation, number>> = {
  RELATED: 10,
  UNRELATED: 20,
  GROUP: 30,
};

export function limitFaults(limits: LimitsChapter): PolicyFault[] {
  const { capital, sharePercents, minimumAgeYears, maximumAgeAtMaturityYears } = limits;
  return [
    ...(capital.length === 0 ? [fault(['limits', 'capital'], 'empty')] : []),
    ...faultsOfRising(
      capital.map(({ from }) => from),
      (index) => ['limits', 'capital', index, 'from'],
    ),
    ...(Object.keys(lawfulSharePercents) as BorrowerRelation[]).flatMap((relation) =>
      sharePercents[relation] > lawfulSharePercents[relation]
        ? [fault(['limits', 'sharePercents', relation], 'above_the_law', lawfulSharePercents[relation])]
        : [],
    ),
    ...(minimumAgeYears < maximumAgeAtMaturityYears
      ? []
      : [fault(['limits', 'maximumAgeAtMaturityYears'], 'bounds_reversed', maximumAgeAtMaturityYears)]),
  ];
}
