import type { z } from 'zod';
import { callPartner, type Partner, type PartnerCall } from '../../platform/partners/call-partner.ts';
import type { CoreBanking, CoreLoan, CoreOutcome, LoanStage, LookUp, Ordered } from './core-banking.gateway.ts';
import {
  clientsAnswer,
  identifiersAnswer,
  loanDetailsAnswer,
  loansAnswer,
  orderAnswer,
  reasonOf,
  scheduleAnswer,
} from './fineract-answers.ts';
import { paidToOf } from './fineract-payment.ts';
import {
  approvalRequest,
  chargesRequest,
  clientRequest,
  disbursementRequest,
  identifierRequest,
  loanRequest,
} from './fineract-requests.ts';

const SUBMITTED = 100;
const APPROVED = 200;
const WITHDRAWN = 400;
const REJECTED = 500;

/** Every other status is one that a loan only reaches after its money left. */
function stageOf(status: number): LoanStage {
  if (status === SUBMITTED) return 'SUBMITTED';
  if (status === APPROVED) return 'APPROVED';
  return status === WITHDRAWN || status === REJECTED ? 'CLOSED' : 'DISBURSED';
}

/** Repaid, written off, rescheduled, overpaid: nothing is owed on such a loan any more. */
const FIRST_ENDED = 600;

function outstandingOf(status: number, principalOutstanding: number | null | undefined): number | null {
  if (status >= FIRST_ENDED || stageOf(status) === 'CLOSED') return 0;
  return principalOutstanding == null ? null : Math.ceil(principalOutstanding);
}

const toLoan = (loan: z.output<typeof loansAnswer>['pageItems'][number]): CoreLoan => ({
  loanId: loan.id,
  externalId: loan.externalId ?? '',
  clientId: loan.clientId,
  productId: loan.loanProductId,
  principalRupiah: loan.principal,
  stage: stageOf(loan.status.id),
  disbursedOn: loan.timeline?.actualDisbursementDate ?? null,
  outstandingRupiah: outstandingOf(loan.status.id, loan.summary?.principalOutstanding),
  annualRatePercent: loan.annualInterestRate ?? null,
  tenorMonths: loan.numberOfRepayments ?? null,
  paidTo: null,
});

export type FineractPartner = Partner & { readonly paymentTypeId?: number };

/** Core banking on Apache Fineract's API. */
export function fineract({ paymentTypeId = 1, ...partner }: FineractPartner): CoreBanking {
  const call = async <Answer extends z.ZodType>(what: PartnerCall<Answer>): Promise<CoreOutcome<z.output<Answer>>> => {
    const answer = await callPartner(partner, what);
    return answer.outcome === 'refused' ? { ...answer, reason: reasonOf(answer.status, answer.body) } : answer;
  };

  const order = async (path: string, key: string, body: object, expectedId: string | null): Promise<Ordered> => {
    const headers = { 'idempotency-key': key };
    const answer = await call({ method: 'POST', path, headers, body, answer: orderAnswer });
    if (answer.outcome !== 'done') return answer;
    // Its idempotency key is loose: under a used key it answers 200 with the ids of whoever used it first.
    if (expectedId !== null && answer.value.resourceId !== expectedId) return unknown('answer_of_another_loan');
    return { outcome: 'done', value: null };
  };

  /** Filters are loose too, so the external id is compared again. */
  const lookUp = async <Item extends { externalId?: string | null | undefined }, Found>(
    path: string,
    externalId: string,
    answer: z.ZodType<{ pageItems: Item[] }>,
    toFound: (item: Item) => Found,
  ): Promise<LookUp<Found>> => {
    const found = await call({ method: 'GET', path, query: { externalId }, answer });
    if (found.outcome === 'refused') return unknown('look_up_refused');
    if (found.outcome === 'unknown') return found;
    const [item, second] = found.value.pageItems.filter((each) => each.externalId === externalId);
    if (second !== undefined) return unknown('found_twice');
    return { outcome: 'done', value: item === undefined ? null : toFound(item) };
  };

  const orderOnLoan = ({ loanId }: CoreLoan, command: string, key: string, body: object) =>
    order(`/loans/${loanId}?command=${command}`, key, body, loanId);

  return {
    calculateSchedule: async (terms) => {
      const path = '/loans?command=calculateLoanSchedule';
      const answer = await call({ method: 'POST', path, body: loanRequest(terms), answer: scheduleAnswer });
      if (answer.outcome !== 'done') return answer;
      const rows = answer.value.periods.flatMap((row) => {
        if (!row.period) return [];
        const { period: number, dueDate, principalDue, interestDue, totalDueForPeriod } = row;
        const balance = row.principalLoanBalanceOutstanding ?? 0;
        const [principal, interest, instalment] = [principalDue ?? 0, interestDue ?? 0, totalDueForPeriod ?? 0];
        return [{ number, dueDate, principal, interest, instalment, balance }];
      });
      return { outcome: 'done', value: rows };
    },
    findClientByExternalId: (externalId) =>
      lookUp('/clients', externalId, clientsAnswer, ({ id, dateOfBirth }) => ({
        clientId: id,
        externalId,
        birthDate: dateOfBirth ?? null,
      })),
    createClient: (client, { on, key }) => order('/clients', key, clientRequest(client, on), null),
    identifyClient: async (clientId, { nik, identityTypeId }, { key }) => {
      const path = `/clients/${clientId}/identifiers`;
      const known = await call({ method: 'GET', path, answer: identifiersAnswer });
      if (known.outcome !== 'done') return unknown('look_up_refused');
      if (known.value.some(({ documentKey }) => documentKey === nik)) return { outcome: 'done', value: null };
      // One of another person under the same number is refused there, and somebody must look at it.
      return order(path, `${key}-identity`, identifierRequest(nik, identityTypeId), null);
    },
    findLoanByExternalId: async (externalId) => {
      const found = await lookUp('/loans', externalId, loansAnswer, toLoan);
      if (found.outcome !== 'done' || found.value?.stage !== 'DISBURSED') return found;
      const path = `/loans/${found.value.loanId}`;
      const query = { associations: 'transactions' };
      const details = await call({ method: 'GET', path, query, answer: loanDetailsAnswer });
      if (details.outcome === 'refused') return unknown('look_up_refused');
      if (details.outcome === 'unknown') return details;
      if (details.value.id !== found.value.loanId) return unknown('answer_of_another_loan');
      return { outcome: 'done', value: { ...found.value, paidTo: paidToOf(details.value) } };
    },
    createLoan: (loan, { key }) => {
      const { externalId, clientId, charges } = loan;
      const request = { ...loanRequest(loan), externalId, clientId: Number(clientId), ...chargesRequest(charges) };
      return order('/loans', key, request, null);
    },
    approveLoan: (loan, { on, key }) => orderOnLoan(loan, 'approve', key, approvalRequest(loan.principalRupiah, on)),
    disburseLoan: (loan, payout, { on, key }) => {
      const request = disbursementRequest(loan.principalRupiah, payout, paymentTypeId, on);
      return orderOnLoan(loan, 'disburse', key, request);
    },
  };
}

const unknown = (why: string) => ({ outcome: 'unknown', why }) as const;
