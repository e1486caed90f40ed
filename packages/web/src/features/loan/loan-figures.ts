import type { LoanData } from '@trustiq/contract/loan/loan-data.ts';
import type { InterestType } from '@trustiq/domain/loan/product-terms.ts';
import type { LoanSimulation } from '@trustiq/domain/loan/simulate-loan.ts';

/** The figures of a loan, as the server keeps them or as the browser previews them. */
export type LoanFigures = {
  readonly interestType: InterestType;
  readonly instalmentRupiah: number | null;
  readonly savingsRupiah: number | null;
  readonly totalInstalmentRupiah: number | null;
  readonly interestRupiah: number | null;
  readonly disbursementRupiah: number | null;
  readonly effectiveRatePercent: number | null;
  readonly allInRatePercent: number | null;
  readonly serviceRupiah: number | null;
  readonly provisiRupiah: number | null;
  readonly insuranceRupiah: number | null;
};

export const officialFigures = (loan: LoanData): LoanFigures => ({
  interestType: loan.product.interestType,
  instalmentRupiah: loan.instalmentRupiah,
  savingsRupiah: loan.compulsorySavingsRupiah,
  totalInstalmentRupiah:
    loan.instalmentRupiah === null ? null : loan.instalmentRupiah + (loan.compulsorySavingsRupiah ?? 0),
  interestRupiah: loan.interestTotalRupiah,
  disbursementRupiah: loan.totalDisbursementRupiah,
  effectiveRatePercent: loan.effectiveRatePercent,
  allInRatePercent: loan.allInRatePercent,
  serviceRupiah: loan.serviceRupiah,
  provisiRupiah: loan.provisiRupiah,
  insuranceRupiah: loan.insuranceRupiah,
});

/** Another product was chosen: what was calculated for the one before says nothing about it. */
export const noFigures = (loan: LoanData): LoanFigures => ({
  interestType: loan.product.interestType,
  instalmentRupiah: null,
  savingsRupiah: null,
  totalInstalmentRupiah: null,
  interestRupiah: null,
  disbursementRupiah: null,
  effectiveRatePercent: null,
  allInRatePercent: null,
  serviceRupiah: null,
  provisiRupiah: null,
  insuranceRupiah: null,
});

export const previewFigures = (simulation: LoanSimulation, interestType: InterestType): LoanFigures => ({
  interestType,
  instalmentRupiah: simulation.instalmentRupiah,
  savingsRupiah: simulation.savings.monthlyRupiah,
  totalInstalmentRupiah: simulation.savings.totalInstalmentRupiah,
  interestRupiah: simulation.interestTotalRupiah,
  disbursementRupiah: simulation.totalDisbursementRupiah,
  effectiveRatePercent: simulation.effectiveRatePercent,
  allInRatePercent: simulation.allInRatePercent,
  serviceRupiah: simulation.fees.serviceRupiah,
  provisiRupiah: simulation.fees.provisiRupiah,
  insuranceRupiah: simulation.fees.insuranceRupiah,
});
