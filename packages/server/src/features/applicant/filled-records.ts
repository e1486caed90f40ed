import { bankFieldsOf, toBankRecord } from '@trustiq/contract/applicant/bank-names.ts';
import { employmentFieldsOf } from '@trustiq/contract/applicant/employment-names.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findBankRow } from './bank-record.store.ts';
import { bankRecordOf } from './bank-record.ts';
import { findEmploymentRow } from './employment.store.ts';
import { employmentOf } from './employment.ts';

/** Work and accounts of a case as somebody would fill them in; the number of a card is not among them. */
export const filledRecords = (deps: CaseDeps) => async (db: Db, applicationId: number) => {
  const job = await findEmploymentRow(db, applicationId);
  const bank = await findBankRow(db, applicationId);
  const { atmNo: _, ...accounts } = bank === null ? {} : bankFieldsOf(toBankRecord(bankRecordOf(bank, deps)));
  return { job: job === null ? {} : employmentFieldsOf(employmentOf(job)), bank: accounts };
};
