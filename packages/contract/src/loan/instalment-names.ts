import type { z } from 'zod';
import { plainNames } from '../wire/plain-names.ts';
import type { simulateInstalments } from './products.ts';

type InstalmentsQuery = z.output<typeof simulateInstalments.query>;
type InstalmentsReply = z.output<typeof simulateInstalments.reply>;

const queryNames = plainNames({
  fineractProdutId: 'fineractProductId',
  interest: 'annualRatePercent',
  principal: 'amountRupiah',
  tenor: 'tenorMonths',
});

export const fromInstalmentsQuery = (query: InstalmentsQuery) => queryNames.fromWire(query);
export const toInstalmentsQuery = (query: ReturnType<typeof fromInstalmentsQuery>): InstalmentsQuery =>
  queryNames.toWire(query);

const figureNames = plainNames({
  emi: 'instalmentRupiah',
  total_interest_charged: 'interestTotalRupiah',
  pricipal_due_amount: 'principalInstalmentRupiah',
  total_repayment_expected: 'totalRepaymentRupiah',
  repayment_start_date: 'firstDueDate',
  repayment_end_date: 'lastDueDate',
});

type Instalments = {
  readonly instalmentRupiah: number;
  readonly interestTotalRupiah: number;
  readonly principalInstalmentRupiah: number;
  readonly totalRepaymentRupiah: number;
  readonly firstDueDate: string;
  readonly lastDueDate: string;
};

export const toInstalments = (figures: Instalments): InstalmentsReply => ({
  emi_schedule: figureNames.toWire(figures),
});
