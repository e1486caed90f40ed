import type { BankFields } from '@trustiq/contract/applicant/bank-names.ts';
import type { EmploymentFields } from '@trustiq/contract/applicant/employment-names.ts';
import type { DocumentReply, Upload } from '@trustiq/contract/documents/document-row.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import type { FieldError, Result } from '@trustiq/domain/result.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { CreateDeps } from './create-application.ts';

/** Checked now, kept once its application exists. */
export type Prepared = Result<(db: Db, applicationId: number) => Promise<void>, readonly FieldError[]>;

/** What the ways in borrow from other features. */
export type OriginationDeps = CaseDeps & {
  readonly insertHistory: CreateDeps['insertHistory'];
  readonly findProduct: (db: Db, key: { id: number }) => Promise<LoanProduct | null>;
  readonly listInsuranceOptions: (db: Db) => Promise<readonly InsuranceOption[]>;
  readonly findRegion: (level: 'province' | 'city' | 'district' | 'village', code: string) => object | null;
  readonly prepareRecords: {
    readonly employment: (db: Db, fields: EmploymentFields) => Promise<Prepared>;
    readonly bankRecord: (db: Db, fields: BankFields, by: string) => Promise<Prepared>;
  };
  readonly addDocument: (request: {
    readonly applicationId: number;
    readonly upload: Upload;
    readonly actor: WorkflowActor;
    readonly origin: Origin;
    readonly uploadedBy: string;
  }) => Promise<DocumentReply>;
  /** The file of an upload, or a refusal. */
  readonly readFile: (
    fileName: string,
    fileData: string,
    language: Language,
  ) => { readonly fileName: string; readonly detectedType: string; readonly content: Uint8Array };
};
