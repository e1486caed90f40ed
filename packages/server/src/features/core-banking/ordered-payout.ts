import { bankNameOf, type OwnBank } from '../../platform/bank-identity.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { readPayoutAccount } from '../../schema/payout-account.ts';
import { isOrderedAccount, orderedAccountMac } from './account-macs.ts';
import type { Payout } from './core-banking.gateway.ts';
import type { CasePayment, OpenOrder, PaymentOrder } from './disbursements.store.ts';

type Reading = { readonly cipher: FieldCipher; readonly secrets: Secrets };

/** What an order names, taken from the case at the moment in which somebody authorises it. */
export function paymentOrderOf(applicationId: number, row: CasePayment, { cipher, secrets }: Reading): PaymentOrder {
  const account = readPayoutAccount(row, applicationId, cipher);
  if (account === null || row.total_disbursement_rupiah === null)
    throw new Error(`The loan of application ${applicationId} has no account or no amount to be paid`);
  return {
    amount_rupiah: row.loan_rupiah,
    rate_percent: row.rate_percent,
    tenor_months: row.tenor_months,
    net_rupiah: row.total_disbursement_rupiah,
    payout_bank_code: account.bankCode,
    payout_account_mac: orderedAccountMac(secrets, applicationId, account.accountNo),
    payout_holder: account.holder,
  };
}

type OrderedPayout = {
  /** Null in an order of before accounts were named. */
  readonly payout: Payout | null;
  /** The case no longer says what was ordered. */
  readonly isChanged: boolean;
};

/** The payout of an open order. Its account is read from the case and believed only if it is the one that was ordered. */
export function orderedPayout(
  applicationId: number,
  order: OpenOrder,
  { cipher, secrets, ownBank }: Reading & { readonly ownBank: OwnBank },
): OrderedPayout {
  const { payout_account_mac: mac, payout_bank_code: bankCode, payout_holder: holder, net_rupiah: netRupiah } = order;
  if (mac === null || bankCode === null || holder === null || netRupiah === null)
    return { payout: null, isChanged: false };
  const account = readPayoutAccount(order, applicationId, cipher);
  const accountNo = account?.accountNo ?? '';
  const isSame =
    isOrderedAccount(secrets, applicationId, accountNo, mac) &&
    account?.bankCode === bankCode &&
    account.holder === holder &&
    order.total_disbursement_rupiah === netRupiah &&
    order.loan_rupiah === order.amount_rupiah &&
    order.rate_percent === order.ordered_rate &&
    order.tenor_months === order.ordered_tenor;
  const bankName = bankNameOf(ownBank, bankCode, order.bank_name) ?? '';
  return { payout: { bankCode, bankName, accountNo, holder, netRupiah }, isChanged: !isSame };
}
