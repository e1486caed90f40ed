import type { LoanData } from '@trustiq/contract/loan/loan-data.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { contactDetailsOf } from '@trustiq/domain/applicant/contact-details.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import { areFiguresStale } from '@trustiq/domain/workflow/figures-stale.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { CaseWork } from '../../workflow/case-work.ts';
import { type CaseExtras, getCaseExtras } from './whole-case.store.ts';

const texts = { id, en };

/** What other features know about a case. */
export type CaseParts = { readonly loanOf: (row: CaseExtras, isStale: boolean) => LoanData };

type Telling = CaseParts & { readonly language: Language; readonly cipher: FieldCipher };
type Record = Awaited<ReturnType<CaseWork['read']>>['record'];

/** Who asked, where, for what, and how far it has come. */
export const briefOf = (record: Record, extras: CaseExtras, { language, cipher, loanOf }: Telling) => ({
  id: record.id,
  fullName: record.fullName,
  gender: extras.gender,
  dateOfBirth: extras.birth_date,
  registeredAt: extras.registered_at.toISOString(),
  applicationStatus: record.status,
  statusText: texts[language][statusDescription(record.status, record.track)],
  branch: { branchCode: extras.branch_code, branchName: extras.branch_name, city: extras.city },
  branchHead: extras.head_name,
  nik: cipher.decrypt(extras.nik_cipher, borrowerNik(extras.borrower_id)),
  ...contactDetailsOf(extras),
  covenant: extras.covenant === null ? null : JSON.stringify(extras.covenant),
  loan: loanOf(extras, areFiguresStale(record.status, record.facts)),
});

export type BriefOfCase = (db: Db, record: Record, language: Language) => Promise<ReturnType<typeof briefOf>>;

/** The same for other features. */
export const tellBrief =
  (parts: CaseParts & { readonly cipher: FieldCipher }): BriefOfCase =>
  async (db, record, language) =>
    briefOf(record, await getCaseExtras(db, record.id), { ...parts, language });
