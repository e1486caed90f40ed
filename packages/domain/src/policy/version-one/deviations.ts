import type { Condition } from '../../bounds/condition.ts';
import type { DeviationSeverity } from '../../deviations/deviation-types.ts';
import type { DeviationsChapter } from '../chapters/deviations.ts';

/** What the program looked for by itself. */
const conditions: Readonly<Record<string, Condition>> = {
  DEV01: [{ figure: 'dbrPercent', above: 40, atMost: 50 }],
  DEV02: [{ figure: 'dbrPercent', above: 50, atMost: 60 }],
  DEV03: [{ figure: 'dbrPercent', above: 60 }],
  DEV04: [{ figure: 'ltvPercent', above: 70, atMost: 80 }],
  DEV05: [{ figure: 'ltvPercent', above: 80 }],
  DEV06: [
    { figure: 'worstKol12', atLeast: 2, atMost: 2 },
    { figure: 'maxDpd12', above: 30 },
  ],
  DEV07: [
    { figure: 'worstKol24', above: 2 },
    { figure: 'worstKolCurrent', atMost: 1, orUnknown: true },
  ],
  DEV08: [{ figure: 'ageAtMaturityYears', above: 60 }],
  DEV09: [{ figure: 'monthsOfWork', below: 12 }],
  DEV10: [{ figure: 'businessMonths', below: 24 }],
  DEV11: [{ sign: 'maturesAfterRetirement' }],
  DEV16: [{ sign: 'rentsHome' }],
  DEV17: [{ figure: 'activeContracts', above: 3 }],
  DEV18: [{ sign: 'feesBelowProduct' }],
  DEV19: [{ sign: 'bureauExcludesOrIsSilent' }],
  DEV20: [{ figure: 'fdcActiveLoans', above: 2 }],
};

export type FoundDeviation = {
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly severity: DeviationSeverity;
};

/** Of a deviation that the program did not know people alone judged. */
const conditionOf = (code: string): Condition => (Object.hasOwn(conditions, code) ? (conditions[code] ?? []) : []);

export const deviationsOfVersionOne = (
  catalogue: readonly FoundDeviation[],
  onRefusal: DeviationsChapter['onRefusal'],
): DeviationsChapter => ({
  catalogue: catalogue.map(({ id, code, description, severity }) => ({
    id,
    code,
    description,
    severity,
    condition: conditionOf(code),
    isActive: true,
  })),
  deciders: [{ fromSeverity: 2, role: 'ROLE_DIR_KEP' }],
  onRefusal,
});
