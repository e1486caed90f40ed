import { numberInCoreBanking, paymentDifferences } from '@trustiq/domain/payment/payment-by-hand.ts';
import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { seenVersion as version, versionQuery } from '../wire/seen-version.ts';
import { deciding, notes } from './deciding.ts';

const path = '/api/app-data-mp/:id/payment-by-hand';

/** How a payment that was entered ended. */
export const paymentRulings = ['CONFIRMED', 'TAKEN_BACK', 'SENT_BACK'] as const;

const obstacleCodes = z.array(z.string());
const text = (longest: number) => z.string().trim().min(1).max(longest);

const visible = (longest: number) => text(longest).regex(numberInCoreBanking);

/** What core banking shows of the loan, as whoever booked it there reads it. */
const shown = {
  cif: text(50),
  loanReference: text(100),
  disbursedOn: z.iso.date(),
  principalRupiah: z.int().positive(),
  netRupiah: z.int().positive(),
  bankCode: text(20),
  holder: text(200),
};

/** A document of the case, or where else the proof is to be found; one of the two at least. */
const proof = { proofDocumentId: z.int().positive().nullable(), proofReference: text(500).nullable() };

const entry = z.object({
  number: z.int(),
  ...shown,
  proofDocument: z.object({ id: z.int(), filename: z.string() }).nullable(),
  proofReference: z.string().nullable(),
  enteredBy: z.string(),
  enteredAt: z.string(),
});

const ended = z.object({
  number: z.int(),
  loanReference: z.string(),
  enteredBy: z.string(),
  ruling: z.enum(paymentRulings),
  note: z.string().nullable(),
  ruledBy: z.string(),
  ruledAt: z.string(),
});

const paymentByHand = z.object({
  version: z.int(),
  /** What is to be booked, as it was approved; null while the account or the amount is not known. */
  approved: z
    .object({
      cif: z.string().nullable(),
      principalRupiah: z.int(),
      netRupiah: z.int(),
      bankCode: z.string(),
      bankName: z.string(),
      accountNo: z.string(),
      holder: z.string(),
    })
    .nullable(),
  /** What waits for a second person. */
  entered: entry.nullable(),
  /** In what it is no longer as approved. */
  differences: z.array(z.enum(paymentDifferences)),
  ended: z.array(ended),
  /** What stands against each step of the caller's. */
  obstacles: z.object({
    enter: obstacleCodes,
    confirm: obstacleCodes,
    takeBack: obstacleCodes,
    sendBack: obstacleCodes,
  }),
});

export type PaymentByHand = z.output<typeof paymentByHand>;

export const getPaymentByHand = endpoint({
  method: 'GET',
  path,
  summary: 'What is to be booked by hand in core banking, and what was entered of it; who read it is recorded',
  permission: 'application.enterPayment',
  reads: 'applicant',
  params: caseId,
  reply: paymentByHand,
  errors: ['NOT_FOUND'],
});

export const enterPayment = endpoint({
  ...deciding('enterPayment'),
  path,
  proof: 'money',
  summary: 'Operations enter what core banking shows of a loan that was booked there by hand',
  params: caseId,
  query: versionQuery,
  body: z.strictObject({
    ...shown,
    cif: visible(50),
    // In capitals: a number written otherwise is no other loan.
    loanReference: visible(100).toUpperCase(),
    accountNo: text(50),
    ...proof,
    version,
  }),
});

/** Which entry was looked at; another one is not confirmed. */
const entryNumber = z.int().min(1);

export const confirmPayment = endpoint({
  ...deciding('confirmPayment'),
  path: `${path}/confirm`,
  proof: 'money',
  summary: 'A second person has seen the proof of a payment by hand: the loan is disbursed',
  params: caseId,
  query: versionQuery,
  body: z.strictObject({ entryNumber, version }),
});

export const takeBackPayment = endpoint({
  ...deciding('takeBackPayment'),
  path: `${path}/take-back`,
  summary: 'Whoever entered a payment by hand takes it back',
  params: caseId,
  query: versionQuery,
  body: z.strictObject({ entryNumber, notes, version }),
});

export const sendBackPayment = endpoint({
  ...deciding('sendBackPayment'),
  path: `${path}/send-back`,
  summary: 'A second person sends an entered payment back, with the reason',
  params: caseId,
  query: versionQuery,
  body: z.strictObject({ entryNumber, notes, version }),
});
