import { type CoreBankingText, coreBanking as texts } from '@trustiq/contract/texts/id/core-banking.ts';
import type { CoreBanking, CoreLoan, LoanStage, NewLoan, Ordered, Payout } from './core-banking.gateway.ts';
import type { HoldOn } from './with-lease.ts';

/** A loan as it must stand in core banking. Orders of one number are the same orders, however often they are sent. */
export type LoanOrder = NewLoan & {
  readonly orderNumber: number;
  /** Null in an order of before accounts were named: what it did may be seen, but nothing more is sent for it. */
  readonly payout: Payout | null;
  /** The names of this case's loans that were given up as closed. */
  readonly earlier: readonly string[];
};

/** Asked right before anything is sent: why it must not be, in words, or null. */
export type StopReason = () => Promise<string | null>;

export type LoanOutcome =
  | { readonly outcome: 'disbursed'; readonly loan: CoreLoan }
  | { readonly outcome: 'failed'; readonly reason: string; readonly isLoanClosed: boolean }
  | { readonly outcome: 'unknown'; readonly why: string; readonly wasOrdered: boolean };

/** Created, approved, disbursed, and a last look. */
const LOOKS = 5;

/**
 * Looks, takes the one step that is missing, and looks again: whatever an answer says, and however often this runs,
 * a step that has happened is never ordered again, and only what core banking shows counts as done.
 */
export async function bringLoanToDisbursed(
  core: CoreBanking,
  order: LoanOrder,
  on: string,
  { holdOn, stopReason }: { readonly holdOn: HoldOn; readonly stopReason: StopReason },
): Promise<LoanOutcome> {
  let last: { readonly stage: LoanStage | null; readonly answer: Ordered } | null = null;
  for (let look = 0; look < LOOKS; look++) {
    const found = await core.findLoanByExternalId(order.externalId);
    if (found.outcome === 'unknown') return { ...found, wasOrdered: last !== null };
    const loan = found.value;
    const stage = loan?.stage ?? null;
    const difference = loan === null ? null : differenceOf(loan, order);
    if (difference === null && loan?.stage === 'DISBURSED') return { outcome: 'disbursed', loan };
    if (difference !== null && stage === 'DISBURSED') return paidOtherwise(difference);
    if (difference !== null || stage === 'CLOSED') {
      // Ordered and answered well a moment ago: what is seen now contradicts it, and one of the two is wrong.
      if (last?.answer.outcome === 'done') return { outcome: 'unknown', why: 'contradicted', wasOrdered: true };
      return failed(texts[difference ?? 'loan_closed'], stage === 'CLOSED');
    }
    if (last !== null && last.stage === stage) return afterNothingHappened(last.answer);
    const { payout } = order;
    const reason = payout === null ? texts.order_without_account : await stopReason();
    if (payout === null || reason !== null) return failed(reason ?? texts.order_without_account, false);
    const obstacle = await obstacleOfEarlier(core, order.earlier, last !== null);
    if (obstacle !== null) return obstacle;
    await holdOn();
    const answer: Ordered = await nextStep(core, { ...order, payout }, loan, on);
    if (answer.outcome === 'unknown') return { ...answer, wasOrdered: true };
    last = { stage, answer };
  }
  return { outcome: 'unknown', why: 'no_end', wasOrdered: true };
}

function nextStep(
  core: CoreBanking,
  order: LoanOrder & { readonly payout: Payout },
  loan: CoreLoan | null,
  on: string,
): Promise<Ordered> {
  const mark = (step: string) => ({ on, key: `${order.externalId}-${order.orderNumber}-${step}` });
  if (loan === null) return core.createLoan(order, mark('create'));
  return loan.stage === 'SUBMITTED'
    ? core.approveLoan(loan, mark('approve'))
    : core.disburseLoan(loan, order.payout, mark('disburse'));
}

type Difference = Extract<CoreBankingText, `other_${string}`>;

/** Half of the last decimal in which rates are kept. */
const RATE_ACCURACY = 0.000_05;

/** All that was ordered, against all that core banking shows. What it does not show is not what was ordered. */
function differenceOf(loan: CoreLoan, order: LoanOrder): Difference | null {
  const { annualRatePercent: rate, tenorMonths, stage } = loan;
  if (loan.clientId !== order.clientId) return 'other_client';
  if (loan.principalRupiah !== order.principal) return 'other_principal';
  if (loan.productId !== order.productId) return 'other_product';
  if (rate === null || Math.abs(rate - order.annualRatePercent) >= RATE_ACCURACY) return 'other_rate';
  if (tenorMonths !== order.tenorMonths) return 'other_tenor';
  if (stage !== 'DISBURSED') return null;
  if (loan.paidTo?.isAmount(order.principal) === false) return 'other_amount';
  return order.payout === null ? null : differenceOfPayout(loan, order.payout);
}

function differenceOfPayout({ paidTo }: CoreLoan, payout: Payout): Difference | null {
  if (!paidTo?.isAccount(payout)) return 'other_account';
  if (!paidTo.isBank(payout)) return 'other_bank';
  if (!paidTo.isHolder(payout)) return 'other_holder';
  return paidTo.isNet(payout) ? null : 'other_net';
}

/** Money that left for something else is no refusal: the case stays locked until people have cleared it up. */
const paidOtherwise = (difference: Difference): LoanOutcome => ({
  outcome: 'unknown',
  why: `disbursed_to_${difference}`,
  wasOrdered: true,
});

/** A loan that was given up must still be closed: one look may have been wrong, and whoever pays after it pays twice. */
async function obstacleOfEarlier(
  core: CoreBanking,
  earlier: readonly string[],
  wasOrdered: boolean,
): Promise<LoanOutcome | null> {
  let isOneOpen = false;
  for (const externalId of earlier) {
    const found = await core.findLoanByExternalId(externalId);
    if (found.outcome === 'unknown') return { ...found, wasOrdered };
    if (found.value?.stage === 'DISBURSED') return { outcome: 'unknown', why: 'disbursed_before', wasOrdered: true };
    isOneOpen ||= found.value !== null && found.value.stage !== 'CLOSED';
  }
  return isOneOpen ? failed(texts.earlier_loan_open, false) : null;
}

function afterNothingHappened(answer: Ordered): LoanOutcome {
  if (answer.outcome === 'refused') return failed(answer.reason, false);
  return { outcome: 'unknown', why: 'no_effect', wasOrdered: true };
}

/** Whether an earlier order is still on its way is for the caller to know. */
const failed = (reason: string, isLoanClosed: boolean): LoanOutcome => ({ outcome: 'failed', reason, isLoanClosed });
