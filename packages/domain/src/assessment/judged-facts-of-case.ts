import type { JudgedFacts } from '../bounds/judged-facts.ts';
import { burdenForLimits } from '../money/share-percent.ts';
import type { AssessmentFacts } from './assessment-facts.ts';
import type { AssessmentPolicy } from './assessment-policy.ts';
import type { CaseReading } from './read-case.ts';

/** The fees that the bank asks for this product. */
function productFeesOf({ product }: AssessmentFacts, { productFees }: AssessmentPolicy): JudgedFacts['productFees'] {
  const { serviceFeePercent, provisiPercent } = productFees?.find(({ id }) => id === product.id) ?? product;
  return { servicePercent: serviceFeePercent, provisiPercent };
}

/** The case as knock-outs, points and deviations read it. */
export function judgedFactsOf(facts: AssessmentFacts, reading: CaseReading, policy: AssessmentPolicy): JudgedFacts {
  const { applicant, loan } = facts;
  const { credit, survey } = reading;
  const ready = survey.business?.finances.readyToPayRupiah ?? null;
  return {
    dbrPercent: reading.dbrForLimits,
    rpcPercent: ready === null ? null : burdenForLimits(reading.loan.instalmentRupiah, ready),
    ltvPercent: reading.ltvPercent,
    worstKolCurrent: credit.bureau?.worstKolCurrent ?? null,
    worstKol12: credit.bureau?.worstKol12 ?? null,
    worstKol24: credit.bureau?.worstKol24 ?? null,
    maxDpd12: credit.bureau?.maxDpd12 ?? null,
    activeContracts: credit.bureau?.activeContracts ?? null,
    fdcActiveLoans: credit.fdc?.outstandingCount ?? null,
    fdcCurrentDpd: credit.fdc?.currentDpd ?? null,
    ageYears: reading.ageYears,
    isMarried: applicant.maritalStatus === 'KAWIN',
    ageAtMaturityYears: reading.ageAtMaturityYears,
    monthsOfWork: applicant.monthsOfWork,
    businessMonths: survey.business?.businessMonths ?? null,
    maturityDate: reading.maturityDate,
    retirementDate: survey.retirementDate,
    residence: applicant.residence,
    fees: { servicePercent: loan.fees.servicePercent, provisiPercent: loan.fees.provisiPercent },
    productFees: productFeesOf(facts, policy),
    bureauGrade: credit.grade,
    exclusionRuleCode: credit.exclusionRuleCode,
    isBureauUnavailable: facts.bureauFailures >= policy.bureauFailuresToPass,
    hasRecentLoss: credit.hasRecentLoss,
    hasFdcWriteOff: (credit.fdc?.writeOffCount ?? 0) > 0,
    isCollateralDisputed: survey.collateral.some(({ isDisputed }) => isDisputed),
    isOnWatchlist: applicant.isOnWatchlist,
    isLendingLimitExceeded: reading.isLendingLimitExceeded,
    isEmergencyContactNegative: applicant.hasNegativeContact,
  };
}
