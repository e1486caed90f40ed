import type { LoanData } from '@trustiq/contract/loan/loan-data.ts';
import type { InsurancePremium } from '@trustiq/domain/loan/insurance-premium.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import type { LoanInputs } from '@trustiq/domain/loan/simulate-loan.ts';

/** A certificate has the price that was saved with the loan; every other premium is a percent. */
const premiumOf = (loan: LoanData, isCertificate: boolean): InsurancePremium =>
  isCertificate
    ? { by: 'PRICE', priceRupiah: loan.insuranceRupiah }
    : { by: 'PERCENT', percent: loan.insurancePercent };

/** The loan of the case as the calculator takes it; null when the product no longer offers its insurance. */
export function simulatorInputs(
  loan: LoanData,
  product: LoanProduct,
  options: readonly InsuranceOption[],
  stampRupiah: number,
  today: string,
): LoanInputs | null {
  const insurance = options.find(({ code }) => code === loan.insuranceCode);
  if (!insurance) return null;
  return {
    product,
    insurance,
    // Only a deposit opens the option without insurance to a loan in instalments.
    isCashCollateral: !product.isSingleInstalment && options.some(({ group }) => group === 'NON'),
    amountRupiah: loan.amountRupiah,
    annualRatePercent: loan.annualRatePercent,
    tenorMonths: loan.tenorMonths,
    premium: premiumOf(loan, insurance.group === 'CER'),
    fees: loan.fees,
    stampRupiah,
    disbursedOn: today,
  };
}
