import { isRated, scoringFactsOf, standingSeverities } from '../assessment/assess.ts';
import type { AssessmentFacts } from '../assessment/assessment-facts.ts';
import { judgedFactsOf } from '../assessment/judged-facts-of-case.ts';
import type { JudgedCase } from '../bounds/condition.ts';
import { judgedCase } from '../bounds/judged-facts.ts';
import { ageInYears } from '../calendar/years-and-months.ts';
import { feeErrors } from '../loan/fee-errors.ts';
import { insuranceOptions } from '../loan/insurance-options.ts';
import { tenorBounds } from '../loan/loan-bounds.ts';
import { productErrors } from '../loan/product-errors.ts';
import type { InsuranceOption, LoanProduct } from '../loan/product-terms.ts';
import { criteriaValues, criteriaWithLoan } from '../scoring/criteria-values.ts';
import type { CriteriaValues } from '../scoring/scorecard.ts';
import type { Aim } from './aims.ts';
import type { Proof } from './change.ts';
import { inputsOf, isCashSecured } from './changed-terms.ts';
import { type ClosableDebt, owedFor } from './closable-debts.ts';
import { type ForbiddenRanges, forbiddenRanges } from './forbidden-ranges.ts';
import { type PreparedCase, type ReadCircumstances, type ReadTerms, readingWith, readWith } from './prepared-case.ts';
import type { PassingQuestion } from './question.ts';
import { withProduct } from './with-change.ts';

/** All that stays the same while amount and tenor change. */
export type Side = ReadCircumstances & {
  readonly question: PassingQuestion;
  readonly roomRupiah: number;
  readonly product: LoanProduct;
  /** The case's own insurer first. */
  readonly insurers: readonly InsuranceOption[];
  readonly ratePercent: number;
  readonly closed: readonly ClosableDebt[];
  readonly owedRupiah: number;
  readonly proof: Proof | null;
  /** What this side keeps back at least: a share of the loan in per cent, and so many rupiah. */
  readonly leastFees: { readonly percent: number; readonly rupiah: number };
  /** Of deviations that no change of terms takes off the list. */
  readonly standingSeverity: number;
  /** Nothing passes here: an input is missing, or too little is known to rate anybody. Worked out when it is asked for. */
  readonly isUnknown: () => boolean;
  /** What scores are read from, before amount and tenor are told. */
  readonly criteria: () => CriteriaValues;
  /** The same for all sides of one question. */
  readonly forbiddenFor: (aim: Aim) => ForbiddenRanges;
};

/**
 * Products that the case may have without becoming another case: of its own track, and scored in the same way. A survey that
 * another product would not ask for must not be lost sight of.
 */
export const productsOf = ({ facts, terms }: PassingQuestion): readonly LoanProduct[] =>
  terms.products
    .filter(
      (product) =>
        productErrors(product, { productId: facts.product.id, track: facts.track }).length === 0 &&
        product.isBusiness === facts.product.isBusiness,
    )
    .toSorted(
      (one, other) => Number(one.id !== facts.product.id) - Number(other.id !== facts.product.id) || one.id - other.id,
    );

/** Reads each combination of product, closed credits and proof once. */
export class SideReader {
  readonly #question: PassingQuestion;
  readonly #prepared: PreparedCase;
  readonly #circumstances = new Map<string, ReadCircumstances>();
  readonly #sides = new Map<string, Side | null>();
  readonly #forbidden = new Map<Aim, ForbiddenRanges>();

  constructor(question: PassingQuestion, prepared: PreparedCase) {
    this.#question = question;
    this.#prepared = prepared;
  }

  /** Null where the product has no insurer, rate or fees with which it is lent. */
  read(product: LoanProduct, closed: readonly ClosableDebt[], proof: Proof | null): Side | null {
    const circumstances = JSON.stringify([closed.map(({ key }) => key), proof]);
    const name = `${product.id} ${circumstances}`;
    const known = this.#sides.get(name);
    if (known !== undefined) return known;
    const read = this.#circumstances.get(circumstances) ?? readWith(this.#question, this.#prepared, closed, proof);
    this.#circumstances.set(circumstances, read);
    const forbiddenFor = (aim: Aim) => this.#forbiddenFor(aim);
    const side = sideOf(this.#question, this.#prepared, { ...read, product, closed, proof, forbiddenFor });
    this.#sides.set(name, side);
    return side;
  }

  #forbiddenFor(aim: Aim): ForbiddenRanges {
    const ranges = this.#forbidden.get(aim) ?? forbiddenRanges(this.#question.policy, aim);
    this.#forbidden.set(aim, ranges);
    return ranges;
  }
}

type Combination = ReadCircumstances & Pick<Side, 'product' | 'closed' | 'proof' | 'forbiddenFor'>;

function sideOf(question: PassingQuestion, prepared: PreparedCase, combination: Combination): Side | null {
  const { product, closed, proof } = combination;
  const { facts, policy, terms } = question;
  const isOwn = ({ code }: InsuranceOption) => code === facts.loan.insuranceCode;
  const circumstances = { isCashCollateral: isCashSecured(question, proof) };
  const offers = insuranceOptions(product, terms.insurances, circumstances);
  const insurers = offers.map(({ option }) => option).filter((option) => hasPrice(question, option));
  const [first] = insurers;
  if (first === undefined) return null;
  const { min: tenorMonths } = tenorBounds(product);
  const inputs = inputsOf(question, {
    product,
    insurance: first,
    amountRupiah: product.minPlafondRupiah,
    tenorMonths,
    proof,
  });
  const { minRatePercent, maxRatePercent } = product;
  const isRateLawful = inputs.annualRatePercent >= minRatePercent && inputs.annualRatePercent <= maxRatePercent;
  if (!isRateLawful || feeErrors(inputs.fees, inputs.stampRupiah).length > 0) return null;
  const changed: AssessmentFacts = withProduct(combination.facts, inputs);
  let isUnknown: boolean | null = null;
  let criteria: CriteriaValues | null = null;
  return {
    ...combination,
    facts: changed,
    question,
    roomRupiah: prepared.roomRupiah,
    insurers: insurers.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one))),
    ratePercent: inputs.annualRatePercent,
    owedRupiah: owedFor(closed),
    leastFees: {
      percent: inputs.fees.servicePercent + inputs.fees.provisiPercent,
      rupiah: inputs.fees.stampDutyRupiah + inputs.fees.savingsAccountRupiah + inputs.fees.otherRupiah,
    },
    standingSeverity: Math.max(0, ...standingSeverities(changed, policy.deviations)),
    criteria: () => (criteria ??= criteriaValues(scoringFactsOf(changed, combination.reading))),
    isUnknown: () => (isUnknown ??= !isRated(changed, policy, combination.reading)),
  };
}

/** Nobody insures a borrower who is too old for the table; an insurer outside is asked only where the certificate stands. */
function hasPrice({ facts, terms }: PassingQuestion, { group, code }: InsuranceOption): boolean {
  if (group !== 'CER') return true;
  if (terms.certificate === null) return code === facts.loan.insuranceCode;
  const ageYears = ageInYears(facts.applicant.birthDate, facts.today);
  return terms.certificate.yearlyPercentUpToAge.some((row) => ageYears <= row.ageYears);
}

export type JudgedTerms = { readonly judged: JudgedCase; readonly criteria: CriteriaValues | null };

/** The case of this side with these terms, in the words of the rules. */
export function judgedWith(side: Side, terms: ReadTerms, aim: Aim): JudgedTerms {
  const { facts, question, roomRupiah } = side;
  const { policy } = question;
  const reading = readingWith(side, terms, roomRupiah);
  return {
    judged: judgedCase(judgedFactsOf(facts, reading, policy), policy.bounds),
    // Points count for a rating alone.
    criteria:
      aim === 'RATING_B' && facts.product.isBusiness
        ? criteriaWithLoan(side.criteria(), scoringFactsOf(facts, reading))
        : null,
  };
}
