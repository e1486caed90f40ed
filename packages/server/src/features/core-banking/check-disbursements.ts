import { isSameHolder } from '@trustiq/domain/payment/payment-by-hand.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { FieldTampered, fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { Check } from '../../platform/verify/check.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { type PayoutColumns, readPayoutAccount } from '../../schema/payout-account.ts';
import { isOrderedAccount } from './account-macs.ts';
import { listOrderedAccounts } from './ordered-accounts.store.ts';
import { findWrongDisbursement, findWrongManualPayment, listPaidByHand } from './verify.store.ts';

export const onceDisbursed: Check = {
  name: 'Every loan was paid out at most once, as authorised, and only where the application says so',
  findFault: async ({ db }) => {
    const wrong = await findWrongDisbursement(db);
    return wrong && `Application ${wrong.id}: ${wrong.why}.`;
  },
};

export const manualPayments: Check = {
  name: 'Every payment by hand was entered by one person, confirmed by another, and is what was approved',
  findFault: async ({ db, secrets }) => {
    const wrong = await findWrongManualPayment(db);
    if (wrong !== null) return `Application ${wrong.id}: ${wrong.why}.`;
    const other = await findOtherHolder(db);
    if (other !== null) return `Application ${other}: its payment by hand names another holder than was approved.`;
    const id = await findOtherAccount(db, secrets, listPaidByHand);
    return id === null ? null : `Application ${id}: its payment by hand names another account than its bank record.`;
  },
};

const PAGE = 5_000;

/** By the rule that the entry was judged by: the database knows other blanks and capitals than it. */
async function findOtherHolder(db: Db): Promise<number | null> {
  for (let last = 0; ; ) {
    const rows = await listPaidByHand(db, last, PAGE);
    const other = rows.find(({ holder, payout_holder: approved }) => !isSameHolder(holder, approved ?? ''));
    if (other !== undefined) return other.application_id;
    if (rows.length < PAGE) return null;
    last = rows.at(-1)?.application_id ?? last;
  }
}

/** Null also for one that was not written for this row. */
function accountNoOf(row: PayoutColumns, applicationId: number, cipher: FieldCipher): string | null {
  try {
    return readPayoutAccount(row, applicationId, cipher)?.accountNo ?? null;
  } catch (error) {
    if (error instanceof FieldTampered) return null;
    throw error;
  }
}

/** The first order whose account is not the one of its case. */
async function findOtherAccount(
  db: Db,
  secrets: Secrets,
  list: typeof listOrderedAccounts | typeof listPaidByHand,
): Promise<number | null> {
  const cipher = fieldCipher(secrets);
  for (let last = 0; ; ) {
    const rows = await list(db, last, PAGE);
    for (const row of rows) {
      const { application_id: id, payout_account_mac: mac } = row;
      const accountNo = accountNoOf(row, id, cipher);
      if (accountNo === null || mac === null || !isOrderedAccount(secrets, id, accountNo, mac)) return id;
      last = id;
    }
    if (rows.length < PAGE) return null;
  }
}

export const paidAccounts: Check = {
  name: 'Every order to core banking names the account of its application',
  findFault: async ({ db, secrets }) => {
    const id = await findOtherAccount(db, secrets, listOrderedAccounts);
    return id === null
      ? null
      : `Application ${id}: its order to core banking (disbursements.payout_account_mac) names another account than its bank record.`;
  },
};
