import { z } from 'zod';
import { wordsFromOutside } from '../../platform/partners/words-from-outside.ts';

const id = z.union([z.int().positive(), z.string().regex(/^\d{1,18}$/)]).transform(String);

const day = z.tuple([z.int(), z.int(), z.int()]).transform(([year, month, dayOfMonth]) => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(dayOfMonth)}`;
});

export const clientsAnswer = z.object({
  pageItems: z.array(z.object({ id, externalId: z.string().nullish(), dateOfBirth: day.nullish() })),
});

export const identifiersAnswer = z.array(z.object({ documentKey: z.string() }));

export const loansAnswer = z.object({
  pageItems: z.array(
    z.object({
      id,
      externalId: z.string().nullish(),
      clientId: id,
      loanProductId: z.int(),
      principal: z.number(),
      status: z.object({ id: z.int() }),
      annualInterestRate: z.number().nullish(),
      numberOfRepayments: z.int().nullish(),
      timeline: z.object({ actualDisbursementDate: day.nullish() }).nullish(),
      summary: z.object({ principalOutstanding: z.number().nonnegative().nullish() }).nullish(),
    }),
  ),
});

const detail = z.string().nullish();

/** One loan with `associations=transactions`. */
export const loanDetailsAnswer = z.object({
  id,
  transactions: z
    .array(
      z.object({
        type: z.object({ id: z.int() }),
        amount: z.number().nullish(),
        manuallyReversed: z.boolean().nullish(),
        paymentDetailData: z
          .object({
            accountNumber: detail,
            bankNumber: detail,
            routingCode: detail,
            checkNumber: detail,
            receiptNumber: detail,
          })
          .nullish(),
      }),
    )
    .nullish(),
});

/** Every order answers with the id of what it made or changed. */
export const orderAnswer = z.object({ resourceId: id });

export const scheduleAnswer = z.object({
  periods: z.array(
    z.object({
      period: z.int().nullish(),
      dueDate: day,
      principalDue: z.number().nullish(),
      interestDue: z.number().nullish(),
      totalDueForPeriod: z.number().nullish(),
      principalLoanBalanceOutstanding: z.number().nullish(),
    }),
  ),
});

const refusalAnswer = z.object({
  defaultUserMessage: z.string().nullish(),
  errors: z.array(z.object({ defaultUserMessage: z.string().nullish() })).nullish(),
});

const LONGEST_REASON = 300;

/** Core banking's own words, for the people who must act on them. */
export function reasonOf(status: number, body: unknown): string {
  const parsed = refusalAnswer.safeParse(body);
  const text = parsed.success
    ? (parsed.data.errors?.[0]?.defaultUserMessage ?? parsed.data.defaultUserMessage ?? '')
    : '';
  const plain = wordsFromOutside(text, LONGEST_REASON);
  return plain === '' ? `Core banking: ${status}` : plain;
}
