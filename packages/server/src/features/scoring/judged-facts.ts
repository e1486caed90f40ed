import type { JudgedFacts } from '@trustiq/domain/bounds/judged-facts.ts';
import { burdenForLimits } from '@trustiq/domain/money/share-percent.ts';
import type { CaseFacts } from './case-facts.ts';
import type { JudgedBy } from './judged-by.ts';

/** The case as knock-outs, points and deviations read it. */
export function toJudgedFacts(
  facts: CaseFacts,
  { productFees, bureauFailuresToPass }: Pick<JudgedBy, 'productFees' | 'bureauFailuresToPass'>,
): JudgedFacts {
  const { credit, survey, sources, loan } = facts;
  const ready = survey.business?.finances.readyToPayRupiah ?? null;
  return {
    dbrPercent: facts.dbrForLimits,
    rpcPercent: ready === null ? null : burdenForLimits(loan.instalmentRupiah, ready),
    ltvPercent: facts.ltvPercent,
    worstKolCurrent: credit.bureau?.worstKolCurrent ?? null,
    worstKol12: credit.bureau?.worstKol12 ?? null,
    worstKol24: credit.bureau?.worstKol24 ?? null,
    maxDpd12: credit.bureau?.maxDpd12 ?? null,
    activeContracts: credit.bureau?.activeContracts ?? null,
    fdcActiveLoans: credit.fdc?.outstandingCount ?? null,
    fdcCurrentDpd: credit.fdc?.currentDpd ?? null,
    ageYears: facts.ageYears,
    isMarried: facts.person.maritalStatus === 'KAWIN',
    ageAtMaturityYears: facts.ageAtMaturityYears,
    monthsOfWork: facts.monthsOfWork,
    businessMonths: survey.business?.businessMonths ?? null,
    maturityDate: facts.maturityDate,
    retirementDate: survey.retirementDate,
    residence: facts.person.residence,
    fees: { servicePercent: sources.service_percent, provisiPercent: sources.provision_percent },
    productFees: {
      servicePercent: productFees?.serviceFeePercent ?? sources.service_fee_percent,
      provisiPercent: productFees?.provisiPercent ?? sources.provision_fee_percent,
    },
    bureauGrade: credit.grade,
    exclusionRuleCode: credit.exclusionRuleCode,
    isBureauUnavailable: (sources.failures ?? 0) >= bureauFailuresToPass,
    hasRecentLoss: credit.hasRecentLoss,
    hasFdcWriteOff: (credit.fdc?.writeOffCount ?? 0) > 0,
    isCollateralDisputed: survey.collateral.some(({ isDisputed }) => isDisputed),
    isOnWatchlist: sources.is_on_watchlist,
    isLendingLimitExceeded: facts.isLendingLimitExceeded,
    isEmergencyContactNegative: sources.has_negative_contact,
  };
}
