import type { BankFields } from '@trustiq/contract/applicant/bank-names.ts';
import type { EmploymentFields } from '@trustiq/contract/applicant/employment-names.ts';
import { accepted, type FieldError, type Result, refused } from '@trustiq/domain/result.ts';
import { ownBankOn } from '../../platform/bank-identity.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findBankRow, saveBankRow } from './bank-record.store.ts';
import { checkBankRecord } from './check-bank-record.ts';
import { checkEmployment, type FindRegion } from './check-employment.ts';
import { saveEmploymentRow } from './employment.store.ts';
import { payoutStamp } from './payout-stamp.ts';

/** Checked now, kept once its application exists. */
type Prepared = Result<(db: Db, applicationId: number) => Promise<void>, readonly FieldError[]>;

/** Employment and accounts that arrive together with their application, under the same rules as in the back office. */
export function prepareRecords(deps: CaseDeps, { findRegion }: { readonly findRegion: FindRegion }) {
  const { cipher, config, now } = deps;
  return {
    employment: async (db: Db, fields: EmploymentFields): Promise<Prepared> => {
      const checked = await checkEmployment(db, findRegion, fields);
      if (!checked.ok) return refused(checked.refusal);
      return accepted(async (trx, applicationId) => {
        await saveEmploymentRow(trx, { ...checked.value, application_id: applicationId });
      });
    },
    bankRecord: async (
      db: Db,
      fields: BankFields,
      by: { readonly name: string; readonly userId: number | null },
    ): Promise<Prepared> => {
      const ownBank = ownBankOn(deps, now());
      const given = { fields, storedCardNo: null, hidesAtmFields: config.HIDE_ATM_FIELDS, ownBank };
      const checked = await checkBankRecord(db, cipher, given);
      if (!checked.ok) return refused(checked.refusal);
      return accepted(async (trx, applicationId) => {
        const before = await findBankRow(trx, applicationId);
        const checkedRecord = checked.value(applicationId);
        // Whoever brings an application in is never shown the card: what is known of it stays.
        const record = {
          ...checkedRecord,
          atm_no_cipher: checkedRecord.atm_no_cipher ?? before?.atm_no_cipher ?? null,
        };
        const stamp = payoutStamp(before, record, cipher, by.userId);
        await saveBankRow(trx, { ...record, ...stamp }, { by: by.name, at: now() });
      });
    },
  };
}
