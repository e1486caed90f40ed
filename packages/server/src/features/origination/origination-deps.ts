import type { BankFields } from '@trustiq/contract/applicant/bank-names.ts';
import type { EmploymentFields } from '@trustiq/contract/applicant/employment-names.ts';
import type { DocumentReply, Upload } from '@trustiq/contract/documents/document-row.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { FeeRules } from '@trustiq/domain/loan/fee-rules.ts';
import type { CertificatePrices } from '@trustiq/domain/loan/insurance-price.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import type { FieldError, Result } from '@trustiq/domain/result.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { CreateDeps } from './create-application.ts';

/** Checked now, kept once its application exists. */
export type Prepared = Result<(db: Db, applicationId: number) => Promise<void>, readonly FieldError[]>;

/** By name, and as a person of the bank where it is one. */
export type EnteredBy = { readonly name: string; readonly userId: number | null };

/** Products, insurances and fees of new applications. */
export type OfferedTerms = {
  readonly findProduct: (id: number) => Promise<LoanProduct | null>;
  readonly listOptions: () => Promise<readonly InsuranceOption[]>;
  readonly fees: FeeRules;
  readonly certificatePrices: CertificatePrices;
};

/** What the ways in borrow from other features. */
export type OriginationDeps = CaseDeps & {
  readonly insertHistory: CreateDeps['insertHistory'];
  /** What a new loan may be, by the policy of the day. */
  readonly offeredTerms: (db: Db, at: Date) => OfferedTerms;
  readonly findRegion: (level: 'province' | 'city' | 'district' | 'village', code: string) => object | null;
  readonly prepareRecords: {
    readonly employment: (db: Db, fields: EmploymentFields) => Promise<Prepared>;
    readonly bankRecord: (db: Db, fields: BankFields, by: EnteredBy) => Promise<Prepared>;
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
