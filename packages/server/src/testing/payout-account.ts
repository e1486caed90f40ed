import { fieldCipher } from '../platform/security/field-cipher.ts';
import { bankField } from '../schema/encrypted-fields.ts';
import type { TestBank } from './start-bank.ts';

/** The account with us that the loan of a test is paid to. */
export const PAYOUT_ACCOUNT = '001.20.300400';

/** Bank accounts as an account officer's tablet sends them; the holder is the applicant unless told otherwise. */
export async function givePayoutAccount(bank: TestBank, id: number, holder?: string): Promise<void> {
  const { db, secrets } = bank.deps;
  const cipher = fieldCipher(secrets);
  const { full_name } = await db
    .selectFrom('applications')
    .select('full_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const name = holder ?? full_name;
  const record = {
    bank_code: 'AGM',
    account_no_cipher: cipher.encrypt(PAYOUT_ACCOUNT, bankField('account_no_cipher', id)),
    account_name: name,
    payroll_bank: 'Bank Central Asia',
    payroll_bank_code: 'BCA',
    payroll_account_no_cipher: cipher.encrypt('7770001112', bankField('payroll_account_no_cipher', id)),
    payroll_account_name: name,
    companion_bank: 'Bank Rakyat Indonesia',
    companion_bank_code: 'BRI',
    companion_account_no_cipher: cipher.encrypt('5550002223', bankField('companion_account_no_cipher', id)),
    companion_account_name: 'BUDI CONTOH',
    payout_choice: 'OWN',
    registered_by: 'AO',
    registered_at: bank.now(),
  } as const;
  await db
    .insertInto('bank_records')
    .values({ application_id: id, ...record })
    .execute();
}
