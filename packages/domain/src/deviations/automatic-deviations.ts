import type { Residence } from '../applicant/personal-codes.ts';
import type { Kol } from '../bureau/bureau-report.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { type AutomaticDeviationCode, automaticDeviationCodes } from './deviation-types.ts';

/** Null wherever the case has no such figure; an infinite DBR means that there is no income. */
export type DeviationFacts = {
  readonly dbrPercent: number | null;
  readonly ltvPercent: number | null;
  readonly worstKol12: Kol | null;
  readonly worstKol24: Kol | null;
  readonly worstKolCurrent: Kol | null;
  readonly maxDpd12: number | null;
  readonly ageAtMaturityYears: number;
  readonly monthsOfWork: number | null;
  readonly businessMonths: number | null;
  readonly maturityDate: PlainDate;
  readonly retirementDate: PlainDate | null;
  readonly residence: Residence | null;
  readonly activeContracts: number | null;
  readonly fees: { readonly servicePercent: number; readonly provisiPercent: number };
  readonly productFees: { readonly servicePercent: number; readonly provisiPercent: number };
  readonly exclusionRuleCode: string | null;
  /** The bureau did not answer, however often it was asked. */
  readonly isBureauUnavailable: boolean;
  readonly fdcActiveLoans: number | null;
};

const isAbove = (value: number | null, bound: number) => value !== null && value > bound;
const isBetween = (value: number | null, above: number, upTo: number) =>
  value !== null && value > above && value <= upTo;
const isBelow = (value: number | null, bound: number) => value !== null && value < bound;

const rules: Readonly<Record<AutomaticDeviationCode, (facts: DeviationFacts) => boolean>> = {
  DEV01: ({ dbrPercent }) => isBetween(dbrPercent, 40, 50),
  DEV02: ({ dbrPercent }) => isBetween(dbrPercent, 50, 60),
  DEV03: ({ dbrPercent }) => isAbove(dbrPercent, 60),
  DEV04: ({ ltvPercent }) => isBetween(ltvPercent, 70, 80),
  DEV05: ({ ltvPercent }) => isAbove(ltvPercent, 80),
  DEV06: ({ worstKol12, maxDpd12 }) => worstKol12 === 2 && isAbove(maxDpd12, 30),
  // Nothing running is as good as everything running well: the bad debts are paid off either way.
  DEV07: ({ worstKol24, worstKolCurrent }) => isAbove(worstKol24, 2) && (worstKolCurrent ?? 1) === 1,
  DEV08: ({ ageAtMaturityYears }) => ageAtMaturityYears > 60,
  DEV09: ({ monthsOfWork }) => isBelow(monthsOfWork, 12),
  DEV10: ({ businessMonths }) => isBelow(businessMonths, 24),
  DEV11: ({ maturityDate, retirementDate }) => retirementDate !== null && maturityDate > retirementDate,
  DEV16: ({ residence }) => residence === 'KONTRAK' || residence === 'KOS',
  DEV17: ({ activeContracts }) => isAbove(activeContracts, 3),
  DEV18: ({ fees, productFees }) =>
    fees.servicePercent < productFees.servicePercent || fees.provisiPercent < productFees.provisiPercent,
  DEV19: ({ exclusionRuleCode, isBureauUnavailable }) => Boolean(exclusionRuleCode) || isBureauUnavailable,
  DEV20: ({ fdcActiveLoans }) => isAbove(fdcActiveLoans, 2),
};

/** The deviations that the case itself shows; the system proposes them when an analyst opens it. */
export const automaticDeviations = (facts: DeviationFacts): AutomaticDeviationCode[] =>
  automaticDeviationCodes.filter((code) => rules[code](facts));
