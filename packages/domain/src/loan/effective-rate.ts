const ENOUGH_STEPS = 1_000;

/**
 * The nominal yearly rate a borrower really pays: twelve times the monthly internal rate of return, to two decimals.
 * With the principal as the amount received it is the loan's rate, with the net disbursement the all-in rate.
 */
export function effectiveRatePercent(receivedRupiah: number, instalmentsRupiah: readonly number[]): number {
  return Math.round(monthlyReturn(receivedRupiah, instalmentsRupiah) * 12 * 100 * 100) / 100;
}

/** The present value falls and is convex in the rate, so Newton's steps from zero approach the root from below. */
function monthlyReturn(receivedRupiah: number, instalmentsRupiah: readonly number[]): number {
  let rate = 0;
  for (let step = 0; step < ENOUGH_STEPS; step++) {
    let value = -receivedRupiah;
    let slope = 0;
    let discount = 1;
    for (const [index, instalment] of instalmentsRupiah.entries()) {
      discount /= 1 + rate;
      value += instalment * discount;
      slope -= ((index + 1) * instalment * discount) / (1 + rate);
    }
    const change = value / slope;
    rate -= change;
    if (Math.abs(change) < 1e-12) break;
  }
  return rate;
}
