import type { RepaymentRow, RepaymentTerms } from '@trustiq/domain/loan/repayment-schedule.ts';

/**
 * What became of an order. `refused` is definite: nothing happened, and the reason says why. After `unknown` it may
 * have happened; only a look-up tells.
 */
export type CoreOutcome<Value> =
  | { readonly outcome: 'done'; readonly value: Value }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly why: string };

/** Nothing is read out of the answer to an order: what it did is looked up. */
export type Ordered = CoreOutcome<null>;

/** A look-up either tells or does not; a refused one tells nothing. */
export type LookUp<Value> = Exclude<CoreOutcome<Value | null>, { readonly outcome: 'refused' }>;

export type NewClient = {
  readonly externalId: string;
  readonly nik: string;
  readonly fullName: string;
  readonly birthDate: string;
  readonly mobileNumber: string;
  readonly email: string | null;
  /** Of the branch, by core banking's own number. */
  readonly officeId: number;
  /** What an identity card is among the documents there. */
  readonly identityTypeId: number;
};

type ClientIdentity = Pick<NewClient, 'nik' | 'identityTypeId'>;

export type CoreClient = {
  readonly clientId: string;
  readonly externalId: string;
  readonly birthDate: string | null;
};

export type LoanStage = 'SUBMITTED' | 'APPROVED' | 'DISBURSED' | 'CLOSED';

export type CoreLoan = {
  readonly loanId: string;
  readonly externalId: string;
  readonly clientId: string;
  readonly productId: number;
  readonly principalRupiah: number;
  /** CLOSED: rejected or withdrawn there before any money moved, for good. */
  readonly stage: LoanStage;
  readonly disbursedOn: string | null;
  /** What is still owed of the principal; closed = 0, null = core banking did not say. */
  readonly outstandingRupiah: number | null;
  readonly annualRatePercent: number | null;
  readonly tenorMonths: number | null;
  /** Where the money went; null until it left, and where core banking keeps no details of it. */
  readonly paidTo: PaidTo | null;
};

/** The account a loan is paid to, and how much of the principal arrives there. */
export type Payout = {
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNo: string;
  readonly holder: string;
  readonly netRupiah: number;
};

/** What core banking tells of a payment. An account number is only compared, so it is not carried around. */
export type PaidTo = {
  readonly isBank: (payout: Payout) => boolean;
  readonly isAccount: (payout: Payout) => boolean;
  readonly isHolder: (payout: Payout) => boolean;
  readonly isNet: (payout: Payout) => boolean;
  /** Whether the payment itself was of so much: a loan of one amount can be paid with another. */
  readonly isAmount: (principalRupiah: number) => boolean;
};

export type ScheduleTerms = RepaymentTerms & { readonly productId: number };

/** A fee that core banking books with the loan. */
export type LoanCharge = { readonly chargeId: number; readonly amountRupiah: number };

export type NewLoan = ScheduleTerms & {
  readonly externalId: string;
  readonly clientId: string;
  readonly charges: readonly LoanCharge[];
};

/** On which day, and the key under which a repeated order is the same order. */
export type OrderMark = { readonly on: string; readonly key: string };

/** The bank's ledger, in steps small enough that each can be looked up before it is taken again. */
export type CoreBanking = {
  readonly calculateSchedule: (terms: ScheduleTerms) => Promise<CoreOutcome<readonly RepaymentRow[]>>;
  readonly findClientByExternalId: (externalId: string) => Promise<LookUp<CoreClient>>;
  readonly createClient: (client: NewClient, mark: OrderMark) => Promise<Ordered>;
  /** Writes the identity number beside the client, if it does not stand there already. */
  readonly identifyClient: (clientId: string, identity: ClientIdentity, mark: OrderMark) => Promise<Ordered>;
  readonly findLoanByExternalId: (externalId: string) => Promise<LookUp<CoreLoan>>;
  readonly createLoan: (loan: NewLoan, mark: OrderMark) => Promise<Ordered>;
  readonly approveLoan: (loan: CoreLoan, mark: OrderMark) => Promise<Ordered>;
  readonly disburseLoan: (loan: CoreLoan, payout: Payout, mark: OrderMark) => Promise<Ordered>;
};
