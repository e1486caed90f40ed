import type { TermsRequest } from '@trustiq/contract/loan/terms-request.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { FeeRules } from '@trustiq/domain/loan/fee-rules.ts';
import type { CertificatePrices } from '@trustiq/domain/loan/insurance-price.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import type { CheckedRequest } from '@trustiq/domain/origination/check-request.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { Keyword } from './prescreen-list.store.ts';

export type Requester = { readonly actor: SignedIn; readonly origin: Origin };

/** A person from a list, as origination makes an application of one. What the list does not say is null. */
export type PrescreenedApplication = {
  readonly branchId: number;
  readonly areaId: number;
  readonly officerId: null;
  readonly productId: number;
  readonly track: 'CHECKER' | 'HRD';
  readonly nik: string;
  readonly npwp: null;
  readonly fullName: string;
  readonly gender: 'L' | 'P';
  readonly birthDate: PlainDate;
  readonly birthPlace: string;
  readonly motherName: string;
  readonly email: string | null;
  readonly msisdn: string;
  readonly religion: null;
  readonly education: null;
  readonly maritalStatus: null;
  readonly dependants: null;
  readonly residenceStatus: null;
  readonly ktpAddress: Readonly<Record<string, never>>;
  readonly homeAddress: Readonly<Record<string, never>>;
  readonly ktpPhotoFileName: null;
  readonly spouses: readonly [];
  readonly contacts: readonly [];
  readonly loanPurpose: null;
  readonly loan: CheckedRequest;
  readonly consent: { readonly version: string; readonly channel: 'PRESCREEN'; readonly at: string };
};

type Creation = Requester & {
  readonly start: 'processBulkRow';
  readonly application: PrescreenedApplication;
  readonly at: Date;
};

/** Products, insurances and fees of new applications. */
type OfferedTerms = {
  readonly listProducts: () => Promise<readonly LoanProduct[]>;
  readonly listOptions: () => Promise<readonly InsuranceOption[]>;
  readonly fees: FeeRules;
  readonly certificatePrices: CertificatePrices;
};

/** What prescreen borrows from other features. */
export type PrescreenDeps = CaseDeps & {
  /** What a new loan may be, by the policy of the day. */
  readonly offeredTerms: (db: Db, at: Date) => OfferedTerms;
  readonly listBranches: (db: Db) => Promise<readonly { branchId: number; branchCode: string; areaId: number }[]>;
  readonly decodeBase64: (text: string) => Buffer | null;
  /** In one moment, in which nobody else takes in an application. */
  readonly takingIn: <Value>(work: (trx: Db) => Promise<Value>) => Promise<Value>;
  readonly createApplication: (db: Db, creation: Creation) => Promise<{ id: number; applicationRequestId: number }>;
  readonly queueBureauEnquiry: (db: Db, applicationId: number) => Promise<void>;
  /** Calculated with product, amount and tenor as they stand when it is saved. */
  readonly saveLoan: (
    who: Requester,
    wanted: Omit<TermsRequest, 'productId' | 'amountRupiah' | 'tenorMonths'>,
    amountField: 'loanAmount',
  ) => Promise<unknown>;
  readonly readKeyword: (text: string | undefined, cipher: FieldCipher) => Keyword | null;
};
