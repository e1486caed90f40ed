import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { toWireFees } from '@trustiq/contract/loan/fee-fields.ts';
import { findInsuranceOffer } from '@trustiq/domain/loan/insurance-options.ts';
import type { LoanInputs } from '@trustiq/domain/loan/simulate-loan.ts';

/** The percent of a premium that was typed in rupiah, to the decimals that are kept, and never past the offer's edge. */
function premiumPercent({ premium, amountRupiah, ...inputs }: LoanInputs): number {
  if (premium.by === 'PRICE') return 0;
  if (premium.by === 'PERCENT') return premium.percent;
  const percent = Math.round((premium.amountRupiah / amountRupiah) * 100_000_000) / 1_000_000;
  const offer = findInsuranceOffer(inputs.product, inputs.insurance, inputs);
  return offer ? Math.min(Math.max(percent, offer.minPercent), offer.maxPercent) : percent;
}

/** What "Hitung" sends. Figures are left out: the server calculates them. */
export const simulationRequest = (inputs: LoanInputs, { id, version }: Pick<WholeCase, 'id' | 'version'>) => ({
  aplicationId: id,
  version,
  productId: inputs.product.id,
  fineractLoanProductId: inputs.product.fineractProductId,
  loanAmount: inputs.amountRupiah,
  principalLoan: inputs.amountRupiah,
  interest: inputs.annualRatePercent,
  tenor: inputs.tenorMonths,
  insCode: inputs.insurance.code,
  insuranceFeePct: premiumPercent(inputs),
  ...toWireFees(inputs.fees),
});
