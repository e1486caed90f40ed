import { type BorrowerRelation, borrowerRelations } from '../../workflow/lending-limits.ts';
import type { LimitsChapter, RelatedParty } from '../chapters/limits.ts';
import { fault, faultsOfRising, type PolicyFault, repeated, tooFineIn } from '../policy-fault.ts';
import { obligationFaults } from './obligation-faults.ts';
import { sharedTraitFaults } from './shared-trait-faults.ts';

/** POJK 23/2022: of capital, for all related parties together, one unrelated borrower, one group. */
export const lawfulSharePercents: Readonly<Record<BorrowerRelation, number>> = {
  RELATED: 10,
  UNRELATED: 20,
  GROUP: 30,
};

/** Without its number a related party would be found among no borrowers, and count nowhere. */
function faultsOfParty({ party, nik, npwp, since, until }: RelatedParty, index: number): PolicyFault[] {
  const path = ['limits', 'relatedParties', index] as const;
  const isReversed = since != null && until != null && until < since;
  return [
    ...(party !== 'FIRM' && nik === null ? [fault([...path, 'nik'], 'missing')] : []),
    ...(party === 'FIRM' && npwp == null ? [fault([...path, 'npwp'], 'missing')] : []),
    ...(isReversed ? [fault([...path, 'until'], 'bounds_reversed', until)] : []),
  ];
}

/** Somebody may have been related twice, but not twice at once; the number itself is not said. */
function repeatedNumbers(parties: readonly RelatedParty[]): PolicyFault[] {
  const numbers = parties.map(({ party, nik, npwp, since }, index) => {
    const number = party === 'FIRM' ? npwp : nik;
    return number == null ? String(index) : `${number} ${since ?? ''}`;
  });
  return repeated(numbers, (index) => ['limits', 'relatedParties', index]).map(({ path, code }) => fault(path, code));
}

export function limitFaults(limits: LimitsChapter): PolicyFault[] {
  const { capital, sharePercents, relatedParties, minimumAgeYears, maximumAgeAtMaturityYears } = limits;
  return [
    ...(capital.length === 0 ? [fault(['limits', 'capital'], 'empty')] : []),
    ...faultsOfRising(
      capital.map(({ from }) => from),
      (index) => ['limits', 'capital', index, 'from'],
    ),
    ...borrowerRelations.flatMap((relation) =>
      sharePercents[relation] > lawfulSharePercents[relation]
        ? [fault(['limits', 'sharePercents', relation], 'above_the_law', lawfulSharePercents[relation])]
        : [],
    ),
    ...relatedParties.flatMap(faultsOfParty),
    ...repeatedNumbers(relatedParties),
    ...tooFineIn(limits, ['limits']),
    ...obligationFaults(limits.obligations ?? null),
    ...sharedTraitFaults(limits.sharedTraits ?? null),
    ...(minimumAgeYears < maximumAgeAtMaturityYears
      ? []
      : [fault(['limits', 'maximumAgeAtMaturityYears'], 'bounds_reversed', maximumAgeAtMaturityYears)]),
  ];
}
