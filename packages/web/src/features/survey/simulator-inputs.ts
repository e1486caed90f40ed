import type { Reply } from '@trustiq/contract/endpoint.ts';
import { fromWireFees } from '@trustiq/contract/loan/fee-fields.ts';
import type { listInsuranceOptions } from '@trustiq/contract/loan/insurance.ts';
import type { LoanData } from '@trustiq/contract/loan/loan-data.ts';
import type { InsurancePremium } from '@trustiq/domain/loan/insurance-premium.ts';
import type { LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import type { LoanInputs } from '@trustiq/domain/loan/simulate-loan.ts';

type Options = Reply<typeof listInsuranceOptions>;

/** A certificate has the price that was saved with the loan; every other premium is a percent. */
const premiumOf = (loan: LoanData, isCertificate: boolean): InsurancePremium =>
  isCertificate ? { by: 'PRICE', priceRupiah: loan.insuranceFee } : { by: 'PERCENT', percent: loan.insuranceFeePct };

/** The loan of the case as the calculator takes it; null when the product no longer offers its insurance. */
export function simulatorInputs(
  loan: LoanData,
  product: LoanProduct,
  options: Options,
  today: string,
): LoanInputs | null {
  const chosen = options.find(({ insCode }) => insCode === loan.insCode);
  if (!chosen) return null;
  return {
    product,
    insurance: {
      code: chosen.insCode,
      name: chosen.insName,
      group: chosen.groupCode,
      minPremiumPercent: chosen.minPremiPct,
      maxPremiumPercent: chosen.maxPremiPct,
    },
    // Only a deposit opens the option without insurance to a loan in instalments.
    isCashCollateral: !product.isSingleInstalment && options.some(({ groupCode }) => groupCode === 'NON'),
    amountRupiah: loan.loanAmount,
    annualRatePercent: loan.interest,
    tenorMonths: loan.tenor,
    premium: premiumOf(loan, chosen.groupCode === 'CER'),
    fees: fromWireFees(loan),
    disbursedOn: today,
  };
}
