import { z } from 'zod';
import {
  clientsAnswer,
  identifiersAnswer,
  loanDetailsAnswer,
  loansAnswer,
  orderAnswer,
} from '../features/core-banking/fineract-answers.ts';
import { fineractLedger } from './fineract-ledger.ts';
import type { PeerContract, PeerOperation } from './peer-contract.ts';
import { type Peer, type PeerQuestion, servePeer } from './serve-peer.ts';

const format = { dateFormat: z.literal('yyyy-MM-dd'), locale: z.literal('en') };
const id = z.string().regex(/^\d+$/);
const day = z.iso.date();
const detail = z.string().max(50);
const externalId = z.string().min(1).max(100);

const client = z.object({
  ...format,
  officeId: z.int(),
  legalFormId: z.int(),
  fullname: z.string().optional(),
  firstname: z.string().optional(),
  lastname: z.string().optional(),
  externalId,
  mobileNo: z.string(),
  emailAddress: z.string().optional(),
  dateOfBirth: day,
  active: z.literal(true),
  activationDate: day,
  submittedOnDate: day,
});

const loan = z.object({
  ...format,
  productId: z.int(),
  loanType: z.literal('individual'),
  submittedOnDate: day,
  expectedDisbursementDate: day,
  principal: z.number().positive(),
  loanTermFrequency: z.int().positive(),
  loanTermFrequencyType: z.int(),
  numberOfRepayments: z.int().positive(),
  repaymentEvery: z.int(),
  repaymentFrequencyType: z.int(),
  interestRatePerPeriod: z.number(),
  interestType: z.int(),
  amortizationType: z.int(),
  interestCalculationPeriodType: z.int(),
  transactionProcessingStrategyCode: z.string(),
  externalId,
  clientId: z.int(),
  charges: z
    .array(z.object({ chargeId: z.int(), amount: z.number().positive() }))
    .optional()
    .describe('fees that the policy of the bank lets core banking book; none where it names none'),
});

const approval = z.object({
  ...format,
  approvedOnDate: day,
  approvedLoanAmount: z.number().positive(),
  expectedDisbursementDate: day,
});

const disbursement = z.object({
  ...format,
  actualDisbursementDate: day,
  transactionAmount: z.number().positive(),
  paymentTypeId: z.int(),
  bankNumber: detail,
  routingCode: detail,
  accountNumber: detail,
  checkNumber: detail,
  receiptNumber: detail,
});

const headers = ['Fineract-Platform-TenantId'];
const order = { method: 'POST', headers: [...headers, 'Idempotency-Key'], answer: orderAnswer } as const;
const refusals = { 403: 'Refused for good; errors[0].defaultUserMessage is shown to people' };
const byExternalId = { externalId };

export const fineractContract: PeerContract<
  | 'findClient'
  | 'createClient'
  | 'findIdentifiers'
  | 'identifyClient'
  | 'findLoan'
  | 'getLoan'
  | 'createLoan'
  | 'moveLoan'
> = {
  title: 'Core banking (Apache Fineract)',
  description:
    'CORE_BANKING_URL. The calls of Fineract that TrustIQ makes. Before an order is given again it is looked up by its external id; after an order nothing is believed but what is looked up. A payment names in its details bankNumber = bank code, routingCode = bank name, accountNumber = account, checkNumber = holder, receiptNumber = net rupiah.',
  operations: {
    findClient: {
      method: 'GET',
      path: '/clients',
      summary: 'The client of an external id',
      query: byExternalId,
      headers,
      answer: clientsAnswer,
    },
    createClient: { ...order, path: '/clients', summary: 'Registers a borrower (CIF)', body: client, refusals },
    findIdentifiers: {
      method: 'GET',
      path: '/clients/{clientId}/identifiers',
      summary: 'The identity numbers of a client',
      parameters: { clientId: id },
      headers,
      answer: identifiersAnswer,
    },
    identifyClient: {
      ...order,
      path: '/clients/{clientId}/identifiers',
      summary: 'Writes the identity number beside a client',
      parameters: { clientId: id },
      body: z.object({
        documentTypeId: z.int(),
        documentKey: z.string().regex(/^\d{16}$/),
        description: z.string(),
      }),
      refusals,
    },
    findLoan: {
      method: 'GET',
      path: '/loans',
      summary: 'The loan of an external id, with its balance',
      query: byExternalId,
      headers,
      answer: loansAnswer,
    },
    getLoan: {
      method: 'GET',
      path: '/loans/{loanId}',
      summary: 'A loan with its payments',
      parameters: { loanId: id },
      query: { associations: z.literal('transactions') },
      headers,
      answer: loanDetailsAnswer,
      refusals: { 404: 'There is no such loan' },
    },
    createLoan: { ...order, path: '/loans', summary: 'Enters a loan', body: loan, refusals },
    moveLoan: {
      ...order,
      path: '/loans/{loanId}',
      summary: 'Approves a loan, or pays it out to the account in the details',
      parameters: { loanId: id },
      query: { command: z.enum(['approve', 'disburse']) },
      body: z.union([disbursement, approval]),
      refusals,
    },
  } satisfies Record<string, PeerOperation>,
};

/** A small Fineract that forgets everything when it ends. It calculates no schedules: the program does that itself. */
export function startFineract(port?: number): Promise<Peer> {
  const ledger = fineractLedger();
  const bodyOf = ({ body }: PeerQuestion) => body as Readonly<Record<string, unknown>>;
  return servePeer(
    fineractContract,
    {
      findClient: ({ query }) => ledger.search('clients', query['externalId'] ?? null),
      createClient: (question) => ledger.createClient(bodyOf(question)),
      findIdentifiers: ({ parameters }) => ledger.identifiersOf(parameters['clientId']),
      identifyClient: (question) => ledger.identify(question.parameters['clientId'], bodyOf(question)),
      findLoan: ({ query }) => ledger.search('loans', query['externalId'] ?? null),
      getLoan: ({ parameters }) => ledger.loanOf(parameters['loanId']),
      createLoan: (question) => ledger.createLoan(bodyOf(question)),
      moveLoan: (question) =>
        ledger.move(question.parameters['loanId'], question.query['command'] ?? '', bodyOf(question)),
    },
    port,
  );
}
