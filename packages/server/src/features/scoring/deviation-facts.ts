import type { DeviationFacts } from '@trustiq/domain/deviations/automatic-deviations.ts';
import { BUREAU_FAILURES_TO_PASS } from '@trustiq/domain/workflow/conditions.ts';
import type { CaseFacts } from './case-facts.ts';

/** The case as the rules of deviations read it. */
export function toDeviationFacts(facts: CaseFacts): DeviationFacts {
  const { credit, survey, sources } = facts;
  return {
    dbrPercent: facts.dbrForLimits,
    ltvPercent: facts.ltvPercent,
    worstKol12: credit.bureau?.worstKol12 ?? null,
    worstKol24: credit.bureau?.worstKol24 ?? null,
    worstKolCurrent: credit.bureau?.worstKolCurrent ?? null,
    maxDpd12: credit.bureau?.maxDpd12 ?? null,
    ageAtMaturityYears: facts.ageAtMaturityYears,
    monthsOfWork: facts.monthsOfWork,
    businessMonths: survey.business?.businessMonths ?? null,
    maturityDate: facts.maturityDate,
    retirementDate: survey.retirementDate,
    residence: facts.person.residence,
    activeContracts: credit.bureau?.activeContracts ?? null,
    fees: { servicePercent: sources.service_percent, provisiPercent: sources.provision_percent },
    productFees: { servicePercent: sources.service_fee_percent, provisiPercent: sources.provision_fee_percent },
    exclusionRuleCode: credit.exclusionRuleCode,
    isBureauUnavailable: (sources.failures ?? 0) >= BUREAU_FAILURES_TO_PASS,
    fdcActiveLoans: credit.fdc?.outstandingCount ?? null,
  };
}
