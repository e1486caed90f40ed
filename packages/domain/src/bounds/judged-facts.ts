import type { Residence } from '../applicant/personal-codes.ts';
import type { Kol } from '../bureau/bureau-report.ts';
import type { RiskGrade } from '../bureau/score-band.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { JudgedCase } from './condition.ts';

/**
 * A case in the words of those who judge it: what knock-outs, points and deviations are all read from. Null wherever the
 * case has no such figure; an infinite burden means that there is no income.
 */
export type JudgedFacts = {
  readonly dbrPercent: number | null;
  /** Null when nobody surveyed a business; infinite when it leaves nothing to pay from. */
  readonly rpcPercent: number | null;
  readonly ltvPercent: number | null;
  readonly worstKolCurrent: Kol | null;
  readonly worstKol12: Kol | null;
  readonly worstKol24: Kol | null;
  readonly maxDpd12: number | null;
  readonly activeContracts: number | null;
  readonly fdcActiveLoans: number | null;
  readonly fdcCurrentDpd: number | null;
  readonly ageYears: number;
  readonly isMarried: boolean;
  readonly ageAtMaturityYears: number;
  /** Null when the applicant has no employer. */
  readonly monthsOfWork: number | null;
  readonly businessMonths: number | null;
  readonly maturityDate: PlainDate;
  readonly retirementDate: PlainDate | null;
  readonly residence: Residence | null;
  readonly fees: { readonly servicePercent: number; readonly provisiPercent: number };
  readonly productFees: { readonly servicePercent: number; readonly provisiPercent: number };
  /** Null when an exclusion rule, or no answer at all, took the place of a score. */
  readonly bureauGrade: RiskGrade | null;
  readonly exclusionRuleCode: string | null;
  /** The bureau did not answer, however often it was asked. */
  readonly isBureauUnavailable: boolean;
  readonly hasRecentLoss: boolean;
  readonly hasFdcWriteOff: boolean;
  readonly isCollateralDisputed: boolean;
  readonly isOnWatchlist: boolean;
  readonly isLendingLimitExceeded: boolean;
  readonly isEmergencyContactNegative: boolean;
};

/** What the bank's policy must say before a case shows its signs. */
export type SignBounds = {
  readonly knockOutGrades: readonly RiskGrade[];
  readonly minimumAgeYears: number;
};

/** The bureau's own rules: a contract in write-off or loss; deceased or fraud. */
const LOSS_RULE = 'E05';
const FRAUD_RULE = 'E06';

const isRented = (residence: Residence | null): boolean => residence === 'KONTRAK' || residence === 'KOS';

/** The case as conditions read it. */
export function judgedCase(facts: JudgedFacts, { knockOutGrades, minimumAgeYears }: SignBounds): JudgedCase {
  const { fees, productFees, bureauGrade, exclusionRuleCode, retirementDate } = facts;
  return {
    // The facts have a figure of every name that a policy knows, or this would not compile.
    figures: facts,
    signs: {
      maturesAfterRetirement: retirementDate !== null && facts.maturityDate > retirementDate,
      rentsHome: isRented(facts.residence),
      feesBelowProduct:
        fees.servicePercent < productFees.servicePercent || fees.provisiPercent < productFees.provisiPercent,
      bureauExcludesOrIsSilent: Boolean(exclusionRuleCode) || facts.isBureauUnavailable,
      bureauExcludesForLoss: exclusionRuleCode === LOSS_RULE,
      bureauExcludesForFraud: exclusionRuleCode === FRAUD_RULE,
      bureauGradeIsKnockOut: !exclusionRuleCode && bureauGrade !== null && knockOutGrades.includes(bureauGrade),
      hasLossWithinTwoYears: facts.hasRecentLoss,
      hasFdcWriteOff: facts.hasFdcWriteOff,
      collateralIsDisputed: facts.isCollateralDisputed,
      isOnWatchlist: facts.isOnWatchlist,
      isUnderAge: facts.ageYears < minimumAgeYears && !facts.isMarried,
      exceedsLendingLimit: facts.isLendingLimitExceeded,
      emergencyContactIsNegative: facts.isEmergencyContactNegative,
    },
  };
}
