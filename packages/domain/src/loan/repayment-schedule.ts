import { ratioOf, timesRatio } from '../money/ratio.ts';
import { divideUnitsRounded } from '../money/rounding.ts';
import { dueDate } from './due-date.ts';
import { equalInstalmentUnits } from './equal-instalment.ts';
import { monthlyRate } from './monthly-rate.ts';
import type { InterestType } from './product-terms.ts';

export interface RepaymentTerms {
  readonly interestType: InterestType;
  readonly principal: number;
  readonly annualRatePercent: number;
  readonly tenorMonths: number;
  readonly disbursedOn: string;
  /** Rupiah have none; Fineract's published tables are in currencies with two. */
  readonly currencyDigits?: number;
  /** Fineract's "instalment amount in multiples of". The bank leaves it out: compulsory savings do that instead. */
  readonly instalmentMultipleOf?: number;
}

export interface RepaymentRow {
  readonly number: number;
  readonly dueDate: string;
  readonly principal: number;
  readonly interest: number;
  readonly instalment: number;
  readonly balance: number;
}

/** What one month asks for before the last month takes the rest; amounts in the currency's smallest unit. */
interface MonthlyPlan {
  principalOf(interest: number): number;
  interestOf(balance: number, isLast: boolean): number;
}

/**
 * The monthly instalments of a loan, equal row by row to Apache Fineract's cumulative schedule. Like there, the
 * schedule ends with the month that repays the last of the principal.
 */
export const repaymentSchedule = (terms: RepaymentTerms): RepaymentRow[] => [...repaymentRows(terms)];

/** The first month alone: what a burden is worked out from, for the price of one row. */
export function firstRepayment(terms: RepaymentTerms): RepaymentRow {
  const { value, done } = repaymentRows(terms).next();
  if (done) throw new RangeError('A loan has at least one instalment');
  return value;
}

function* repaymentRows(terms: RepaymentTerms): Generator<RepaymentRow, void> {
  const { tenorMonths, disbursedOn, currencyDigits = 0 } = terms;
  if (!(Number.isInteger(tenorMonths) && tenorMonths > 0)) throw new RangeError(`Not a tenor: ${tenorMonths}`);
  const unitsPerCurrency = 10 ** currencyDigits;
  let balance = wholeUnits(terms.principal, unitsPerCurrency);
  const plan = monthlyPlans[terms.interestType](terms, balance, unitsPerCurrency);
  for (let number = 1; number <= tenorMonths && balance > 0; number++) {
    const isLast = number === tenorMonths;
    const interest = plan.interestOf(balance, isLast);
    const principal = isLast ? balance : Math.min(plan.principalOf(interest), balance);
    balance -= principal;
    yield {
      number,
      dueDate: dueDate(disbursedOn, number),
      principal: principal / unitsPerCurrency,
      interest: interest / unitsPerCurrency,
      instalment: (principal + interest) / unitsPerCurrency,
      balance: balance / unitsPerCurrency,
    };
  }
}

const monthlyPlans: Record<
  InterestType,
  (terms: RepaymentTerms, principalUnits: number, unitsPerCurrency: number) => MonthlyPlan
> = {
  FLAT({ annualRatePercent, tenorMonths, instalmentMultipleOf }, principalUnits, unitsPerCurrency) {
    const rate = monthlyRate(annualRatePercent);
    let interestLeft = timesRatio(principalUnits, ratioOf(rate.numerator * BigInt(tenorMonths), rate.denominator));
    const interest = divideUnitsRounded(interestLeft, tenorMonths);
    const equalPrincipal = divideUnitsRounded(principalUnits, tenorMonths);
    const principal =
      instalmentMultipleOf === undefined
        ? equalPrincipal
        : toMultiple(equalPrincipal, instalmentMultipleOf * unitsPerCurrency) +
          toMultiple(interest, instalmentMultipleOf * unitsPerCurrency) -
          interest;
    return {
      principalOf: () => principal,
      interestOf: (_balance, isLast) => {
        const due = isLast ? interestLeft : Math.min(interest, interestLeft);
        interestLeft -= due;
        return due;
      },
    };
  },

  EFEKTIF({ annualRatePercent, tenorMonths }, principalUnits) {
    const rate = monthlyRate(annualRatePercent);
    const principal = divideUnitsRounded(principalUnits, tenorMonths);
    return { principalOf: () => principal, interestOf: (balance) => timesRatio(balance, rate) };
  },

  ANUITAS({ principal, annualRatePercent, tenorMonths, currencyDigits = 0, instalmentMultipleOf }) {
    const rate = monthlyRate(annualRatePercent);
    const instalment = equalInstalmentUnits({ principal, rate, tenorMonths, currencyDigits, instalmentMultipleOf });
    return {
      principalOf: (interest) => instalment - interest,
      interestOf: (balance) => timesRatio(balance, rate),
    };
  },
};

function wholeUnits(amount: number, unitsPerCurrency: number): number {
  const units = Math.round(amount * unitsPerCurrency);
  if (!(Number.isSafeInteger(units) && units > 0 && units / unitsPerCurrency === amount)) {
    throw new RangeError(`Not an amount of this currency: ${amount}`);
  }
  return units;
}

function toMultiple(units: number, multipleUnits: number): number {
  return divideUnitsRounded(units, multipleUnits) * multipleUnits;
}
