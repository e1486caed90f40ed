import type { FieldBook } from '@trustiq/contract/field/field-book.ts';
import type { ArrivedApplication } from '@trustiq/contract/origination/origination-names.ts';
import type { SurveyDelivery } from '@trustiq/contract/origination/survey.ts';
import type { FeeRules } from '@trustiq/domain/loan/fee-rules.ts';
import type { CertificatePrices } from '@trustiq/domain/loan/insurance-price.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import type { PhotoCategory } from '@trustiq/domain/survey/survey-kinds.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';

/** Products, insurances and fees of new applications. */
type OfferedTerms = {
  readonly listProducts: () => Promise<readonly LoanProduct[]>;
  readonly listOptions: () => Promise<readonly InsuranceOption[]>;
  readonly fees: FeeRules;
  readonly certificatePrices: CertificatePrices;
};

export type Bringer = {
  readonly branchId: number;
  readonly areaId: number;
  readonly name: string;
  readonly userId: number;
  readonly officerId: number;
};

/** What belongs to an application and is kept together with it. */
export type Attach = (db: Db, applicationId: number) => Promise<void>;

/** A checked application: it is begun, or written anew where it lies in the field already. */
export type CheckedArrival = {
  readonly create: (
    db: Db,
    creation: {
      readonly attach: Attach;
      readonly actor: WorkflowActor;
      readonly origin: Origin;
      readonly at: Date;
    },
  ) => Promise<{ id: number; applicationRequestId: number }>;
  readonly fillIn: (
    db: Db,
    filling: {
      readonly id: number;
      readonly attach: Attach;
      readonly by: number;
      readonly at: Date;
      readonly version: number;
      readonly origin: Origin;
      /** The form that says so. */
      readonly formId: string;
    },
  ) => Promise<void>;
};

export type AttachedFile = {
  readonly fileName: string;
  readonly detectedType: string;
  readonly sizeBytes: number;
  readonly objectName: string;
  readonly sha256: string;
};

/** What the field borrows from the ways in and from other features. */
export type FieldDeps = CaseDeps & {
  readonly offeredTerms: (db: Db, at: Date) => OfferedTerms;
  /** Sheets and documents that each product asks for, by the policy of the day. */
  readonly askedOn: (at: Date, products: readonly LoanProduct[]) => FieldBook['asked'];
  readonly lists: (
    db: Db,
  ) => Promise<Pick<FieldBook, 'loanPurposes' | 'industries' | 'jobTypes' | 'monthlyIncomes' | 'banks'>>;
  readonly takingIn: <Value>(work: (trx: Db) => Promise<Value>) => Promise<Value>;
  readonly bringIn: {
    readonly check: (db: Db, arrived: ArrivedApplication, bringer: Bringer, at: Date) => Promise<CheckedArrival>;
    readonly saveSheets: (db: Db, id: number, sheets: SurveyDelivery['sheets']) => Promise<readonly string[]>;
    readonly insertPhoto: (
      db: Db,
      id: number,
      photo: AttachedFile & {
        readonly category: PhotoCategory;
        readonly latitude: number | null;
        readonly longitude: number | null;
        readonly takenAt: string | null;
      },
      at: Date,
    ) => Promise<void>;
    readonly insertDocument: (
      db: Db,
      document: AttachedFile & {
        readonly applicationId: number;
        readonly declaredType: string;
        readonly uploadedBy: string;
        readonly at: Date;
      },
    ) => Promise<unknown>;
  };
  readonly filledRecords: (db: Db, applicationId: number) => Promise<{ readonly job: object; readonly bank: object }>;
  readonly detectType: (content: Uint8Array) => string;
  readonly isPreviewable: (type: string) => boolean;
};
