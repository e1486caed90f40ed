import type { PassingOption } from '@trustiq/domain/passing-options/passing-answer.ts';

/** The fields of Info Produk with the terms of an option, exactly as they were judged. */
export function toFormFields({ inputs, simulation }: PassingOption) {
  return {
    productId: inputs.product.id,
    insuranceCode: inputs.insurance.code,
    amountRupiah: inputs.amountRupiah,
    ratePercent: inputs.annualRatePercent,
    tenorMonths: inputs.tenorMonths,
    insuranceBy: 'PERCENT',
    insurancePercent: simulation.fees.insurancePercent,
    insuranceRupiah: null,
    ...inputs.fees,
  };
}
