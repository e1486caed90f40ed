import { feeNames } from './loan-fees.ts';
import type { LoanInputs } from './simulate-loan.ts';

/**
 * A key of everything a calculation rests on. A saved simulation with another key than the present terms is stale.
 * The day of disbursement is left out: it moves the due dates but no amount.
 */
export function simulationFingerprint(inputs: Omit<LoanInputs, 'disbursedOn'>): string {
  const { product, insurance, premium, fees } = inputs;
  return JSON.stringify([
    product.id,
    insurance.code,
    inputs.amountRupiah,
    inputs.annualRatePercent,
    inputs.tenorMonths,
    premium.by,
    premium.by === 'PERCENT' ? premium.percent : premium.by === 'RUPIAH' ? premium.amountRupiah : premium.priceRupiah,
    ...feeNames.map((name) => fees[name]),
  ]);
}
