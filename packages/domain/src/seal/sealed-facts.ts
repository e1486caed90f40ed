import type { PayoutChoice } from '../applicant/payout-account.ts';
import type { ApprovalChain } from '../workflow/approval-chain.ts';
import type { CountedLoan } from '../workflow/exposure.ts';
import type { LimitCheck } from '../workflow/lending-limits.ts';
import type { LoanTerms } from '../workflow/terms-change.ts';
import { canonicalJson } from './canonical-json.ts';

/** The shape of sealed facts. A new shape gets the next number; facts of older ones stay readable. */
export const SEAL_SCHEMA = 4;

/** Stands for a value that must not be read from a digest: equal for equal values of one application, and only there. */
export type Commitment = string;

export type SealedDeviation = {
  readonly code: string;
  readonly severity: number;
  readonly state: 'PROPOSED' | 'APPROVED' | 'REFUSED';
};

/** What a recommendation or a vote is for: everything that may not change between it and the money. */
export type SealedFacts = {
  readonly schema: 1 | 2 | 3 | typeof SEAL_SCHEMA;
  readonly applicationId: number;
  readonly round: number;
  /** The version of the rules by which it was judged. */
  readonly rulesVersion: string;
  readonly terms: LoanTerms;
  /** What core banking is told to book; seals of schema 1 do not have it. */
  readonly product?: { readonly code: string; readonly coreProductId: number; readonly interestType: string };
  readonly netPayoutRupiah: number | null;
  readonly payout: {
    readonly choice: PayoutChoice;
    readonly bankCode: string;
    readonly account: Commitment;
    readonly holder: string;
  } | null;
  readonly person: { readonly nik: Commitment; readonly fullName: string; readonly birthDate: string };
  /** Whose debts count with the applicant's, and who stands for it; seals before schema 3 do not have it. */
  readonly marriage?: {
    readonly maritalStatus: string | null;
    readonly spouses: readonly { readonly nik: Commitment | null; readonly hasSeparateProperty: boolean }[];
    readonly toldBy: number | null;
    readonly confirmedBy: number | null;
  };
  readonly deviations: readonly SealedDeviation[];
  readonly chain: ApprovalChain;
  readonly exposure: {
    readonly countedRupiah: number;
    readonly loans: readonly CountedLoan[];
    /** The figures of the legal limit, and what counted of all related parties; seals before schema 4 do not have them. */
    readonly limits?: readonly LimitCheck[];
    readonly relatedLoans?: readonly CountedLoan[];
  };
  readonly collateral: { readonly requirement: string | null; readonly note: string | null };
  /** Those present. Documents may be added later, never replaced. */
  readonly documents: readonly { readonly id: number; readonly sha256: string | null }[];
};

/** The text of which a seal is the digest. */
export const sealedText = (facts: SealedFacts): string => canonicalJson(facts);
