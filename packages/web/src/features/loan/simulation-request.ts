import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { toSimulationPayload } from '@trustiq/contract/loan/terms-request.ts';
import { findInsuranceOffer } from '@trustiq/domain/loan/insurance-options.ts';
import { type LoanInputs, simulateLoan } from '@trustiq/domain/loan/simulate-loan.ts';

/** The percent of a premium that was typed in rupiah, to the decimals that are kept, and never past the offer's edge. */
function premiumPercent({ premium, amountRupiah, ...inputs }: LoanInputs): number {
  if (premium.by === 'PRICE') return 0;
  if (premium.by === 'PERCENT') return premium.percent;
  const percent = Math.round((premium.amountRupiah / amountRupiah) * 100_000_000) / 1_000_000;
  const offer = findInsuranceOffer(inputs.product, inputs.insurance, inputs);
  return offer ? Math.min(Math.max(percent, offer.minPercent), offer.maxPercent) : percent;
}

/** What "Hitung" sends: the terms, and the figures that they gave here. */
export function simulationRequest(inputs: LoanInputs, { id, version }: Pick<WholeCase, 'id' | 'version'>) {
  const simulated = simulateLoan(inputs);
  const terms = {
    ...inputs,
    applicationId: id,
    version,
    productId: inputs.product.id,
    fineractProductId: inputs.product.fineractProductId,
    insuranceCode: inputs.insurance.code,
    insurancePercent: premiumPercent(inputs),
  };
  return toSimulationPayload(terms, simulated.ok ? simulated.value : null);
}
