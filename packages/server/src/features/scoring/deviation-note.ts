import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import {
  automaticDeviationNotes,
  bureauUnavailable,
  noIncome,
} from '@trustiq/contract/texts/id/automatic-deviations.ts';
import type { DeviationFacts } from '@trustiq/domain/deviations/automatic-deviations.ts';
import type { AutomaticDeviationCode } from '@trustiq/domain/deviations/deviation-types.ts';

const percent = (value: number | null): string => (Number.isFinite(value) ? `${value?.toFixed(2)}%` : noIncome);
const dbr = (facts: DeviationFacts) => percent(facts.dbrPercent);
const ltv = (facts: DeviationFacts) => percent(facts.ltvPercent);

/** The figure that each deviation rests on. */
const values: Readonly<Record<AutomaticDeviationCode, (facts: DeviationFacts) => string | number | null>> = {
  DEV01: dbr,
  DEV02: dbr,
  DEV03: dbr,
  DEV04: ltv,
  DEV05: ltv,
  DEV06: (facts) => facts.maxDpd12,
  DEV07: (facts) => facts.worstKol24,
  DEV08: (facts) => facts.ageAtMaturityYears,
  DEV09: (facts) => facts.monthsOfWork,
  DEV10: (facts) => facts.businessMonths,
  DEV11: (facts) => facts.retirementDate,
  DEV16: (facts) => facts.residence,
  DEV17: (facts) => facts.activeContracts,
  DEV18: () => null,
  DEV19: (facts) => facts.exclusionRuleCode ?? bureauUnavailable,
  DEV20: (facts) => facts.fdcActiveLoans,
};

export const deviationNote = (code: AutomaticDeviationCode, facts: DeviationFacts): string =>
  fillText(automaticDeviationNotes[code], { value: String(values[code](facts) ?? '-') });
