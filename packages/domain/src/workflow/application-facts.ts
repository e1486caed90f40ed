import type { NeededByHrd } from '../applicant/employment-rules.ts';
import { type DeviationFact, needsDeviationApproval } from '../deviations/deviation-types.ts';
import type { ApprovalPath } from '../loan/product-terms.ts';
import type { AskedDocuments } from './document-names.ts';
import type { CountedLoan, Exposure } from './exposure.ts';
import type { LimitCheck } from './lending-limits.ts';
import type { SealedPart } from './sealed-part.ts';
import type { Validity } from './validity.ts';

/**
 * UNKNOWN: core banking did not answer; the case stays locked until a look-up does. ENTERED: paid by hand, as one person
 * says; the case stays locked until a second one has looked.
 */
export type DisbursementState = 'NONE' | 'QUEUED' | 'UNKNOWN' | 'ENTERED' | 'FAILED' | 'DISBURSED';

/** What the workflow must know about a case, as plain values. Moments are ISO 8601 strings. */
export type ApplicationFacts = {
  readonly approvalPath: ApprovalPath;
  /** When the application entered its present status. */
  readonly statusSince: string;
  /** The case's version when it entered its present status. What came first is told by versions, never by clocks. */
  readonly statusVersion: number;
  /** The version that the last saved simulation made. */
  readonly calculatedVersion: number | null;
  /** The version that the last change of product, insurance, amount, rate, tenor or fees made. */
  readonly termsVersion: number | null;
  /** The version of the policy that the last score was made under; 0 before there were versions, null without a score. */
  readonly scoredUnder: number | null;
  /** Open questions on which the burden depends, as the last score found them; null where it was made before they were asked. */
  readonly obligationsAsked: number | null;
  readonly totalDisbursementRupiah: number;
  /** What the approvers must have the authority for at this step, this loan included. */
  readonly exposureRupiah: number;
  /** All that the person owes the bank or will, loan by loan; the legal limit is compared with its sum. */
  readonly exposure: Exposure;
  /** Any verification row with ecVerStatus YA. */
  readonly isContactReached: boolean;
  /** Anybody who can be called about the applicant is known; asked for where a survey is. */
  readonly hasContact: boolean;
  /** What the desks must know of the applicant before they look; asked for where a survey is. */
  readonly isApplicantComplete: boolean;
  readonly documentNames: readonly string[];
  /** By the policy that governs the case. */
  readonly askedDocuments: AskedDocuments;
  readonly hasOriginationDocuments: boolean;
  /** Known where a step needs it; false elsewhere. */
  readonly hasCompleteSurvey: boolean;
  readonly hasBorrowerDetail: boolean;
  /** What HRD asks for and nobody filled in. */
  readonly missingEmployment: readonly NeededByHrd[];
  /** Whether the applicant is married is known and, without separate property, the NIK of husband or wife. */
  readonly isSpouseKnown: boolean;
  /** Nothing that one person at the bank said of the marriage makes less count before a second one has confirmed it. */
  readonly isMarriageConfirmed: boolean;
  /** Whoever at the bank said what the case says of the marriage; null when it is the applicant's own word. */
  readonly marriageToldBy: number | null;
  /** Whoever asked for a correction of number, name or birth date that waits for a second person; null where none does. */
  readonly correctionAskedBy: number | null;
  /** Bank, account and holder of the account that the loan is paid to are all known. */
  readonly hasPayoutAccount: boolean;
  /** The holder is the applicant, or a second person has confirmed another one. */
  readonly isPayoutHolderConfirmed: boolean;
  /** The person who last entered or changed that account; null when it came with the application. */
  readonly payoutChangedBy: number | null;
  readonly hasCif: boolean;
  /** Somebody is there to register borrowers and to pay. */
  readonly isCoreBankingConnected: boolean;
  /** People book in a core banking that we cannot reach, and tell what it shows. */
  readonly isCoreBankingByHand: boolean;
  /** Whoever entered the payment that waits for a second person; null where none waits. */
  readonly paymentEnteredBy: number | null;
  readonly hasLetter: boolean;
  /** When the last approver voted the case into PREDISBURSE. */
  readonly approvedAt: string | null;
  readonly bureauReportedAt: string | null;
  readonly hasBureauScoreOrExclusion: boolean;
  readonly bureauFailures: number;
  /** As KYC or an import marked the case. */
  readonly isOnWatchlist: boolean;
  /** As the list itself says at this moment: a mark may have been missed. */
  readonly isListed: boolean;
  /** When a list was last taken in; null where nobody knows of any. */
  readonly watchlistReadAt: string | null;
  /** How long reports, lists and approvals count. */
  readonly validity: Validity;
  /** Whether the policy tells the bank's capital, of which the legal limit is a share. */
  readonly isCapitalKnown: boolean;
  /** The shares of the legal limit that this case must stay within, with their figures. */
  readonly lendingLimits: readonly LimitCheck[];
  /** What counts of all related parties besides this case; empty where the debtor is none of them. */
  readonly relatedLoans: readonly CountedLoan[];
  readonly deviations: readonly DeviationFact[];
  readonly disbursementState: DisbursementState;
  /** What is no longer as the last decision sealed it; looked at only by whoever decides or pays. */
  readonly changedSinceSeal: readonly SealedPart[];
};

export const highestSeverity = (deviations: readonly DeviationFact[]): number =>
  deviations.reduce((highest, { severity }) => Math.max(highest, severity), 0);

/** Something that needs the deviation approver, and that they have not agreed to. */
export const isOpenDeviation = (deviation: DeviationFact): boolean =>
  deviation.state === 'PROPOSED' && needsDeviationApproval(deviation);

/** Nothing to agree to, or agreed to: with anything else nobody votes and nobody pays. */
export const isSettledDeviation = (deviation: DeviationFact): boolean =>
  deviation.state === 'APPROVED' || !needsDeviationApproval(deviation);

/** While core banking has the order in hand nothing else may happen to the case. */
export const disbursingStates = ['QUEUED', 'UNKNOWN'] as const satisfies readonly DisbursementState[];

/** A payment has begun, by an order or by hand, and nobody knows its end yet. */
export const lockingStates = [...disbursingStates, 'ENTERED'] as const satisfies readonly DisbursementState[];

/** Orders that stand: in hand, or carried out. */
export const standingOrderStates = [...lockingStates, 'DISBURSED'] as const;

export const isDisbursing = (state: DisbursementState): boolean => disbursingStates.some((open) => open === state);

export const isPaymentUnderWay = (state: DisbursementState): boolean => lockingStates.some((open) => open === state);
