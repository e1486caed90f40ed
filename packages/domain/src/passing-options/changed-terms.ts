import { ageInYears } from '../calendar/years-and-months.ts';
import { type CompleteTerms, completeTerms } from '../loan/complete-terms.ts';
import { feeErrors } from '../loan/fee-errors.ts';
import { notaryRupiah } from '../loan/fee-rules.ts';
import { defaultFees, loanFees } from '../loan/fees.ts';
import { isCashGuarantee } from '../loan/guarantee.ts';
import { findInsuranceOffer } from '../loan/insurance-options.ts';
import type { InsurancePremium } from '../loan/insurance-premium.ts';
import { insurancePriceRupiah } from '../loan/insurance-price.ts';
import { loanBoundErrors } from '../loan/loan-bounds.ts';
import { eachFee } from '../loan/loan-fees.ts';
import type { InsuranceOption, LoanProduct } from '../loan/product-terms.ts';
import type { LoanInputs } from '../loan/simulate-loan.ts';
import type { Proof } from './change.ts';
import type { PassingQuestion } from './question.ts';

type WantedTerms = {
  readonly product: LoanProduct;
  readonly insurance: InsuranceOption;
  readonly amountRupiah: number;
  readonly tenorMonths: number;
  readonly proof: Proof | null;
};

export const isCashSecured = ({ facts }: PassingQuestion, proof: Proof | null): boolean =>
  proof?.kind === 'DEPOSIT' || isCashGuarantee(facts.applicant.guarantee);

/** The terms as the calculator completes them: a new product brings its own rate and fees, a notary's fee follows the amount. */
export function inputsOf(question: PassingQuestion, wanted: WantedTerms): LoanInputs {
  const { facts, terms } = question;
  const { product, insurance, amountRupiah, tenorMonths } = wanted;
  const { loan } = facts;
  const circumstances = { isCashCollateral: isCashSecured(question, wanted.proof), ...hasAccount(terms) };
  const complete = completeTerms(
    {
      amountRupiah,
      tenorMonths,
      annualRatePercent: null,
      insuranceCode: insurance.code,
      insurancePercent: null,
      fees: eachFee(() => null),
    },
    { ...loan, productId: facts.product.id, annualRatePercent: loan.ratePercent },
    {
      product,
      options: terms.insurances,
      isCashCollateral: circumstances.isCashCollateral,
      productFees: defaultFees(product, amountRupiah, circumstances, terms.fees),
    },
  );
  return {
    product,
    insurance,
    isCashCollateral: circumstances.isCashCollateral,
    amountRupiah,
    tenorMonths,
    annualRatePercent: complete.annualRatePercent,
    fees: product.id === facts.product.id ? withNotary(question, complete.fees, wanted) : complete.fees,
    premium: premiumOf(question, wanted, complete),
    stampRupiah: terms.fees.stampRupiah,
    disbursedOn: facts.today,
  };
}

const hasAccount = ({ hasSavingsAccount }: PassingQuestion['terms']) => ({ hasSavingsAccount });

/** As long as it is the usual one, a notary's fee grows and falls with the loan. */
function withNotary(
  { facts, terms }: PassingQuestion,
  fees: CompleteTerms['fees'],
  { product, amountRupiah }: WantedTerms,
): CompleteTerms['fees'] {
  const usual = (rupiah: number) => notaryRupiah(terms.fees.notary[product.security], rupiah);
  const isUsual = fees.notaryRupiah === usual(facts.loan.amountRupiah);
  return isUsual ? { ...fees, notaryRupiah: usual(amountRupiah) } : fees;
}

/** A certificate that stands keeps its price as long as nothing changes; any other price follows from the bank's table. */
function premiumOf(
  { facts, terms }: PassingQuestion,
  { product, insurance, amountRupiah, tenorMonths }: WantedTerms,
  { insurancePercent }: CompleteTerms,
): InsurancePremium {
  if (insurance.group !== 'CER') return { by: 'PERCENT', percent: insurancePercent };
  const { loan, applicant, today } = facts;
  const isAsItStands =
    product.id === facts.product.id &&
    insurance.code === loan.insuranceCode &&
    amountRupiah === loan.amountRupiah &&
    tenorMonths === loan.tenorMonths;
  if (terms.certificate === null) return { by: 'PRICE', priceRupiah: isAsItStands ? loan.insurancePriceRupiah : null };
  const ageYears = ageInYears(applicant.birthDate, today);
  const certificate = { principalRupiah: amountRupiah, tenorMonths, ageYears };
  return { by: 'PRICE', priceRupiah: insurancePriceRupiah(certificate, terms.certificate) };
}

/**
 * Whether the calculator takes these terms, and they leave enough to repay the credits that are closed: the same bounds as
 * when they are saved, without a schedule.
 */
export function isLawful(inputs: LoanInputs, owedRupiah: number): boolean {
  const { product, insurance, amountRupiah, premium } = inputs;
  const offer = findInsuranceOffer(product, insurance, inputs);
  if (offer === null || (premium.by === 'PRICE' && premium.priceRupiah === null)) return false;
  if (loanBoundErrors(product, offer, inputs).length > 0) return false;
  if (feeErrors(inputs.fees, inputs.stampRupiah).length > 0) return false;
  const netRupiah = amountRupiah - loanFees(amountRupiah, inputs.fees, premium).totalRupiah;
  return netRupiah > 0 && netRupiah >= owedRupiah;
}
