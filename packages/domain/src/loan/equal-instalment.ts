import { decimalOf } from '../money/decimal.ts';
import type { Ratio } from '../money/ratio.ts';
import { divideRounded } from '../money/rounding.ts';

interface EqualInstalmentTerms {
  readonly principal: number;
  readonly rate: Ratio;
  readonly tenorMonths: number;
  readonly currencyDigits: number;
  readonly instalmentMultipleOf?: number | undefined;
}

/**
 * The equal instalment of an annuity in the currency's smallest unit. The power is taken in doubles and in the order
 * of Fineract's own function, so that both round the same figure.
 */
export function equalInstalmentUnits(terms: EqualInstalmentTerms): number {
  const { principal, tenorMonths, currencyDigits, instalmentMultipleOf } = terms;
  const rate = terms.rate.approximate;
  const growth = (rate + 1) ** tenorMonths;
  const payment = rate === 0 ? principal / tenorMonths : (-principal * growth * rate) / (1 - growth);
  const { unscaled, scale } = decimalOf(payment);
  const one = 10n ** BigInt(scale);
  const unitsPerCurrency = 10n ** BigInt(currencyDigits);
  if (instalmentMultipleOf === undefined) return Number(divideRounded(unscaled * unitsPerCurrency, one));
  const multiple = BigInt(instalmentMultipleOf);
  return Number(divideRounded(unscaled, one * multiple) * multiple * unitsPerCurrency);
}
