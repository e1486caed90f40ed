import type { InsuranceChapter } from '../chapters/insurance.ts';
import { fault, faultsOfRising, isTooFine, type PolicyFault, repeated } from '../policy-fault.ts';

export function insuranceFaults({ options, certificate }: InsuranceChapter): PolicyFault[] {
  const table = ['insurance', 'certificate', 'yearlyPercentUpToAge'];
  const rows = certificate.yearlyPercentUpToAge;
  return [
    ...repeated(
      options.map(({ code }) => code),
      (index) => ['insurance', 'options', index, 'code'],
    ),
    ...options.flatMap(({ minPremiumPercent, maxPremiumPercent }, index) =>
      minPremiumPercent > maxPremiumPercent
        ? [fault(['insurance', 'options', index, 'maxPremiumPercent'], 'bounds_reversed', maxPremiumPercent)]
        : [],
    ),
    ...options.flatMap((option, index) =>
      (['minPremiumPercent', 'maxPremiumPercent'] as const).flatMap((field) =>
        isTooFine(option[field]) ? [fault(['insurance', 'options', index, field], 'too_fine', option[field])] : [],
      ),
    ),
    ...(rows.length === 0 ? [fault(table, 'empty')] : []),
    ...faultsOfRising(
      rows.map(({ ageYears }) => ageYears),
      (index) => [...table, index, 'ageYears'],
    ),
  ];
}
