import { ageAtMaturityYears } from '../applicant/age-at-maturity.ts';
import { dueDate } from '../loan/due-date.ts';
import { firstRepayment, repaymentSchedule } from '../loan/repayment-schedule.ts';
import type { TermsRange } from './may-pass.ts';
import type { ReadTerms } from './prepared-case.ts';
import type { Side } from './side.ts';

/**
 * Below these a rounded instalment is at most 3.2 rupiah a month too high for each month of the loan, which is less than the
 * last instalment: no loan is repaid before its last month. Others are worked out row by row.
 */
const MOST_RATE_TIMES_MONTHS = 3_600;
const LEAST_RUPIAH = 500_000;
const MOST_MONTHS = 390;

const lastsItsTenor = (amountRupiah: number, tenorMonths: number, ratePercent: number): boolean =>
  amountRupiah >= LEAST_RUPIAH && tenorMonths <= MOST_MONTHS && ratePercent * tenorMonths <= MOST_RATE_TIMES_MONTHS;

/** What rules read of a loan of so much over so many months. */
function readTerms(side: Side, amountRupiah: number, tenorMonths: number): ReadTerms {
  const { product, question, ratePercent } = side;
  const { today } = question.facts;
  const terms = {
    interestType: product.interestType,
    principal: amountRupiah,
    annualRatePercent: ratePercent,
    tenorMonths,
    disbursedOn: today,
  };
  const { instalment } = firstRepayment(terms);
  const maturityDate = lastsItsTenor(amountRupiah, tenorMonths, ratePercent)
    ? dueDate(today, tenorMonths)
    : (repaymentSchedule(terms).at(-1)?.dueDate ?? today);
  const { birthDate } = question.facts.applicant;
  return {
    principalRupiah: amountRupiah,
    instalmentRupiah: instalment,
    maturityDate,
    ageAtMaturityYears: ageAtMaturityYears(birthDate, maturityDate),
  };
}

/** A rounded instalment may be higher over one month more by a rupiah. */
export const ROUNDING_RUPIAH = 2;

type Ends = readonly [number, number];

/** Works out terms once: sides of one product differ in their circumstances alone. */
export class TermsReader {
  readonly #known = new Map<string, ReadTerms>();

  /** The terms themselves where the range is a point, else two ends between which the figures of all terms lie. */
  range(side: Side, [least, most]: Ends, [shortest, longest]: Ends): TermsRange {
    if (least === most && shortest === longest) {
      const terms = this.#read(side, least, shortest);
      return { low: terms, high: terms };
    }
    const lightest = this.#read(side, least, longest).instalmentRupiah - ROUNDING_RUPIAH;
    const heaviest = this.#read(side, most, shortest).instalmentRupiah + ROUNDING_RUPIAH;
    return {
      low: { ...this.#read(side, least, shortest), instalmentRupiah: Math.max(1, lightest) },
      high: { ...this.#read(side, most, longest), instalmentRupiah: heaviest },
    };
  }

  #read(side: Side, amountRupiah: number, tenorMonths: number): ReadTerms {
    const name = `${side.product.id} ${amountRupiah} ${tenorMonths}`;
    const known = this.#known.get(name) ?? readTerms(side, amountRupiah, tenorMonths);
    this.#known.set(name, known);
    return known;
  }
}
