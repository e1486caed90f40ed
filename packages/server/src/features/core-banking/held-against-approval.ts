import {
  paymentDifferenceTexts as differencesEn,
  paymentByHand as en,
} from '@trustiq/contract/texts/en/payment-by-hand.ts';
import {
  paymentDifferenceTexts as differencesId,
  paymentByHand as id,
} from '@trustiq/contract/texts/id/payment-by-hand.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import {
  type ApprovedPayment,
  differencesOf,
  type PaymentDifference,
  type ShownPayment,
} from '@trustiq/domain/payment/payment-by-hand.ts';
import type { ApplicationFacts } from '@trustiq/domain/workflow/application-facts.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { readPayoutAccount } from '../../schema/payout-account.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { isOrderedAccount } from './account-macs.ts';
import { isCifOfAnother } from './cif-registrations.store.ts';
import { getCasePayment } from './disbursements.store.ts';
import { findCifOf, isReferenceOfAnother, type OpenPayment } from './manual-payments.store.ts';

const texts = { id, en };
const differences = { id: differencesId, en: differencesEn };

/** What may not be recorded, every reason in words. */
export function paymentRefused(
  found: readonly (PaymentDifference | 'proof_missing' | 'proof_unknown')[],
  language: Language,
): Failure {
  const words = found.map((one) =>
    one === 'proof_missing' || one === 'proof_unknown' ? texts[language][one] : differences[language][one],
  );
  const title = `${texts[language].refused}: ${words.join('; ')}`;
  return new Failure('RULE_BROKEN', { differences: found }, { title });
}

/** What the case says is to be paid, which its seal vouches for; null while account or amount is not known. */
export async function approvedPayment(
  { cipher, now }: Pick<CaseDeps, 'cipher' | 'now'>,
  trx: Db,
  applicationId: number,
  { approvedAt }: Pick<ApplicationFacts, 'approvedAt'>,
): Promise<(ApprovedPayment & { readonly accountNo: string; readonly borrowerId: number }) | null> {
  const row = await getCasePayment(trx, applicationId);
  const account = readPayoutAccount(row, applicationId, cipher);
  if (account === null || row.total_disbursement_rupiah === null || approvedAt === null) return null;
  const { cif, borrower_id: borrowerId } = await findCifOf(trx, applicationId);
  return {
    cif,
    borrowerId,
    principalRupiah: row.loan_rupiah,
    netRupiah: row.total_disbursement_rupiah,
    bankCode: account.bankCode,
    accountNo: account.accountNo,
    holder: account.holder,
    approvedOn: bankDayOf(new Date(approvedAt)),
    today: bankDayOf(now()),
  };
}

type Approved = NonNullable<Awaited<ReturnType<typeof approvedPayment>>>;

/** Everything in which a payment is not the approved one, by the rows of this moment. */
export async function findDifferences(
  trx: Db,
  applicationId: number,
  shown: ShownPayment,
  approved: Approved,
  isSameAccount: boolean,
): Promise<readonly PaymentDifference[]> {
  return differencesOf(shown, approved, {
    isSameAccount,
    isCifOfAnother: await isCifOfAnother(trx, shown.cif, approved.borrowerId),
    isReferenceOfAnother: await isReferenceOfAnother(trx, shown.loanReference, applicationId),
  });
}

export const shownOf = (entry: OpenPayment): ShownPayment => ({
  cif: entry.cif,
  loanReference: entry.loan_reference,
  disbursedOn: entry.disbursed_on,
  principalRupiah: entry.principal_rupiah,
  netRupiah: entry.net_rupiah,
  bankCode: entry.bank_code,
  holder: entry.holder,
});

/** The same of what was entered: its account is known by a keyed digest alone. */
export const differencesOfEntry = (trx: Db, entry: OpenPayment, approved: Approved) =>
  findDifferences(
    trx,
    entry.application_id,
    shownOf(entry),
    approved,
    isOrderedAccount(secretsOf(trx), entry.application_id, approved.accountNo, entry.account_mac),
  );
